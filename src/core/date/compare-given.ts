import { rangesOverlap, type DayRange } from '../calendar/civil-date.ts';
import { dayNumber } from '../calendar/day-number.ts';
import { MONTH, YEAR } from '../time/precision.ts';
import { calendarsOf, daysOf, type WrittenDays } from './claimed.ts';
import { canonicalStatement, type DateRecord, type StatementRecord } from './date-record.ts';

/**
 * How a given date and a person's date go together (service 16.2), the best first. `equal`: the same days. `within`:
 * the date here lies within the given one. `coarser`: the date here leaves room for the given one. `rival`: it only
 * fits a date that is claimed and contradicts the canonical one. `near`: it contradicts the dates here, by at most 366
 * days. `far`: by more. `unknown`: there is no date here.
 */
export type Agreement = (typeof AGREEMENTS)[number];

const AGREEMENTS = ['equal', 'within', 'coarser', 'rival', 'unknown', 'near', 'far'] as const;

/** Whether an agreement is no contradiction, and there is a date here that says so (service 16.2). */
export function fits(agreement: Agreement): boolean {
  return FITTING.has(agreement);
}

const FITTING: ReadonlySet<Agreement> = new Set(['equal', 'within', 'coarser', 'rival']);

/** A wrong year, or a day and a month that were exchanged, lead no further away. */
const NEAR_DAYS = 366;

/** Whether a statement shares days with a given date, in any of its readings. */
export function isPossible(readings: readonly WrittenDays[], statement: StatementRecord): boolean {
  return readings.some((days) => typeof compareStatement(days, statement) === 'string');
}

/** How a given date, in any of its readings, goes together with a person's date. */
export function compareGiven(readings: readonly WrittenDays[], date: DateRecord): Agreement {
  const agreements = new Set(readings.map((days) => compareDays(days, date)));
  return AGREEMENTS.find((agreement) => agreements.has(agreement)) ?? 'unknown';
}

function compareDays(days: WrittenDays, date: DateRecord): Agreement {
  const canonical = canonicalStatement(date);
  const own = canonical ? compareStatement(days, canonical) : 'unknown';
  if (typeof own === 'string' && own !== 'unknown') return own;
  const rivals = date.statements.filter((each) => each.valid && each !== canonical);
  const isClaimed = rivals.some(
    (rival) =>
      (!canonical || !shareDays(rival, canonical)) &&
      typeof compareStatement(days, rival) === 'string',
  );
  if (isClaimed) return 'rival';
  if (own === 'unknown') return own;
  return own <= NEAR_DAYS ? 'near' : 'far';
}

/** The agreement with one statement, or how many days lie between. */
function compareStatement(
  { first, last }: WrittenDays,
  statement: StatementRecord,
): 'equal' | 'within' | 'coarser' | number {
  const here = daysOf(statement);
  // A date coarser than a millennium has no interval, and leaves room for every day that people know.
  if (!here) return 'coarser';
  let between = Infinity;
  let isOverlap = rangesOverlap(
    { first: dayNumber(first), last: dayNumber(last) },
    compatibleDays(statement, here),
  );
  for (const calendar of calendarsOf(statement)) {
    const given = { first: dayNumber(first, calendar), last: dayNumber(last, calendar) };
    if (given.first === here.first && given.last === here.last) return 'equal';
    if (given.first <= here.first && here.last <= given.last) return 'within';
    isOverlap ||= rangesOverlap(given, here);
    between = Math.min(between, Math.max(given.first - here.last, here.first - given.last));
  }
  return isOverlap ? 'coarser' : between;
}

/** The days that do not contradict a statement: a Julian month or year has its days in both calendars (2.2). */
function compatibleDays(statement: StatementRecord, days: DayRange): DayRange {
  const { calendar, precision } = statement;
  if (calendar !== 'julian' || (precision !== MONTH && precision !== YEAR)) return days;
  const julian = daysOf(statement, calendar);
  if (!julian) return days;
  return {
    first: Math.min(days.first, julian.first),
    last: Math.max(days.last, julian.last),
  };
}

function shareDays(a: StatementRecord, b: StatementRecord): boolean {
  const [one, other] = [daysOf(a), daysOf(b)];
  return !one || !other || rangesOverlap(compatibleDays(a, one), compatibleDays(b, other));
}
