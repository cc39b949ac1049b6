import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseJson } from '../core/json.ts';
import { withOutput } from '../files/output-file.ts';
import { writeAtomically } from '../files/write-file.ts';

/** The number of requests of one UTC day, page kind and claimed crawler family. */
export interface UsageRow {
  readonly day: string;
  readonly kind: string;
  readonly family: string;
  readonly count: number;
}

// A number of days and not a date: a clock that once ran ahead must not empty the file.
const MAX_DAYS = 400;

// Where a line has its day, behind `{"day":"`.
const DAY_AT = [8, 18] as const;

/** The form of every kind and family. Other names are never taken from a file. */
const NAME = z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/);
const LINE = z.object({
  day: z.iso.date(),
  counts: z.record(NAME, z.record(NAME, z.int().positive())),
});

/** Reads the counts of a file, without damaged lines, and counts these. Rejects with the errors of the file system. */
export async function readCounts(path: string) {
  const lines = linesOf(await readFile(path, 'utf8')).map(rowsOf);
  return { rows: lines.flat(), damagedLines: lines.filter((rows) => rows.length === 0).length };
}

/**
 * Adds counts to a file, which is replaced as a whole. Rejects with OutputError if the path has something else, or if
 * another process is just adding to it, and with WriteError.
 */
export async function addToFile(path: string, added: readonly UsageRow[]): Promise<void> {
  const output = {
    out: path,
    kind: 'file of usage counts',
    isEarlier(file: string) {
      const text = readFileSync(file, 'utf8');
      return text.trim() === '' || /^\{"day":"/m.test(text);
    },
  };
  await withOutput(output, 'adding', async (place) => {
    const text = existsSync(place) ? await readFile(place, 'utf8') : '';
    await writeAtomically(place, mergeCounts(text, added), `${place}.draft`);
  });
}

/**
 * Adds counts to the text of a file: a line a day, in order, the latest 400. Lines of other days are not read, so that
 * the work each minute is that of a day or two. They stay, and so do damaged lines.
 */
function mergeCounts(text: string, added: readonly UsageRow[]): string {
  const days = new Set(added.map(({ day }) => day));
  const { known = [], others = [] } = Object.groupBy(linesOf(text), (line) =>
    days.has(line.slice(...DAY_AT)) && rowsOf(line).length > 0 ? 'known' : 'others',
  );
  const rows = Map.groupBy([...known.flatMap(rowsOf), ...added], ({ day }) => day);
  const lines = [...others, ...Array.from(rows, ([day, rows]) => lineOf(day, rows))];
  return lines
    .sort()
    .slice(-MAX_DAYS)
    .map((line) => `${line}\n`)
    .join('');
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The counts of a line; none if it is damaged. */
function rowsOf(line: string): UsageRow[] {
  const { day = '', counts = {} } = LINE.safeParse(parseJson(line)).data ?? {};
  return Object.entries(counts).flatMap(([kind, families]) =>
    Object.entries(families).map(([family, count]) => ({ day, kind, family, count })),
  );
}

/** The line of a day; counts of one kind and family are added up. */
function lineOf(day: string, rows: readonly UsageRow[]): string {
  const counts = new Map<string, Map<string, number>>();
  for (const { kind, family, count } of rows) {
    const families = counts.get(kind) ?? new Map<string, number>();
    counts.set(kind, families.set(family, (families.get(family) ?? 0) + count));
  }
  return JSON.stringify({ day, counts }, (_, value: unknown) =>
    value instanceof Map ? Object.fromEntries(value) : value,
  );
}
