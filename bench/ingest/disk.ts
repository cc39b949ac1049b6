import { readdirSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { processesFrom } from './processes.ts';

/** Bytes of every table and index of a SQLite file, the largest first. */
export function bytesByTable(path: string): [name: string, bytes: number][] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const rows = database
      .prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC')
      .all();
    return rows.map(({ name, bytes }) => [String(name), Number(bytes)]);
  } finally {
    database.close();
  }
}

/** How large the files of work folders become. */
export interface ScratchWatch {
  /** Looks at what is there now; `pid` is the process above the build. */
  look(pid: number): void;
  /** The most that all files took at once, in bytes. */
  peak(): number;
  /** The most that each file took, in bytes, the largest first. */
  files(): [name: string, bytes: number][];
}

/** Watches the hidden folders in a folder, which builds have next to their target. */
export function watchScratch(folder: string): ScratchWatch {
  const largest = new Map<string, number>();
  let peak = 0;
  return {
    look(pid) {
      let now = 0;
      for (const [name, bytes] of [...filesIn(folder), ...unlistedIn(folder, pid)]) {
        now += bytes;
        largest.set(name, Math.max(largest.get(name) ?? 0, bytes));
      }
      peak = Math.max(peak, now);
    },
    peak: () => peak,
    files: () => [...largest].sort(([, a], [, b]) => b - a),
  };
}

function* filesIn(folder: string): Generator<[string, number]> {
  for (const hidden of readdirSync(folder).filter((name) => name.startsWith('.'))) {
    for (const name of listOf(join(folder, hidden))) {
      const found = statSync(join(folder, hidden, name), { throwIfNoEntry: false });
      if (found) yield [name, found.size];
    }
  }
}

/** Files in the folder that are open but deleted, such as those in which SQLite sorts. */
function* unlistedIn(folder: string, pid: number): Generator<[string, number]> {
  for (const process of processesFrom(pid)) {
    for (const file of listOf(`/proc/${process}/fd`)) {
      const link = `/proc/${process}/fd/${file}`;
      try {
        const target = readlinkSync(link);
        const isOurs = target.startsWith(folder) && target.endsWith(' (deleted)');
        if (isOurs) yield ['unlisted', statSync(link).size];
      } catch {
        // Closed meanwhile.
      }
    }
  }
}

// The build may have ended meanwhile.
function listOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
