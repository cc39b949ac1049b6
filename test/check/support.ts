import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { csvCells } from '../support/csv-cells.ts';

const folder = temporaryFolder();

/** What the command did. */
export interface Checked {
  readonly exitCode: number | null;
  readonly notes: readonly string[];
  /** The lines of the result. */
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  /** Each row of the result as an object of its columns, if it is CSV. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

export interface CheckOptions {
  /** Name of the file of the table. */
  readonly file?: string;
  /** Name of the file of the result, which otherwise goes to standard output. */
  readonly out?: string;
  readonly args?: readonly string[];
}

/** Runs `natalis check` over the text of a table. */
export async function check(
  snapshot: string,
  table: string | Uint8Array,
  { file = 'people.csv', out, args = [] }: CheckOptions = {},
): Promise<Checked> {
  const place = mkdtempSync(join(folder, 'check-'));
  const path = join(place, file);
  writeFileSync(path, table);
  const to = out === undefined ? [] : ['--out', join(place, out)];
  const outcome = await natalisHere(['check', path, '--snapshot', snapshot, ...to, ...args]);
  const lines =
    out !== undefined && outcome.code === 0
      ? readFileSync(join(place, out), 'utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/)
      : linesOf(outcome.stdout);
  const [columns = [], ...rows] = (out ?? '.csv').endsWith('.csv') ? lines.map(csvCells) : [];
  const asObject = (cells: readonly string[]) =>
    Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  const notes = linesOf(outcome.stderr.replaceAll(`${place}/`, ''));
  return { exitCode: outcome.code, notes, lines, columns, rows: rows.map(asObject) };
}
