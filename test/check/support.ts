import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../src/cli/main.ts';
import { csvCells } from '../support/csv-cells.ts';

/** What the command did. */
export interface Checked {
  readonly exitCode: number;
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
  const folder = mkdtempSync(join(tmpdir(), 'natalis-check-'));
  try {
    const path = join(folder, file);
    writeFileSync(path, table);
    const to = out === undefined ? [] : ['--out', join(folder, out)];
    const printed: string[] = [];
    const notes: string[] = [];
    const exitCode = await main(
      ['check', path, '--snapshot', snapshot, ...to, ...args],
      {},
      {
        print: (line) => void printed.push(line),
        note: (line) => void notes.push(line.replaceAll(`${folder}/`, '')),
      },
    );
    const lines =
      out !== undefined && exitCode === 0
        ? readFileSync(join(folder, out), 'utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/)
        : printed;
    const [columns = [], ...rows] = (out ?? '.csv').endsWith('.csv') ? lines.map(csvCells) : [];
    const asObject = (cells: readonly string[]) =>
      Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
    return { exitCode, notes, lines, columns, rows: rows.map(asObject) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
