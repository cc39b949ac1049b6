import { parse, CsvError } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import { isObject } from '../core/is-object.ts';
import { CheckError } from './check-error.ts';
import { findColumns, type ColumnNames, type ReadCells } from './find-columns.ts';
import type { TableRow } from './table-row.ts';
import { bytesOf, nameOf, textOf } from './table-text.ts';

/** How a table is written. */
export type TableForm = (typeof TABLE_FORMS)[number];

export const TABLE_FORMS = ['csv', 'tsv', 'ndjson'] as const;

export interface TableOptions {
  /** By default that of the name of the file, otherwise CSV. */
  readonly form?: TableForm | undefined;
  /** What stands between cells; found in the first line if absent. */
  readonly delimiter?: string | undefined;
  readonly columns: ColumnNames;
}

/** The rows of a table in their order. Rejects with CheckError, which names the line that is wrong. */
export async function* readTable(path: string, options: TableOptions): AsyncGenerator<TableRow> {
  const form = options.form ?? formOf(path);
  const bytes = bytesOf(path);
  const text = textOf(path, bytes);
  try {
    yield* form === 'ndjson'
      ? readObjects(path, text, options)
      : readCells(path, text, form, options);
  } finally {
    // Standard input that somebody keeps open would keep the process.
    bytes.destroy();
  }
}

function formOf(path: string): TableForm {
  if (/\.(?:tsv|tab)$/i.test(path)) return 'tsv';
  return /\.(?:ndjson|jsonl)$/i.test(path) ? 'ndjson' : 'csv';
}

/** The longest row, in UTF-16 units: a quote that is never closed would take the rest of the file. */
const LONGEST_ROW = 1 << 20;

async function* readCells(
  path: string,
  text: AsyncGenerator<string>,
  form: TableForm,
  { delimiter, columns }: TableOptions,
): AsyncGenerator<TableRow> {
  const [head, whole] = await peek(text);
  const between = delimiter ?? (form === 'tsv' ? '\t' : delimiterIn(head));
  const parser = parse({
    delimiter: between,
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // It closes the source when the reader stops early.
  const records: AsyncIterable<{ info: { lines: number }; record: string[] }> = pipeline(
    Readable.from(whole),
    parser,
    () => {},
  );
  let find: ReadCells | null = null;
  let line = 1;
  try {
    for await (const { info, record } of records) {
      // The line on which the record ends.
      line = info.lines;
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      if (find) yield { line: line - breaks, ...find(record) };
      else find = findColumns(record, columns, nameOf(path));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error['lines'] === 'number' ? error['lines'] : line;
    throw new CheckError(`${nameOf(path)}, line ${at}: ${error.message}`, error);
  }
  if (!find) throw new CheckError(`${nameOf(path)}: the table is empty`);
}

/** The text up to a piece with the end of a line, and the whole text. */
async function peek(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  let head = '';
  for (let next = await text.next(); next.done !== true; next = await text.next()) {
    head += next.value;
    if (/[\r\n]/.test(next.value) || head.length > LONGEST_ROW) break;
  }
  async function* all(): AsyncGenerator<string> {
    yield head;
    yield* text;
  }
  return [head, all()];
}

/** Of the signs that may stand between cells, the one that is most often in the first line outside of quotes. */
function delimiterIn(head: string): string {
  const [line = ''] = head.split(/\r?\n|\r/, 1);
  const plain = line.replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string): number => plain.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

async function* readObjects(
  path: string,
  text: AsyncGenerator<string>,
  { columns }: TableOptions,
): AsyncGenerator<TableRow> {
  let rest = '';
  let line = 0;
  let find: ReadCells | null = null;
  let names: readonly string[] = [];
  const read = (row: string): TableRow | null => {
    line++;
    if (row.trim() === '') return null;
    const object = objectOf(row, `${nameOf(path)}, line ${line}`);
    if (!find) {
      names = Object.keys(object);
      find = findColumns(names, columns, nameOf(path));
    }
    return { line, ...find(names.map((name) => cellOf(object[name]))) };
  };
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_ROW) {
      throw new CheckError(
        `${nameOf(path)}, line ${line + lines.length + 1}: the line is too long`,
      );
    }
    for (const each of lines) {
      const row = read(each);
      if (row) yield row;
    }
  }
  const last = read(rest);
  if (last) yield last;
  if (!find) throw new CheckError(`${nameOf(path)}: the table is empty`);
}

function objectOf(text: string, where: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    // Told below.
  }
  throw new CheckError(`${where}: not a JSON object`);
}

function cellOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
