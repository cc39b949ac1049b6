import type { DatabaseSync } from 'node:sqlite';
import { eachRow } from './each-row.ts';

/** A row of `day`. */
export interface DayRow {
  /** Such as `03-11`. */
  readonly monthDay: string;
  /** The births of that day year by year as JSON: pairs of a historical year and the number of births. */
  readonly years: string;
}

const MONTH_DAY_LENGTH = 'MM-DD'.length;

/** The rows of `day` that follow from the lists of dates, in the order of the days. */
export function daysOf(database: DatabaseSync): DayRow[] {
  const days = new Map<string, [year: number, total: number][]>();
  const dates = "SELECT key, total FROM list WHERE kind = 'date'";
  for (const [key, total] of eachRow(database, dates)) {
    const date = String(key);
    const monthDay = date.slice(-MONTH_DAY_LENGTH);
    const births = days.get(monthDay) ?? [];
    births.push([Number(date.slice(0, -MONTH_DAY_LENGTH - 1)), Number(total)]);
    days.set(monthDay, births);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([monthDay, births]) => ({
      monthDay,
      years: JSON.stringify(births.sort(([a], [b]) => a - b)),
    }));
}
