import { formatDay } from '../../core/calendar/date-text.ts';
import { csvCell, harmless } from '../../core/text/csv-cell.ts';

/**
 * What a column holds: texts, 32-bit integers, 64-bit numbers, days as the number of days since 1970-01-01
 * (Gregorian), lists of texts, or the references of a statement.
 */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'day' | 'texts' | 'sources';

/** A reference of a statement (methodology 5.4). The members are those of the API. */
export interface SourceCell {
  readonly reference_id: string;
  /** QIDs. */
  readonly stated_in: readonly string[];
  readonly urls: readonly string[];
  /** Gregorian dates, as precise as known. */
  readonly retrieved: readonly string[];
  readonly has_external_source: boolean;
}

export type Cell = string | number | boolean | null | readonly string[] | readonly SourceCell[];

/** A column of a table whose rows are made from subjects. */
export interface Column<Subject> {
  readonly name: string;
  readonly type: ColumnType;
  /** Whether programs find single rows by it: a file then has an index or filter for it. */
  readonly isKey?: true;
  /** Whether anybody may have written its texts, so that a spreadsheet may take one for a formula (service 15.12). */
  readonly isFree?: true;
  of(subject: Subject): Cell;
}

/** The columns of a part of a subject, with a prefix before their names. */
export function columnsOf<Subject, Part>(
  columns: readonly Column<Part>[],
  part: (subject: Subject) => Part,
  beginning = '',
): Column<Subject>[] {
  return columns.map(({ of, ...column }) => ({
    ...column,
    name: beginning + column.name,
    of: (subject) => of(part(subject)),
  }));
}

/** The beginning of a file of comma-separated values (RFC 4180): the names of the columns. */
export function csvHead(columns: readonly Pick<Column<never>, 'name'>[]): string {
  return `${columns.map(({ name }) => name).join(',')}\r\n`;
}

/** The line of a row: lists of our texts with spaces, of names with semicolons and spaces, references as JSON. */
export function csvLine<Subject>(columns: readonly Column<Subject>[], subject: Subject): string {
  return `${columns.map((column) => cellText(column, column.of(subject))).join(',')}\r\n`;
}

function cellText({ type, isFree }: Pick<Column<never>, 'type' | 'isFree'>, cell: Cell): string {
  if (cell === null) return '';
  if (type === 'day') return formatDay(Number(cell));
  if (type === 'sources') return csvCell(JSON.stringify(cell));
  const text = typeof cell === 'object' ? cell.map(String).join(isFree ? '; ' : ' ') : String(cell);
  return csvCell(isFree ? harmless(text) : text);
}
