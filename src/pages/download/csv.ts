import { COLUMNS, type Row } from './row.ts';

/** The media type of files of comma-separated values (RFC 4180) with a line of names at their beginning. */
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present';

// Spreadsheets read a file as UTF-8 only with it (docs/decisions/0076-lists-as-files.md).
const BYTE_ORDER_MARK = '\uFEFF';

/** The beginning of a file: the names of the columns. */
export const CSV_HEAD = `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;

/** The line of a row. */
export function csvLine(row: Row): string {
  return `${COLUMNS.map((column) => cellOf(column, row[column])).join(',')}\r\n`;
}

// The texts that anybody may edit. All others are ours, and a date may begin with a minus.
const FREE_TEXTS: ReadonlySet<string> = new Set<keyof Row>(['name', 'description']);

function cellOf(column: keyof Row, value: Row[keyof Row]): string {
  if (value === null) return '';
  if (typeof value === 'object') return quoted(value.join(' '));
  const text = String(value).toWellFormed();
  return quoted(FREE_TEXTS.has(column) ? harmless(text) : text);
}

// What spreadsheets take for the beginning of a formula, also in full width, and whatever they skip before it.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const FORMULA = /^[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff"']*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/;

// oxlint-disable-next-line no-control-regex -- these are the characters meant
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/**
 * A text in one line that no spreadsheet takes for a formula: an apostrophe is put before one that begins like a
 * formula. All other texts stay as they are.
 */
export function harmless(text: string): string {
  const line = text.replaceAll(BREAKS, ' ');
  return FORMULA.test(line) ? `'${line}` : line;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
