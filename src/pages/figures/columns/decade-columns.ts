import type { DecadeBirths } from '../../../service/count-births.ts';
import type { Column } from './column-plot.ts';

/** The words of columns that are decades, in the language of the page. */
export interface DecadeTexts {
  /** "1950s", "40s BCE"; of decades beside the missing year 0, nine years. */
  decade(first: number, last: number): string;
  /** The label at the axis: "1950", "49 BCE". */
  year(year: number): string;
  /** What lies before a year: "before 1630". */
  before(year: number): string;
  /** The same at the axis, as short as it goes: "–1629". */
  shortBefore(year: number): string;
}

/** The most decades that have columns of their own: more would be too narrow on a small screen. */
const MOST = 40;

/**
 * A column for every decade from the first with births to the last, those without included. Where
 * there are more than forty, the births before the last forty are one column.
 */
export function decadeColumns(
  births: readonly DecadeBirths[],
  texts: DecadeTexts,
): readonly Column[] {
  if (births.length === 0) return [];
  const totals = new Map(births.map(({ first, total }) => [decadeNumber(first), total]));
  const last = Math.max(...totals.keys());
  const earliest = Math.min(...totals.keys());
  const start = Math.max(earliest, last - MOST + 1);
  const columns: Column[] = [];
  for (let decade = start; decade <= last; decade++) {
    columns.push(column(decade, totals.get(decade) ?? 0, texts));
  }
  return start === earliest ? columns : [columnBefore(start, totals, texts), ...columns];
}

function column(decade: number, value: number, texts: DecadeTexts): Column {
  const { first, last } = yearsOf(decade);
  return { label: texts.decade(first, last), axis: texts.year(first), order: decade, value };
}

function columnBefore(
  start: number,
  totals: ReadonlyMap<number, number>,
  texts: DecadeTexts,
): Column {
  const { first } = yearsOf(start);
  let value = 0;
  for (const [decade, total] of totals) if (decade < start) value += total;
  // Of order 0, its label is among those shown whatever the stride.
  return { label: texts.before(first), axis: texts.shortBefore(first), order: 0, value };
}

// 195 is 1950 to 1959, 0 is 1 to 9, -1 is 9 to 1 BCE, -2 is 19 to 10 BCE (methodology 2.3).
function decadeNumber(first: number): number {
  return Math.floor(first / 10);
}

function yearsOf(decade: number): { readonly first: number; readonly last: number } {
  return decade >= 0
    ? { first: Math.max(decade * 10, 1), last: decade * 10 + 9 }
    : { first: decade * 10 + 1, last: Math.min((decade + 1) * 10, -1) };
}
