/** Spreadsheets read a file as UTF-8 only with it (docs/decisions/0079-tables-and-lists-as-files.md). */
export const BYTE_ORDER_MARK = '\uFEFF';

// What spreadsheets take for the beginning of a formula, also in full width, and whatever they skip before it.
// oxlint-disable-next-line no-control-regex -- these are the characters meant
const FORMULA = /^[\s\u0000-\u001f\u200b-\u200f\u2060\ufeff"']*[=+\-@\uff1d\uff0b\uff0d\uff20|%]/;

// oxlint-disable-next-line no-control-regex -- these are the characters meant
const BREAKS = /[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g;

/**
 * A text that anybody may have written, in one line that no spreadsheet takes for a formula: an apostrophe is put
 * before one that begins like a formula. All other texts stay as they are.
 */
export function harmless(text: string): string {
  const line = text.replaceAll(BREAKS, ' ');
  return FORMULA.test(line) ? `'${line}` : line;
}

/** A text as a cell of comma-separated values (RFC 4180). */
export function csvCell(text: string): string {
  const whole = text.toWellFormed();
  return /[",\r\n]/.test(whole) ? `"${whole.replaceAll('"', '""')}"` : whole;
}
