import { BYTE_ORDER_MARK, csvCell, harmless } from '../core/text/csv-cell.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import { type CheckedRow, checkRow, type Verdict } from './check-row.ts';
import {
  areHeaders,
  type ColumnNames,
  type Columns,
  findColumns,
  type Given,
} from './find-columns.ts';
import { nameOf, readTable, type TableRow } from './read-table.ts';

const PIECE = 1 << 16;

/** What was found in a table; filled while it is checked. */
export interface Tally {
  /** The columns that are read, and the numbers of rows in which they say nothing, in words. */
  columns: string;
  readonly verdicts: Map<Verdict, number>;
  /** The number of rows whose QID or identifier has no name like the given one. */
  misnamed: number;
}

/** How many rows are read before the first is checked: they tell the form of columns, and whether days come first. */
const FIRST_ROWS = 1000;

/** How many tell that a table has no column to check: those that the search for headers has read beside them. */
const ROWS_TO_REFUSE = 9;

export interface CheckOptions {
  readonly columns: ColumnNames;
  readonly write: WriteRows;
  /** A label that `TextDecoder` knows. */
  readonly encoding: string;
}

/**
 * Checks a table row by row, and gives the text of the answer in pieces. Rejects with CheckError if the table is wrong.
 */
export async function* checkTable(
  reader: SnapshotReader,
  path: string,
  { columns: named, write, encoding }: CheckOptions,
  tally: Tally,
): AsyncGenerator<string> {
  await using rows = readTable(path, { encoding, areHeaders: (cells) => areHeaders(cells, named) });
  const { value: head } = await rows.next();
  if (!head) return;
  const first: TableRow[] = [];
  const readUntil = async (number: number): Promise<ReturnType<typeof findColumns>> => {
    for (let next; first.length < number && !(next = await rows.next()).done;) {
      first.push(next.value);
    }
    return findColumns(head.headers, named, nameOf(path), first);
  };
  // A table without the columns is refused before any more of it is read.
  await readUntil(ROWS_TO_REFUSE);
  const columns = await readUntil(FIRST_ROWS);
  const form = write(head.headers);
  let piece = form.head;
  for await (const { line, cells, given } of inOneOrder(first, rows, columns)) {
    const checked = checkRow(reader, given);
    tally.verdicts.set(checked.verdict, (tally.verdicts.get(checked.verdict) ?? 0) + 1);
    if (checked.isMisnamed) tally.misnamed++;
    piece += form.lineOf(line, checked, cells);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  tally.columns = columns.describe();
  yield piece;
}

interface GivenRow extends TableRow {
  readonly given: Given;
}

/** Rows with what they say of a person. Where the first dates of digits all tell one order, the others have it too. */
async function* inOneOrder(
  firstRows: readonly TableRow[],
  rows: AsyncGenerator<TableRow>,
  columns: Columns,
): AsyncGenerator<GivenRow> {
  const read = (row: TableRow): GivenRow => ({ ...row, given: columns.read(row.cells) });
  const first = firstRows.map(read);
  const orders = new Set(first.flatMap(({ given }) => [given.date, given.death].map(orderOf)));
  orders.delete(null);
  const [order] = orders.size === 1 ? orders : [null];
  const ordered = ({ given, ...row }: GivenRow): GivenRow => ({
    ...row,
    given: order
      ? { ...given, date: inOrder(given.date, order), death: inOrder(given.death, order) }
      : given,
  });
  yield* first.map(ordered);
  for await (const row of rows) yield ordered(read(row));
}

/** Whether the days or the months stand first in dates such as "3/11/1952". */
type DayOrder = 'day first' | 'month first';

const DIGITS = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?=$|[ T])/;

/** The order that a date tells by a number that is no month; null where both orders are possible, and for other texts. */
function orderOf(text: string): DayOrder | null {
  const [, first = 0, , second = 0] = DIGITS.exec(text) ?? [];
  if (Number(first) > 12) return 'day first';
  return Number(second) > 12 ? 'month first' : null;
}

/** A date that may be read in both orders, with its year first; any other text as it is (service 16.6). */
function inOrder(text: string, order: DayOrder): string {
  if (orderOf(text)) return text;
  return text.replace(DIGITS, (_, first: string, _sign: string, second: string, year: string) =>
    [year, ...(order === 'month first' ? [first, second] : [second, first])].join('-'),
  );
}

/** How checked rows are written. */
export interface RowForm {
  readonly head: string;
  /** A row with the line of the table on which it begins, and its own cells. */
  lineOf(line: number, row: CheckedRow, own: readonly unknown[]): string;
}

/** Makes the form of rows from the headers of a table. Our columns come first, then its own. */
export type WriteRows = (headers: readonly string[]) => RowForm;

const COLUMNS = ['line', 'verdict', 'qid', 'name', 'date', 'status', 'similar', 'note'] as const;

const PREFIX = 'natalis_';

/** Whether a file that begins so is an earlier result, of CSV or of JSON objects. */
export function isChecked(head: string): boolean {
  return /^(?:\uFEFF?(?:natalis_)*line,(?:natalis_)*verdict,|\{"(?:natalis_)*line":\d+,"(?:natalis_)*verdict":)/.test(
    head,
  );
}

/** Our columns have other headers than those of the table. */
function ownHeaders(headers: readonly string[]): string[] {
  return COLUMNS.map((column) => {
    let header: string = column;
    while (headers.includes(header)) header = PREFIX + header;
    return header;
  });
}

/** Comma-separated values (RFC 4180) whose cells no spreadsheet calculates. */
export const csvRows: WriteRows = (headers) => ({
  head: `${BYTE_ORDER_MARK}${csvLine([...ownHeaders(headers), ...headers])}`,
  lineOf(line, { verdict, qid, name, date, status, similar, note }, own) {
    const people = similar.map((each) => `${each.qid} ${each.name ?? ''}`.trim()).join('; ');
    const ours: unknown[] = [line, verdict, qid, name, date, status, people, note];
    const length = Math.max(headers.length, own.length);
    return csvLine(ours.concat(Array.from({ length }, (_, at) => own[at])));
  },
});

/** A JSON object a line. */
export const jsonRows: WriteRows = (headers) => {
  const ours = ownHeaders(headers);
  return {
    head: '',
    lineOf(line, { verdict, qid, name, date, status, similar, note }, own) {
      const values = [line, verdict, qid, name, date, status, similar, note];
      return `${JSON.stringify(
        Object.fromEntries([
          ...ours.map((header, at) => [header, values[at]] as const),
          ...own.flatMap((cell, at) => [[memberOf(at, headers, ours), cell] as const]),
        ]),
      )}\n`;
    },
  };
};

/** The header of a cell; with its number where there is none, or where another member has it. */
function memberOf(at: number, headers: readonly string[], ours: readonly string[]): string {
  const header = headers[at];
  const isTaken = header === undefined || headers.indexOf(header) < at || ours.includes(header);
  return isTaken ? `${header ?? 'column'} (${at + 1})` : header;
}

function csvLine(cells: readonly unknown[]): string {
  return `${cells.map((cell) => csvCell(safe(textOf(cell)))).join(',')}\r\n`;
}

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
}

// A number, a date with a sign and a dash are no formulas.
const SIGNED = /^(?:[+-]\d{1,16}(?:[.,]\d{1,16}|(?:-\d{2}){1,2}(?:T00:00:00Z)?)?|-+)$/;

function safe(text: string): string {
  return SIGNED.test(text) ? text : harmless(text);
}
