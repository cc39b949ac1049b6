import { dayNumber, rangesOverlap } from '../calendar/calendar.ts';
import { daysOf } from './compare-given.ts';
import {
  canonicalStatement,
  type DateRecord,
  rivalStatements,
  type StatementRecord,
  writtenDay,
} from './date-record.ts';

/**
 * How the dates of an ambiguous birth differ (service 15.11), the most telling kind first: the same digits in two
 * calendars or one day converted without saying so, month and day swapped, a few days apart, the same day of
 * different years, anything else, and a date that is only marked as disputed.
 */
export const DISPUTE_KINDS = ['calendars', 'swapped', 'days', 'years', 'other', 'marked'] as const;

export type DisputeKind = (typeof DISPUTE_KINDS)[number];

/** The kind of the dispute about an ambiguous date, by the canonical date and those that cannot be true with it. */
export function disputeKind(date: DateRecord): DisputeKind {
  const canonical = canonicalStatement(date);
  const rivals = rivalStatements(date).filter((rival) => rival !== canonical);
  if (!canonical || rivals.length === 0) return 'marked';
  const kinds = new Set(rivals.map((rival) => kindOfPair(canonical, rival)));
  return DISPUTE_KINDS.find((kind) => kinds.has(kind)) ?? 'marked';
}

/** Null where both can be true. */
function kindOfPair(a: StatementRecord, b: StatementRecord): DisputeKind | null {
  const [daysOfA, daysOfB] = [daysOf(a), daysOf(b)];
  if (!daysOfA || !daysOfB || rangesOverlap(daysOfA, daysOfB)) return null;
  const [first, second] = [writtenDay(a), writtenDay(b)];
  // Two years of which no day is known differ in nothing else.
  if (!first || !second) return first || second ? 'other' : 'years';
  const hasSameDigits = dayNumber(first) === dayNumber(second) && a.calendar !== b.calendar;
  const isConverted =
    dayNumber(first, 'julian') === dayNumber(second) ||
    dayNumber(second, 'julian') === dayNumber(first);
  if (hasSameDigits || isConverted) return 'calendars';
  if (first.year === second.year && first.month === second.day && first.day === second.month) {
    return 'swapped';
  }
  if (Math.abs(daysOfA.first - daysOfB.first) <= FEW_DAYS) return 'days';
  return first.month === second.month && first.day === second.day ? 'years' : 'other';
}

const FEW_DAYS = 7;
