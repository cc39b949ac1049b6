import { BYTE_ORDER_MARK, csvCell, harmless } from '../core/text/csv-cell.ts';
import type { CheckedRow } from './check-row.ts';

/** How checked rows are written. */
export interface RowForm {
  readonly head: string;
  lineOf(row: CheckedRow): string;
}

const COLUMNS = [
  'line',
  'given_qid',
  'given_name',
  'given_date',
  'verdict',
  'qid',
  'name',
  'date',
  'status',
] as const;

// What anybody may have written, in the table or in Wikidata. A date of ours may begin with a minus.
const FREE = new Set<(typeof COLUMNS)[number]>(['given_qid', 'given_name', 'given_date', 'name']);

/** Comma-separated values (RFC 4180) whose cells no spreadsheet calculates. */
export const CSV_ROWS: RowForm = {
  head: `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`,
  lineOf(row) {
    const cells = cellsOf(row);
    const texts = COLUMNS.map((column) => {
      const text = String(cells[column] ?? '');
      return csvCell(FREE.has(column) && !isDate(text) ? harmless(text) : text);
    });
    return `${texts.join(',')}\r\n`;
  },
};

/** A JSON object a line. */
export const JSON_ROWS: RowForm = {
  head: '',
  lineOf: (row) => `${JSON.stringify(cellsOf(row))}\n`,
};

function cellsOf({ given, verdict, qid, name, date, status }: CheckedRow) {
  return {
    line: given.line,
    given_qid: given.qid,
    given_name: given.name,
    given_date: given.date,
    verdict,
    qid,
    name,
    date,
    status,
  };
}

/** A year before the common era is no formula. */
function isDate(text: string): boolean {
  return /^-\d{1,6}(?:-\d{2}){0,2}$/.test(text);
}
