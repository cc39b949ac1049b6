import { formatDate, formatMonthDay } from '../core/calendar/date-text.ts';
import { civilDate, dayNumber } from '../core/calendar/day-number.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import { canonicalStatement } from '../core/date/date-record.ts';
import { isJulianDay } from '../core/date/written-date.ts';
import type { Language } from '../core/text/languages.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import type { PeopleList } from './list-people.ts';
import { peopleInLanguage } from './people.ts';

/** A day of the Julian calendar, of any year or of a historical one. */
export type JulianDay = MonthDay & { readonly year?: number };

// No date has so many births that are known to the day.
const MOST_OF_A_DATE = 1000;

/**
 * The people whose birth was written as this day of the Julian calendar, but who are listed under another
 * Gregorian day; the first `limit` in order of popularity (methodology 7.7).
 */
export function writtenOnDay(
  context: ServiceContext,
  { month, day, year }: JulianDay,
  { language, limit }: { readonly language: Language; readonly limit: number },
): PeopleList {
  const { reader } = context;
  if (year === undefined) {
    const list = { kind: 'julian_day', key: formatMonthDay(month, day) } as const;
    const { total, people } = reader.list(list, { offset: 0, limit, details: false });
    return { total, ...peopleInLanguage(context, language, people) };
  }
  const written = writtenOnDate(context, { year, month, day });
  const people = peopleInLanguage(context, language, written.slice(0, limit));
  return { total: written.length, ...people };
}

function writtenOnDate({ reader }: ServiceContext, date: Required<JulianDay>): StoredPerson[] {
  const listed = formatDate(civilDate(dayNumber(date, 'julian')));
  // In the third century both calendars have the same days.
  if (listed === formatDate(date)) return [];
  const range = { offset: 0, limit: MOST_OF_A_DATE, details: false };
  const { people } = reader.list({ kind: 'date', key: listed }, range);
  return people.filter(({ card }) => {
    const canonical = canonicalStatement(card.birth);
    return canonical !== null && isJulianDay(canonical);
  });
}
