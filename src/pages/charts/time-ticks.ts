import {
  type CivilDate,
  civilDate,
  dayNumber,
  astronomicalYear,
  historicalYear,
} from '../../core/calendar/calendar.ts';
import { type Domain, position } from './time-scale.ts';

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

export interface TimeTicks {
  readonly labelled: readonly LabelledTick[];
  /** Finer marks, all without a label. */
  readonly minor: readonly Tick[];
}

/** The words of the axis and the width that they need with the gap after them, in percent. */
export interface TickLabels {
  label(unit: TickUnit, date: CivilDate): string;
  widthOf(label: string): number;
}

const MAX_LABELS = 8;
/** The closest that marks stand, in percent. */
const MIN_TICK_DISTANCE = 4;

/** The finest round ticks of a stretch of time whose labels keep apart, with finer marks between. */
export function timeTicks(domain: Domain, labels: TickLabels): TimeTicks {
  const steps = stepsFor(domain).map((dates) => dates.flatMap((date) => tickAt(date, domain)));
  for (const ticks of steps) {
    const labelled = labelledTicks(ticks, labels);
    if (labelled) return { labelled, minor: marksBetween(ticks, labelled, steps) };
  }
  return { labelled: [], minor: [] };
}

function tickAt(tick: Omit<Tick, 'at'>, domain: Domain): readonly Tick[] {
  const at = position(dayNumber(tick.date), domain);
  return at >= 0 && at <= 100 ? [{ ...tick, at }] : [];
}

/** The ticks whose labels end before the right edge; null if labels meet. */
function labelledTicks(
  ticks: readonly Tick[],
  { label, widthOf }: TickLabels,
): readonly LabelledTick[] | null {
  const fitting = ticks
    .map((tick) => ({ ...tick, label: label(tick.unit, tick.date) }))
    .filter((tick) => tick.at + widthOf(tick.label) <= 100);
  const apart = fitting.every((tick, index) => {
    const next = fitting[index + 1];
    return !next || tick.at + widthOf(tick.label) <= next.at;
  });
  return apart && fitting.length > 0 && fitting.length <= MAX_LABELS ? fitting : null;
}

function marksBetween(
  ticks: readonly Tick[],
  labelled: readonly Tick[],
  steps: readonly (readonly Tick[])[],
): readonly Tick[] {
  const finest = steps.find((marks) => areLoose(marks) && holdAll(marks, ticks)) ?? ticks;
  return finest.filter(({ at }) => !labelled.some((tick) => tick.at === at));
}

function areLoose(ticks: readonly Tick[]): boolean {
  return ticks.every(
    (tick, index) => tick.at - (ticks[index - 1]?.at ?? -MIN_TICK_DISTANCE) >= MIN_TICK_DISTANCE,
  );
}

function holdAll(marks: readonly Tick[], ticks: readonly Tick[]): boolean {
  return ticks.every(({ at }) => marks.some((mark) => mark.at === at));
}

/** What a mark of the axis begins. */
type TickUnit = 'day' | 'month' | 'year';

/** A round date of the axis. */
export interface RoundDate {
  readonly unit: TickUnit;
  readonly date: CivilDate;
}

/** The first and the last month or year that an axis touches, numbered through the era. */
interface Run {
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

const MONTHS_OF_YEAR = 12;
const MAX_DAYS_BY_DAY = 400;
const MAX_DAYS_BY_MONTH = 6000;
const MAX_TICKS = 40;

/**
 * Round dates of a stretch of time in growing steps: days, months, then 1, 2, 5, 10 … years. No list is
 * much longer than an axis can hold.
 */
export function stepsFor({ start, end }: Domain): readonly (readonly RoundDate[])[] {
  const length = end - start;
  const first = civilDate(Math.floor(start));
  const last = civilDate(Math.ceil(end));
  const years = { first: astronomicalYear(first.year), last: astronomicalYear(last.year) };
  const months = {
    first: years.first * MONTHS_OF_YEAR + first.month - 1,
    last: years.last * MONTHS_OF_YEAR + last.month - 1,
  };
  return [
    ...(length <= MAX_DAYS_BY_DAY ? DAYS.map((days) => daysOf(months, days)) : []),
    ...(length <= MAX_DAYS_BY_MONTH ? MONTHS.map((names) => monthsOf(months, names)) : []),
    ...YEARS.filter((step) => length / 366 / step <= MAX_TICKS).map((step) => yearsOf(years, step)),
  ];
}

function daysOf(run: Run, days: readonly number[]): readonly RoundDate[] {
  return monthsOf(run, MONTHS[0] ?? []).flatMap(({ date }) =>
    days
      // An axis does not need to show 29 February.
      .filter((day) => date.month !== 2 || day <= 28)
      .map((day): RoundDate => ({ unit: 'day', date: { ...date, day } })),
  );
}

function monthsOf({ first, last }: Run, months: readonly number[]): readonly RoundDate[] {
  const dates: RoundDate[] = [];
  for (let number = first; number <= last; number++) {
    const astronomical = Math.floor(number / MONTHS_OF_YEAR);
    const month = number - astronomical * MONTHS_OF_YEAR + 1;
    if (!months.includes(month)) continue;
    dates.push({ unit: 'month', date: { year: historicalYear(astronomical), month, day: 1 } });
  }
  return dates;
}

/** Multiples of `step` on either side of the era; there is no year 0, and year 1 stands in its place. */
function yearsOf({ first, last }: Run, step: number): readonly RoundDate[] {
  const dates: RoundDate[] = [];
  for (let n = Math.floor((first - 1) / step); n * step <= last; n++) {
    const year = n * step || 1;
    // With a step of 1, the year 1 would come twice: in place of the year 0, and as itself.
    if (n !== 0 && year === 1) continue;
    dates.push({ unit: 'year', date: { year, month: 1, day: 1 } });
  }
  return dates;
}
