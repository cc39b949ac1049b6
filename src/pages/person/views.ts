import type { Html } from '../../../html/template.ts';
import {
  columnPlot,
  MONTH_STRIDES,
  type Column,
  type ColumnLook,
  type ColumnTexts,
} from './column-plot.ts';

/** Page views of a month, as in a profile. */
export interface MonthOfViews {
  /** `2026-03`. */
  readonly month: string;
  readonly views: number;
}

/** The words of a plot of page views, in the language of the page. */
export interface ViewsTexts extends ColumnTexts {
  /** "March 2026". */
  month(year: number, month: number): string;
  /** "Mar 2026", short enough for the axis. */
  shortMonth(year: number, month: number): string;
}

const HEIGHT = 3.5;

/** Page views by month from the first month to the last; a month without a figure leaves a gap. */
export function viewsPlot(
  months: readonly MonthOfViews[],
  { id, height = HEIGHT }: ColumnLook,
  texts: ViewsTexts,
): Html | null {
  return columnPlot(monthColumns(months, texts), { id, height, strides: MONTH_STRIDES }, texts);
}

/** A column for every month from the first to the last, those without a figure included. */
export function monthColumns(
  months: readonly MonthOfViews[],
  texts: Pick<ViewsTexts, 'month' | 'shortMonth'>,
): readonly Column[] {
  const views = new Map(months.map((entry) => [monthIndex(entry.month), entry.views]));
  const columns: Column[] = [];
  const last = Math.max(...views.keys());
  for (let index = Math.min(...views.keys()); index <= last; index++) {
    const year = Math.floor(index / 12);
    const month = (index % 12) + 1;
    columns.push({
      label: texts.month(year, month),
      axis: texts.shortMonth(year, month),
      order: index,
      value: views.get(index) ?? null,
    });
  }
  return columns;
}

function monthIndex(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
