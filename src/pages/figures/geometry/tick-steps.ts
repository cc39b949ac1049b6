import type { CivilDate } from '../../../core/calendar/civil-date.ts';
import { civilDate } from '../../../core/calendar/day-number.ts';
import { astronomicalYear, historicalYear } from '../../../core/calendar/year-numbering.ts';
import type { Domain } from './time-scale.ts';

/** What a mark of the axis begins. */
export type TickUnit = 'day' | 'month' | 'year';

/** A round date of the axis. */
export interface RoundDate {
  readonly unit: TickUnit;
  readonly date: CivilDate;
}

/** Years from the first to the last that an axis touches, numbered astronomically. */
interface Years {
  readonly first: number;
  readonly last: number;
}

const DAYS = [
  [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29],
  [1, 5, 10, 15, 20, 25],
  [1, 10, 20],
  [1, 15],
];
const MONTHS = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  [1, 4, 7, 10],
  [1, 7],
];
const YEARS = [1, 10, 100, 1000, 10_000, 100_000].flatMap((power) => [power, 2 * power, 5 * power]);

const LONGEST_IN_DAYS = 400;
const LONGEST_IN_MONTHS = 6000;
const MOST = 40;

/**
 * Round dates of a stretch of time in ever larger steps: days, months, then 1, 2, 5, 10 … years. No
 * list has very many more than an axis can have.
 */
export function stepsFor({ start, end }: Domain): readonly (readonly RoundDate[])[] {
  const length = end - start;
  const years = {
    first: astronomicalYear(civilDate(Math.floor(start)).year),
    last: astronomicalYear(civilDate(Math.ceil(end)).year),
  };
  return [
    ...(length <= LONGEST_IN_DAYS ? DAYS.map((days) => daysOf(years, days)) : []),
    ...(length <= LONGEST_IN_MONTHS ? MONTHS.map((months) => monthsOf(years, months)) : []),
    ...YEARS.filter((step) => length / 366 / step <= MOST).map((step) => yearsOf(years, step)),
  ];
}

function daysOf(years: Years, days: readonly number[]): readonly RoundDate[] {
  return monthsOf(years, MONTHS[0] ?? []).flatMap(({ date }) =>
    days
      // Whether February has a 29th is nothing that an axis needs to show.
      .filter((day) => date.month !== 2 || day <= 28)
      .map((day): RoundDate => ({ unit: 'day', date: { ...date, day } })),
  );
}

function monthsOf({ first, last }: Years, months: readonly number[]): readonly RoundDate[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    historicalYear(first + index),
  ).flatMap((year) =>
    months.map((month): RoundDate => ({ unit: 'month', date: { year, month, day: 1 } })),
  );
}

/** Multiples of `step` on either side of the era; there is no year 0, and year 1 stands in its place. */
function yearsOf({ first, last }: Years, step: number): readonly RoundDate[] {
  const dates: RoundDate[] = [];
  for (let n = Math.floor((first - 1) / step); n * step <= last; n++) {
    const year = n * step || 1;
    // With a step of 1 the year 1 comes once more as itself.
    if (n !== 0 && year === 1) continue;
    dates.push({ unit: 'year', date: { year, month: 1, day: 1 } });
  }
  return dates;
}
