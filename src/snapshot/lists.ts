import type { DateRecord } from '../core/date/date-record.ts';
import { canonicalStatement } from '../core/date/date-record.ts';
import { formatYear } from '../core/calendar/date-text.ts';
import { parseMonthDay } from '../core/calendar/month-day.ts';
import { signOf } from '../core/zodiac.ts';

/** The stored lists of people. */
export type ListKind = 'month_day' | 'date' | 'year' | 'sign';

/**
 * Names one stored list: a month-day `03-11`, a Gregorian date `1952-03-11`, a historical year `1952`
 * or `-0044`, or a sign of the zodiac.
 */
export interface ListKey {
  readonly kind: ListKind;
  readonly key: string;
}

/** The list of births in a historical year. */
export function yearList(year: number): ListKey {
  return { kind: 'year', key: formatYear(year) };
}

/** The lists that a person belongs to by the canonical birth date, each once (methodology 7.4). */
export function listsOf(birth: DateRecord): ListKey[] {
  const canonical = canonicalStatement(birth);
  if (!canonical) return [];
  const { monthDay, gregorian, gregorianYear } = canonical;
  const lists: ListKey[] = gregorianYear === null ? [] : [yearList(gregorianYear)];
  const parsed = monthDay === null ? null : parseMonthDay(monthDay);
  if (!parsed || monthDay === null || gregorian === null) return lists;
  return [
    { kind: 'month_day', key: monthDay },
    { kind: 'date', key: gregorian },
    { kind: 'sign', key: signOf(parsed.month, parsed.day) },
    ...lists,
  ];
}
