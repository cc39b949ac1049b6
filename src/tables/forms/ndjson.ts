import { formatDay } from '../../core/calendar/date-text.ts';
import type { Column } from '../columns/column.ts';

/** The line of a row as a JSON object, with null where a cell is empty. Days are dates such as `1952-03-11`. */
export function ndjsonLine<Subject>(columns: readonly Column<Subject>[], subject: Subject): string {
  const members = columns.map(({ name, type, of }) => {
    const cell = of(subject);
    return [name, type === 'day' && cell !== null ? formatDay(Number(cell)) : cell] as const;
  });
  return `${JSON.stringify(Object.fromEntries(members))}\n`;
}
