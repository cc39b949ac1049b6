import {
  canonicalStatement,
  type DateRecord,
  type StatementRecord,
} from '../core/date/date-record.ts';
import { formatMonthDay, formatYear } from '../core/calendar/date-text.ts';
import { parseMonthDay } from '../core/calendar/month-day.ts';
import { readTimeDigits } from '../core/time/time-value.ts';
import { signOf } from '../core/zodiac.ts';

/** The stored lists of people. */
export type ListKind = 'month_day' | 'date' | 'year' | 'sign' | 'julian_day';

/**
 * Names one stored list: a month-day `03-11`, a Gregorian date `1952-03-11`, a historical year `1952`
 * or `-0044`, a sign of the zodiac, or a month-day of the Julian calendar `02-19`.
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
    ...julianLists(canonical, monthDay),
  ];
}

/** The list of the day as it was written, where that is another than the Gregorian one (methodology 7.7). */
function julianLists({ calendar, value }: StatementRecord, gregorianDay: string): ListKey[] {
  const written = calendar === 'julian' && value !== null ? readTimeDigits(value) : null;
  const key = written && formatMonthDay(written.month, written.day);
  return key === null || key === gregorianDay ? [] : [{ kind: 'julian_day', key }];
}
