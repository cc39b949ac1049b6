import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../src/cli/main.ts';
import { csvCells } from '../support/csv-cells.ts';

/** What the command did. */
export interface Checked {
  readonly exitCode: number;
  readonly printed: readonly string[];
  readonly notes: readonly string[];
  /** The lines of the file of `--out`, otherwise of standard output. */
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  /** Each row as an object of its columns; from the file of `--out`, otherwise from standard output. */
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Runs `natalis check` over the text of a table in a file of this name. */
export async function check(
  snapshot: string,
  table: string | Uint8Array,
  {
    file = 'people.csv',
    outFile = 'out.csv',
    args = [],
  }: { readonly file?: string; readonly outFile?: string; readonly args?: readonly string[] } = {},
): Promise<Checked> {
  const folder = mkdtempSync(join(tmpdir(), 'natalis-check-'));
  try {
    const path = join(folder, file);
    const out = join(folder, outFile);
    writeFileSync(path, table);
    const printed: string[] = [];
    const notes: string[] = [];
    const terminal = {
      print: (line: string) => void printed.push(line),
      note: (line: string) => void notes.push(line.replaceAll(`${folder}/`, '')),
    };
    const given = args.map((each) => (each === 'OUT' ? out : each));
    const exitCode = await main(['check', path, '--snapshot', snapshot, ...given], {}, terminal);
    const lines =
      args.includes('OUT') && exitCode === 0
        ? readFileSync(out, 'utf8').replace('\uFEFF', '').trimEnd().split(/\r?\n/)
        : printed;
    const [head = [], ...rows] = outFile.endsWith('.csv') ? lines.map(csvCells) : [];
    const columns = [...head];
    return {
      exitCode,
      printed,
      notes,
      lines,
      columns,
      rows: rows.map((cells) =>
        Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])),
      ),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
