import type { CivilDate } from '../../../core/calendar/civil-date.ts';
import { civilDate, dayNumber } from '../../../core/calendar/day-number.ts';
import { astronomicalYear, historicalYear } from '../../../core/calendar/year-numbering.ts';
import { position, type Domain } from './time-scale.ts';

export type TickUnit = 'day' | 'month' | 'year';

/** A mark of the axis at the first day of a day, month or year. */
export interface Tick {
  readonly unit: TickUnit;
  readonly date: CivilDate;
  /** In percent of the width. */
  readonly at: number;
}

/** A tick with its label, which begins right after the mark. */
export interface LabelledTick extends Tick {
  readonly label: string;
}

interface Step {
  readonly unit: TickUnit;
  /** Days of the month, months of the year, or the number of years. */
  readonly values: readonly number[];
}

const DAY_STEPS: readonly Step[] = [
  [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29],
  [1, 5, 10, 15, 20, 25],
  [1, 10, 20],
  [1, 15],
].map((values) => ({ unit: 'day', values }));
const MONTH_STEPS: readonly Step[] = [
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  [1, 4, 7, 10],
  [1, 7],
].map((values) => ({ unit: 'month', values }));
const YEAR_STEPS: readonly Step[] = [0, 1, 2, 3, 4, 5].flatMap((power) =>
  [1, 2, 5].map((digit): Step => ({ unit: 'year', values: [digit * 10 ** power] })),
);

const LONGEST_IN_DAYS = 400;
const LONGEST_IN_MONTHS = 6000;
const MOST = 8;

/**
 * The finest round ticks of a stretch of time whose labels keep apart. `widthOf` gives the width that
 * a label needs with the gap after it, in percent. There is no tick at a year 0: year 1 stands there.
 */
export function timeTicks(
  domain: Domain,
  label: (unit: TickUnit, date: CivilDate) => string,
  widthOf: (label: string) => number,
): readonly LabelledTick[] {
  for (const step of stepsFor(domain)) {
    const ticks = ticksOf(step, domain).map((tick) => ({
      ...tick,
      label: label(tick.unit, tick.date),
    }));
    const fitting = ticks.filter((tick) => tick.at + widthOf(tick.label) <= 100);
    if (fitting.length <= MOST && keepApart(fitting, widthOf)) return fitting;
  }
  return [];
}

function stepsFor({ start, end }: Domain): readonly Step[] {
  const days = end - start;
  return [
    ...(days <= LONGEST_IN_DAYS ? DAY_STEPS : []),
    ...(days <= LONGEST_IN_MONTHS ? MONTH_STEPS : []),
    ...YEAR_STEPS.filter(({ values: [years = 1] }) => days / 366 / years <= 4 * MOST),
  ];
}

function ticksOf(step: Step, domain: Domain): readonly Tick[] {
  return datesOf(step, domain).flatMap((date) => {
    const at = position(dayNumber(date), domain);
    return at >= 0 && at <= 100 ? [{ unit: step.unit, date, at }] : [];
  });
}

function datesOf({ unit, values }: Step, { start, end }: Domain): readonly CivilDate[] {
  const first = astronomicalYear(civilDate(Math.floor(start)).year);
  const last = astronomicalYear(civilDate(Math.ceil(end)).year);
  if (unit === 'year') return roundYears(first, last, values[0] ?? 1);
  const dates: CivilDate[] = [];
  for (let year = first; year <= last; year++) {
    for (let month = 1; month <= 12; month++) {
      if (unit === 'month' && !values.includes(month)) continue;
      for (const day of unit === 'month' ? [1] : values) {
        // 29 February of a common year would be the 1 March that has a tick of its own.
        if (month === 2 && day > 28) continue;
        dates.push({ year: historicalYear(year), month, day });
      }
    }
  }
  return dates;
}

/** Multiples of `step` on either side of the era, and year 1 between them. */
function roundYears(first: number, last: number, step: number): readonly CivilDate[] {
  const years: number[] = [];
  for (let n = Math.floor((first - 1) / step); n * step <= last; n++) {
    // Year 1 stands for the 0 that there is not, and comes only once with a step of 1.
    if (n === 0) years.push(1);
    else if (n * step !== 1) years.push(n * step);
  }
  return years.map((year) => ({ year, month: 1, day: 1 }));
}

function keepApart(ticks: readonly LabelledTick[], widthOf: (label: string) => number): boolean {
  return ticks.every((tick, index) => {
    const next = ticks[index + 1];
    return !next || tick.at + widthOf(tick.label) <= next.at;
  });
}
