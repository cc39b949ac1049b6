import { formatDay } from '../../core/calendar/date-text.ts';
import { csvCell, harmless } from '../../core/text/csv-cell.ts';
import type { Cell, Column } from '../columns/column.ts';

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
