import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/free-port.ts';

// Where Debian's package has it, whose script for people finds its files only from its own folder.
const FOLDER = '/usr/share/openrefine';

/** Why tests with the real OpenRefine are skipped; false if there is one. */
export const SKIP_OPENREFINE: string | false = existsSync(FOLDER) ? false : 'needs openrefine';

/** What OpenRefine knows of a cell that it reconciled. */
export interface Recon {
  readonly j: 'matched' | 'new' | 'none';
  readonly m?: { readonly id: string; readonly name: string };
  readonly c: readonly { readonly id: string; readonly name: string }[];
}

/** A row of a project: its texts, and what is known of its reconciled cell. */
export interface ProjectRow {
  readonly texts: readonly string[];
  readonly recon: Recon | null;
}

interface RowsAnswer {
  readonly rows: readonly {
    readonly cells: readonly ({ readonly v: unknown; readonly r?: number } | null)[];
  }[];
  readonly pool: { readonly recons: Readonly<Record<string, Recon>> };
}

/** A real OpenRefine without windows, over its own HTTP commands. */
export interface OpenRefine {
  /** Makes a project of a table of tabs; gives its number. */
  create(table: string): Promise<string>;
  /** Applies operations, as its history has them, and waits until they are done. */
  apply(project: string, ...operations: readonly object[]): Promise<void>;
  /** All rows; each with the recon of the first cell that has one. */
  rows(project: string): Promise<readonly ProjectRow[]>;
  close(): Promise<void>;
}

/** Starts the real OpenRefine on a port of this machine, with a folder of its own. */
export async function startOpenRefine(): Promise<OpenRefine> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'natalis-openrefine-'));
  const place = ['-m', '512M', '-i', '127.0.0.1', '-p', String(port), '-d', data];
  const child = spawn('bash', ['refine', ...place, '-x', 'refine.headless=true'], {
    cwd: FOLDER,
    stdio: 'ignore',
    env: { ...process.env, HOME: data },
    // The script starts Java, which has to end with it.
    detached: true,
  });
  const ended = once(child, 'exit').then(() => rmSync(data, { recursive: true, force: true }));
  const base = `http://127.0.0.1:${port}/command/core`;
  const ask = async <T>(command: string, fields?: Readonly<Record<string, string>>): Promise<T> => {
    const init = fields && { method: 'POST', body: new URLSearchParams(fields) };
    return (await (await fetch(`${base}/${command}`, init)).json()) as T;
  };
  const token = async (): Promise<string> => (await ask<{ token: string }>('get-csrf-token')).token;
  while (!(await ask('get-version').catch(() => null))) {
    if (child.exitCode !== null) throw new Error('OpenRefine did not start');
    await sleep(200);
  }
  return {
    async create(table) {
      const form = new FormData();
      form.set('project-file', new File([table], 'table.tsv'));
      form.set('project-name', 'table');
      form.set('format', 'text/line-based/*sv');
      form.set('options', JSON.stringify({ separator: '\t', guessCellValueTypes: false }));
      const address = `${base}/create-project-from-upload?csrf_token=${await token()}`;
      const { headers } = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
      const [, project] = /project=(\d+)/.exec(headers.get('location') ?? '') ?? [];
      if (project === undefined) throw new Error('OpenRefine made no project');
      return project;
    },
    async apply(project, ...operations) {
      const fields = { operations: JSON.stringify(operations), csrf_token: await token() };
      const answer = await ask<{ code: string }>(`apply-operations?project=${project}`, fields);
      if (!['ok', 'pending'].includes(answer.code)) throw new Error(JSON.stringify(answer));
      const isBusy = async (): Promise<boolean> => {
        const { processes } = await ask<{ processes: unknown[] }>(
          `get-processes?project=${project}`,
        );
        return processes.length > 0;
      };
      while (await isBusy()) await sleep(100);
    },
    async rows(project) {
      const command = `get-rows?project=${project}&start=0&limit=10000`;
      const { rows, pool } = await ask<RowsAnswer>(command, { csrf_token: await token() });
      return rows.map(({ cells }) => {
        const at = cells.find((cell) => cell?.r !== undefined)?.r;
        return {
          texts: cells.map((cell) => String(cell?.v ?? '')),
          recon: pool.recons[String(at)] ?? null,
        };
      });
    },
    async close() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}
