import {
  formatDate,
  formatMonthDay,
  formatYear,
  parseMonthDay,
  type MonthDay,
} from '../core/calendar/date-text.ts';
import { decadeNumber, yearsOfDecade } from '../core/calendar/periods.ts';
import { SIGNS, type Sign } from '../core/calendar/zodiac.ts';
import type { ServiceContext } from './context.ts';

/** The births of a historical year, month by month. */
export interface BirthsByMonth {
  /** The number of people on the list of the year. */
  readonly total: number;
  /** Number of births on a known day, from January to December. */
  readonly months: readonly number[];
  /** Number of births whose day is not known. Their month may be known. */
  readonly dayUnknown: number;
}

/** The number of births in a decade, with the first and last historical year of the decade. */
export interface DecadeBirths {
  readonly first: number;
  readonly last: number;
  readonly total: number;
}

// Keys are ASCII and begin with a hyphen, a digit or a letter, so these two enclose all keys.
const FIRST_KEY = '-';
const LAST_KEY = '~';

/** The historical years with at least one birth, and the number of people born in each, earliest first. */
export function yearsWithBirths({ reader }: ServiceContext) {
  const totals = reader.totals('year', FIRST_KEY, LAST_KEY);
  return totals
    .map(({ key, total }) => ({ year: Number(key), total }))
    .sort((a, b) => a.year - b.year);
}

/** The days of the year with at least one birth, from January to December. */
export function daysWithBirths({ reader }: ServiceContext): MonthDay[] {
  const totals = reader.totals('month_day', FIRST_KEY, LAST_KEY);
  return totals.flatMap(({ key }) => parseMonthDay(key) ?? []);
}

/** The signs with at least one birth, in the order of the zodiac. */
export function signsWithBirths({ reader }: ServiceContext): Sign[] {
  const totals = reader.totals('sign', FIRST_KEY, LAST_KEY);
  const keys = new Set(totals.map(({ key }) => key));
  return SIGNS.filter((sign) => keys.has(sign));
}

/** How many people were born in each month of a historical year. */
export function birthsByMonth({ reader }: ServiceContext, year: number): BirthsByMonth {
  const key = formatYear(year);
  const [ofYear] = reader.totals('year', key, key);
  const dates = reader.totals(
    'date',
    formatDate({ year, month: 1, day: 1 }),
    formatDate({ year, month: 12, day: 31 }),
  );
  const months = Array.from({ length: 12 }, () => 0);
  for (const { key, total } of dates) {
    const index = Number(key.slice(-5, -3)) - 1;
    months[index] = (months[index] ?? 0) + total;
  }
  const total = ofYear?.total ?? 0;
  return { total, months, dayUnknown: total - months.reduce((sum, count) => sum + count, 0) };
}

/**
 * How many people were born on a day of the year in each decade, earliest decade first, without
 * decades that have no such birth. Decades are those of methodology 2.3: 1950 to 1959, and -49 to
 * -40. The two decades next to the missing year 0 have nine years.
 */
export function birthsByDecade(
  { reader }: ServiceContext,
  { month, day }: MonthDay,
): DecadeBirths[] {
  return inDecades(reader.yearsOfDay(formatMonthDay(month, day)));
}

/** The births of all years by decade, and the year in which half of them are reached; null without any. */
export function allBirthsByDecade(context: ServiceContext): {
  readonly decades: DecadeBirths[];
  readonly middle: number | null;
} {
  const years = yearsWithBirths(context);
  let left = years.reduce((sum, { total }) => sum + total, 0) / 2;
  const middle = years.find(({ total }) => (left -= total) <= 0);
  return {
    decades: inDecades(years.map(({ year, total }) => [year, total])),
    middle: middle?.year ?? null,
  };
}

function inDecades(years: Iterable<readonly [year: number, total: number]>): DecadeBirths[] {
  const decades = new Map<number, DecadeBirths>();
  for (const [year, total] of years) {
    const { first, last } = yearsOfDecade(decadeNumber(year));
    decades.set(first, { first, last, total: total + (decades.get(first)?.total ?? 0) });
  }
  return [...decades.values()];
}
