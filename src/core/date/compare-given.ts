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
  writtenDay,
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
export function claimsDays(date: DateRecord, days: WrittenDays): boolean {
  return date.statements.some((statement) => {
    const here = daysOf(statement);
    return (
      here !== null &&
      calendarsOf(statement).some((calendar) => rangesOverlap(here, daysIn(days, calendar)))
    );
  });
}

/** Written days as they are counted, read in a calendar. */
function daysIn({ first, last }: WrittenDays, calendar?: Calendar): DayRange {
  return { first: dayNumber(first, calendar), last: dayNumber(last, calendar) };
}

/** The years of every day that is claimed, each span once (methodology 13.5). */
export function yearsClaimed(date: DateRecord): YearSpan[] {
  const spans = date.statements.map(yearsOf).filter((span) => span !== null);
  return [...new Map(spans.map((span) => [span.join(), span])).values()];
}

function yearsOf(statement: StatementRecord): YearSpan | null {
  const days = daysOf(statement);
  if (!days) return null;
  const yearOf = (day: number): number[] =>
    calendarsOf(statement).map((calendar) => civilDate(day, calendar).year);
  return [Math.min(...yearOf(days.first)), Math.max(...yearOf(days.last))];
}

/** Whether one of these spans has a year of these days. */
export function holdYear(spans: readonly YearSpan[], { first, last }: WrittenDays): boolean {
  return spans.some((span) => span[0] <= last.year && first.year <= span[1]);
}

/** The days that a statement means, with its dates read in a calendar; null without an interval. */
export function daysOf({ interval }: StatementRecord, calendar?: Calendar): DayRange | null {
  const [first, last] = (interval ?? []).map(parseDate);
  return first && last ? daysIn({ first, last }, calendar) : null;
}

/** The calendars in which the days of a statement may be compared (methodology 13.5). */
function calendarsOf(statement: StatementRecord) {
  return statement.calendar === 'julian' && isDayStatement(statement)
    ? (['gregorian', 'julian'] as const)
    : (['gregorian'] as const);
}

/** What is said of a date in somebody's table beside the date here, by how they go together (service 16.6). */
const VERDICTS = {
  equal: 'agrees',
  within: 'agrees, more precise here',
  coarser: 'less precise here',
  rival: 'disputed here',
  unknown: 'no date here',
  near: 'contradicts',
  far: 'contradicts',
} as const;

/**
 * How a given date and a person's date go together (service 16.2), the best first. `equal`: the same days. `within`:
 * the date here lies within the given one. `coarser`: the given date lies within the date here, or they share some
 * days. `rival`: it only fits a date that is claimed and contradicts the canonical one. `unknown`: there is no date
 * here. `near`: it contradicts the dates here, by at most 366 days. `far`: by more.
 */
export type Agreement = keyof typeof VERDICTS;

const AGREEMENTS = Object.keys(VERDICTS) as Agreement[];

/** Whether an agreement is no contradiction, and there is a date here that says so (service 16.2). */
export function fits(agreement: Agreement): boolean {
  return agreement !== 'unknown' && !contradicts(agreement);
}

/** Whether a given date and the dates here exclude each other (service 16.2). */
export function contradicts(agreement: Agreement | null): boolean {
  return agreement === 'near' || agreement === 'far';
}

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
  days: WrittenDays,
  statement: StatementRecord,
): 'equal' | 'within' | 'coarser' | number {
  const here = daysOf(statement);
  // A date coarser than a millennium has no interval, and leaves room for every day that people know.
  if (!here) return 'coarser';
  let between = Infinity;
  let isOverlap = rangesOverlap(daysIn(days), compatibleDays(statement, here));
  for (const calendar of calendarsOf(statement)) {
    const given = daysIn(days, calendar);
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

/** The most years between two dates of one event, as people write them (service 16.1, 16.6). */
export const GENERATION = 20;

/**
 * Whether a given date is so far from all that is claimed of a person that it is one of a namesake: more than 366 days
 * where both are days, otherwise more than 20 years (service 16.6).
 */
export function isOfNamesake(readings: readonly WrittenDays[], date: DateRecord): boolean {
  const claims = date.statements.filter((statement) => daysOf(statement) !== null);
  return claims.length > 0 && readings.every((days) => claims.every((each) => isAway(days, each)));
}

function isAway(days: WrittenDays, statement: StatementRecord): boolean {
  if (isDay(days) && isDayStatement(statement)) {
    const between = compareStatement(days, statement);
    return typeof between === 'number' && between > NEAR_DAYS;
  }
  const [from, to] = yearsOf(statement) ?? [-Infinity, Infinity];
  return from > days.last.year + GENERATION || to < days.first.year - GENERATION;
}

/** Whether a given date is the very day of a valid statement, in either calendar, and no 1 January (service 16.3). */
export function isSameDay(readings: readonly WrittenDays[], date: DateRecord): boolean {
  const [days, ...others] = readings;
  if (!days || others.length > 0 || !isDay(days) || isNewYear(days.first)) return false;
  return date.statements.some((each) => {
    const written = writtenDay(each);
    const isOther = written && !isNewYear(written) && each.monthDay !== '01-01';
    return isOther && compareStatement(days, each) === 'equal';
  });
}

/** A 1 January often stands for a year. */
function isNewYear({ month, day }: CivilDate): boolean {
  return month === 1 && day === 1;
}

function isDay({ first, last }: WrittenDays): boolean {
  return dayNumber(first) === dayNumber(last);
}

function isDayStatement({ precision }: StatementRecord): boolean {
  return precision !== null && precision >= DAY;
}

/** Judges a given date, in any of its readings, by a person's date (service 16.6). */
export function judgeGiven(readings: readonly WrittenDays[], date: DateRecord) {
  const agreement = compareGiven(readings, date);
  return VERDICTS[fits(agreement) && isDisputed(readings, date) ? 'rival' : agreement];
}

/** Whether the date here is ambiguous, and not all that is claimed is possible by the given one. */
function isDisputed(readings: readonly WrittenDays[], date: DateRecord): boolean {
  if (!date.ambiguous) return false;
  const rivals = rivalStatements(date);
  return rivals.length === 0 || rivals.some((rival) => !isPossible(readings, rival));
}
