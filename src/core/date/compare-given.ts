import {
  rangesOverlap,
  type Calendar,
  type CivilDate,
  type DayRange,
  civilDate,
  dayNumber,
} from '../calendar/calendar.ts';
import { parseDate } from '../calendar/date-text.ts';
import { DAY, MONTH, YEAR } from '../time/time-value.ts';
import {
  type DateRecord,
  type StatementRecord,
  canonicalStatement,
  rivalStatements,
} from './date-record.ts';

/** The historical years in which an interval of days begins and ends, e.g. `[1952, 1952]`. */
export type YearSpan = readonly [first: number, last: number];

/** Days from one to another, both included, in whatever calendar somebody wrote them. */
export interface WrittenDays {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/**
 * Whether a statement claims one of these days (methodology 13.5). A day of the Julian calendar counts in
 * both calendars, since sources write it in its own.
 */
export function claimsDays(date: DateRecord, { first, last }: WrittenDays): boolean {
  return date.statements.some((statement) => {
    const days = daysOf(statement);
    return (
      days !== null &&
      calendarsOf(statement).some((calendar) =>
        rangesOverlap(days, { first: dayNumber(first, calendar), last: dayNumber(last, calendar) }),
      )
    );
  });
}

/** The years of every day that is claimed, each span once (methodology 13.5). */
export function yearsClaimed(date: DateRecord): YearSpan[] {
  const spans = date.statements.flatMap((statement): YearSpan[] => {
    const days = daysOf(statement);
    if (!days) return [];
    const yearOf = (day: number): number[] =>
      calendarsOf(statement).map((calendar) => civilDate(day, calendar).year);
    return [[Math.min(...yearOf(days.first)), Math.max(...yearOf(days.last))]];
  });
  return [...new Map(spans.map((span) => [span.join(), span])).values()];
}

/** Whether one of these spans has a year of these days. */
export function holdYear(spans: readonly YearSpan[], { first, last }: WrittenDays): boolean {
  return spans.some((span) => span[0] <= last.year && first.year <= span[1]);
}

/** The days that a statement means, with its dates read in a calendar; null without an interval. */
export function daysOf({ interval }: StatementRecord, calendar?: Calendar): DayRange | null {
  const [first, last] = (interval ?? []).map(parseDate);
  return first && last
    ? { first: dayNumber(first, calendar), last: dayNumber(last, calendar) }
    : null;
}

/** The calendars in which the days of a statement may be compared (methodology 13.5). */
function calendarsOf({ calendar, precision }: StatementRecord) {
  return calendar === 'julian' && precision !== null && precision >= DAY
    ? (['gregorian', 'julian'] as const)
    : (['gregorian'] as const);
}

/**
 * How a given date and a person's date go together (service 16.2), the best first. `equal`: the same days. `within`:
 * the date here lies within the given one. `coarser`: the given date lies within the date here, or they share some
 * days. `rival`: it only fits a date that is claimed and contradicts the canonical one. `near`: it contradicts the dates
 * here, by at most 366 days. `far`: by more. `unknown`: there is no date here.
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
function isPossible(readings: readonly WrittenDays[], statement: StatementRecord): boolean {
  return readings.some((days) => typeof compareStatement(days, statement) === 'string');
}

/** How a given date, in any of its readings, goes together with a person's date. */
export function compareGiven(readings: readonly WrittenDays[], date: DateRecord): Agreement {
  const agreements = new Set(readings.map((days) => compareDays(days, date)));
  return AGREEMENTS.find((agreement) => agreements.has(agreement)) ?? 'unknown';
}

/** How several given dates go together with a person's, as all of them have to fit: the worst; null for none. */
export function worstAgreement(agreements: readonly Agreement[]): Agreement | null {
  return AGREEMENTS.findLast((agreement) => agreements.includes(agreement)) ?? null;
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
  return { first: Math.min(days.first, julian.first), last: Math.max(days.last, julian.last) };
}

function shareDays(a: StatementRecord, b: StatementRecord): boolean {
  const [one, other] = [daysOf(a), daysOf(b)];
  return !one || !other || rangesOverlap(compatibleDays(a, one), compatibleDays(b, other));
}

const GENERATION = 20;

/** Whether all years that are claimed of a person lie more than 20 years from those of a given date (service 16.6). */
export function isGenerationAway(readings: readonly WrittenDays[], date: DateRecord): boolean {
  const spans = yearsClaimed(date);
  const isAway = ({ first, last }: WrittenDays): boolean =>
    spans.every(([from, to]) => from > last.year + GENERATION || to < first.year - GENERATION);
  return spans.length > 0 && readings.every(isAway);
}

/** What is said of a date in somebody's table beside the date here (service 16.6). */
type DateVerdict =
  | 'agrees'
  | 'agrees, more precise here'
  | 'less precise here'
  | 'disputed here'
  | 'contradicts'
  | 'no date here';

/** Judges a given date, in any of its readings, by a person's date. */
export function judgeGiven(readings: readonly WrittenDays[], date: DateRecord): DateVerdict {
  const agreement = compareGiven(readings, date);
  if (agreement === 'unknown') return 'no date here';
  if (agreement === 'near' || agreement === 'far') return 'contradicts';
  if (agreement === 'rival' || isDisputed(readings, date)) return 'disputed here';
  if (agreement === 'coarser') return 'less precise here';
  return agreement === 'equal' ? 'agrees' : 'agrees, more precise here';
}

/** Whether the date here is ambiguous, and not all that is claimed is possible by the given one. */
function isDisputed(readings: readonly WrittenDays[], date: DateRecord): boolean {
  if (!date.ambiguous) return false;
  const rivals = rivalStatements(date);
  return rivals.length === 0 || rivals.some((rival) => !isPossible(readings, rival));
}
