import { createReadStream } from 'node:fs';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { isObject, parseJson } from '../core/json.ts';
import { reasonOf, UserError } from '../system/reason.ts';

/** A table cannot be checked. The message names the file and, where there is one, the line. */
export class CheckError extends UserError {}

/** A row of a table. */
export interface TableRow {
  /** The line in the file on which it begins, from 1. */
  readonly line: number;
  /** Those of the first 1,000 objects of JSON; what later objects have besides is added when they are read. */
  readonly headers: readonly string[];
  /** By the positions of their headers: texts, or values of JSON. */
  readonly cells: readonly unknown[];
}

/** How a table is read. */
export interface ReadOptions {
  /** A label that `TextDecoder` knows. */
  readonly encoding: string;
  /** Whether cells are the headers of the columns that matter. */
  areHeaders(cells: readonly string[]): boolean;
}

/**
 * The row of headers, and then all others in their order. Rejects with CheckError, which names the line that is wrong.
 */
export async function* readTable(path: string, options: ReadOptions): AsyncGenerator<TableRow> {
  const bytes = bytesOf(path);
  const table = nameOf(path);
  try {
    const [head, text] = await peek(textOf(path, bytes, options.encoding));
    if (/^\s*\[\s*(?:[{\]]|$)/.test(head)) yield* alignMembers(readArray(table, text));
    else if (/\.(?:ndjson|jsonl|json)$/i.test(path) || head.trimStart().startsWith('{')) {
      yield* alignMembers(readObjects(table, text));
    } else {
      const isTabs = /\.(?:tsv|tab)$/i.test(path);
      yield* readCells(table, text, isTabs ? '\t' : delimiterIn(head, options), options);
    }
  } finally {
    // Standard input that somebody keeps open would keep the process.
    bytes.destroy();
  }
}

/** The longest row, in UTF-16 units: a quote that is never closed would take the rest of the file. */
const MAX_ROW_LENGTH = 1 << 20;

/** The headers are one of so many first rows: a title may stand above them. */
const FIRST_ROWS = 10;

// Excel reads the sign between cells from such a first line.
const SEPARATOR_LINE = /^sep=(.)\r?$/i;

async function* readCells(
  table: string,
  text: AsyncGenerator<string>,
  delimiter: string,
  { areHeaders }: ReadOptions,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: MAX_ROW_LENGTH,
    relax_column_count: true,
    // Tables of tabs have quotation marks that are letters.
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  });
  // It closes the source when the reader stops early.
  const records: AsyncIterable<{ info: { lines: number }; record: string[] }> = pipeline(
    Readable.from(text),
    parser,
    () => {},
  );
  let headers: readonly string[] | null = null;
  let titles: TableRow[] = [];
  let line = 1;
  try {
    for await (const { info, record } of records) {
      // The line on which the record ends.
      line = info.lines;
      const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      if (titles.length === 0 && SEPARATOR_LINE.test(record.join(delimiter))) continue;
      const row = { line: line - breaks, cells: record };
      if (headers) {
        yield { ...row, headers };
        continue;
      }
      titles.push({ ...row, headers: record });
      if (areHeaders(record)) titles = titles.slice(-1);
      else if (titles.length < FIRST_ROWS) continue;
      headers = titles[0]?.headers ?? record;
      for (const each of titles) yield { ...each, headers };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = typeof error['lines'] === 'number' ? error['lines'] : line;
    throw new CheckError(`${table}, line ${at}: ${error.message}`, { cause: error });
  }
  if (headers) return;
  const [first] = titles;
  if (!first) throw new CheckError(`${table}: the table is empty`);
  for (const each of titles) yield { ...each, headers: first.headers };
}

/** The text up to a piece with the end of a line, and the whole text. */
async function peek(text: AsyncGenerator<string>): Promise<[string, AsyncGenerator<string>]> {
  let head = '';
  for (let next = await text.next(); next.done !== true; next = await text.next()) {
    head += next.value;
    if (/[\r\n]/.test(next.value) || head.length > MAX_ROW_LENGTH) break;
  }
  async function* all(): AsyncGenerator<string> {
    yield head;
    yield* text;
  }
  return [head, all()];
}

/**
 * The sign between cells that makes headers of one of the first lines; otherwise, of those that may stand there, the one
 * that is most often in the first line outside of quotes.
 */
function delimiterIn(head: string, { areHeaders }: ReadOptions): string {
  const lines = head.split(/\r?\n|\r/, FIRST_ROWS);
  const [first = ''] = lines;
  const [, told] = SEPARATOR_LINE.exec(first) ?? [];
  if (told !== undefined) return told;
  const plain = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string): number => plain.split(sign).length;
  const signs = [',', ';', '\t', '|'].toSorted((a, b) => count(b) - count(a));
  const cellsOf = (line: string, sign: string): string[] =>
    line.split(sign).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''));
  const isSeen = (sign: string): boolean => lines.some((line) => areHeaders(cellsOf(line, sign)));
  return signs.find(isSeen) ?? signs[0] ?? ',';
}

interface ObjectRow {
  readonly line: number;
  readonly object: Readonly<Record<string, unknown>>;
}

/** How many objects of JSON give the headers (service 16.6). */
const FIRST_OBJECTS = 1000;

async function* alignMembers(objects: AsyncGenerator<ObjectRow>): AsyncGenerator<TableRow> {
  const positions = new Map<string, number>();
  const headers: string[] = [];
  const rowOf = ({ line, object }: ObjectRow): TableRow => {
    const cells: unknown[] = [];
    for (const [header, value] of Object.entries(object)) {
      const position = positions.get(header) ?? headers.push(header) - 1;
      positions.set(header, position);
      cells[position] = value;
    }
    return { line, headers, cells };
  };
  const first: TableRow[] = [];
  while (first.length < FIRST_OBJECTS) {
    const next = await objects.next();
    if (next.done === true) break;
    first.push(rowOf(next.value));
  }
  yield { line: 0, headers, cells: headers };
  yield* first;
  for await (const each of objects) yield rowOf(each);
}

async function* readObjects(
  table: string,
  text: AsyncGenerator<string>,
): AsyncGenerator<ObjectRow> {
  let rest = '';
  let line = 0;
  let isEmpty = true;
  const read = (row: string): ObjectRow[] => {
    line++;
    if (row.trim() === '') return [];
    isEmpty = false;
    return [{ line, object: objectOf(row, `${table}, line ${line}`) }];
  };
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_ROW_LENGTH) {
      throw new CheckError(`${table}, line ${line + lines.length + 1}: the line is too long`);
    }
    for (const each of lines) yield* read(each);
  }
  yield* read(rest);
  if (isEmpty) throw new CheckError(`${table}: the table is empty`);
}

/** The longest text of a JSON array, in UTF-16 units: it is read whole. */
const MAX_ARRAY_LENGTH = 1 << 27;

/** The objects of a JSON array, however it is broken into lines. */
async function* readArray(table: string, text: AsyncGenerator<string>): AsyncGenerator<ObjectRow> {
  let all = '';
  for await (const piece of text) {
    all += piece;
    if (all.length > MAX_ARRAY_LENGTH) {
      throw new CheckError(
        `${table}: the JSON array is too long; write one object a line (NDJSON)`,
      );
    }
  }
  const objects = parseJson(all);
  if (!Array.isArray(objects) || !objects.every(isObject)) {
    throw new CheckError(`${table}: not a JSON array of objects`);
  }
  if (objects.length === 0) throw new CheckError(`${table}: the table is empty`);
  const lines = linesOfObjects(all);
  for (const object of objects) yield { line: lines.next().value ?? 0, object };
}

/** The lines on which the objects of an array begin. */
function* linesOfObjects(array: string): Generator<number, undefined> {
  let [line, depth] = [1, 0];
  for (const [token] of array.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{}\n]/g)) {
    if (token === '\n') line++;
    else if (token === '{' && depth === 1) yield line;
    if (token === '[' || token === '{') depth++;
    else if (token === ']' || token === '}') depth--;
  }
}

function objectOf(text: string, where: string): Readonly<Record<string, unknown>> {
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new CheckError(`${where}: not a JSON object; NDJSON has one on each line`);
}

/** The bytes of a table; `-` reads standard input. */
function bytesOf(path: string): Readable {
  return path === '-' ? process.stdin : createReadStream(path);
}

/**
 * The text of a table in pieces, without a byte order mark. Rejects with CheckError where the file cannot be read or has
 * another encoding.
 */
async function* textOf(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let lines = 1;
  let begins = true;
  try {
    for await (const chunk of bytes) {
      if (begins) refuseBinary(path, chunk, decoder.encoding);
      begins = false;
      const text = decoder.decode(chunk, { stream: true });
      lines += text.split('\n').length - 1;
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof CheckError) throw error;
    if (error instanceof TypeError) {
      const how = 'name its encoding, such as --encoding windows-1252 or --encoding macintosh';
      throw new CheckError(
        `${nameOf(path)}, line ${lines} or after: not ${decoder.encoding.toUpperCase()}; ${how}`,
        { cause: error },
      );
    }
    throw new CheckError(`${nameOf(path)}: cannot be read (${reasonOf(error)})`, { cause: error });
  }
}

const WORKBOOK = 'a workbook of a spreadsheet (xlsx, xls or ods); save its sheet as CSV in UTF-8';

// The first bytes of files that people take for tables; a workbook is a zip archive or an OLE file.
const BINARY: readonly (readonly [string, string])[] = [
  ['504b0304', WORKBOOK],
  ['d0cf11e0', WORKBOOK],
  ['1f8b', 'compressed; decompress it first'],
  ['28b52ffd', 'compressed; decompress it first'],
  ['50415231', 'a Parquet file; save it as CSV'],
];

const UTF_16: typeof BINARY = [
  ['fffe', 'UTF-16; read it with --encoding utf-16le'],
  ['feff', 'UTF-16; read it with --encoding utf-16be'],
];

function refuseBinary(path: string, bytes: Uint8Array, encoding: string): void {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const all = encoding === 'utf-8' ? [...BINARY, ...UTF_16] : BINARY;
  const known = all.find(([signature]) => start.startsWith(signature));
  if (known) throw new CheckError(`${nameOf(path)}: this is ${known[1]}`);
}

/** A path as messages name it. */
export function nameOf(path: string): string {
  return path === '-' ? 'standard input' : path;
}
