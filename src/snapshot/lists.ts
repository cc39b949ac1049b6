import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
  isJulianDay,
  writtenDay,
} from '../core/date/date-record.ts';
import { formatMonthDay, formatYear } from '../core/calendar/date-text.ts';
import { type DisputeKind, disputeKind } from '../core/date/dispute-kind.ts';
import { signOf } from '../core/calendar/zodiac.ts';

/** The stored lists of people. */
export type ListKind = 'month_day' | 'date' | 'year' | 'sign' | 'julian_day' | 'ambiguous';

/**
 * Names one stored list: a month-day `03-11`, a Gregorian date `1952-03-11`, a historical year `1952`
 * or `-0044`, a sign of the zodiac, a month-day of the Julian calendar `02-19`, or, of people whose date of
 * birth is ambiguous, `all`, those of a year or those of one kind of dispute.
 */
export interface ListKey {
  readonly kind: ListKind;
  readonly key: string;
  /** Keeps those whom each of these holds for, one of a kind; of all but `ambiguous`. */
  readonly filters?: readonly Filter[] | undefined;
}

/** What a list can be filtered by (methodology 8.5). */
export const FILTER_KINDS = ['occupation', 'country'] as const;

export type FilterKind = (typeof FILTER_KINDS)[number];

/** People with an occupation, or with one that lies under it; or people of a country. */
export interface Filter {
  readonly kind: FilterKind;
  readonly qid: number;
}

/** The kinds of lists that are stored filtered too. That of a date is a part of that of its day. */
export const FILTERED_KINDS: readonly ListKind[] = ['month_day', 'year', 'sign', 'julian_day'];

/** The list of births in a historical year. */
export function yearList(year: number): ListKey {
  return { kind: 'year', key: formatYear(year) };
}

/** The people whose date of birth is ambiguous (methodology 5.3). */
export const AMBIGUOUS: ListKey = { kind: 'ambiguous', key: 'all' };

/** Those of them whose year of birth is not known. */
export const AMBIGUOUS_WITHOUT_YEAR: ListKey = { kind: 'ambiguous', key: 'no-year' };

/** The lists that a person belongs to by the canonical birth date, each once (methodology 7.4). */
export function listsOf(birth: DateRecord): ListKey[] {
  const canonical = canonicalStatement(birth);
  const lists = canonical ? listsOfDay(canonical) : [];
  const year = canonical?.gregorianYear ?? null;
  if (year !== null) lists.push(yearList(year));
  if (birth.status !== 'ambiguous') return lists;
  const ofYear: ListKey =
    year === null ? AMBIGUOUS_WITHOUT_YEAR : { kind: 'ambiguous', key: formatYear(year) };
  return [...lists, AMBIGUOUS, ofYear, disputeList(disputeKind(birth))];
}

/** Those of them whose dates differ in one way (service 15.11), or all of them for null. */
export function disputeList(kind: DisputeKind | null): ListKey {
  return kind === null ? AMBIGUOUS : { kind: 'ambiguous', key: kind };
}

/** The lists of a day, also of the one that was written where that is another than the Gregorian one (methodology 7.7). */
function listsOfDay(canonical: StatementRecord): ListKey[] {
  const { monthDay, gregorian } = canonical;
  if (monthDay === null || gregorian === null) return [];
  const written = isJulianDay(canonical) ? writtenDay(canonical) : null;
  const julianDay = written ? formatMonthDay(written.month, written.day) : monthDay;
  return [
    { kind: 'month_day', key: monthDay },
    { kind: 'date', key: gregorian },
    { kind: 'sign', key: signOf(monthDay) },
    ...(julianDay === monthDay ? [] : [{ kind: 'julian_day', key: julianDay } as const]),
  ];
}
