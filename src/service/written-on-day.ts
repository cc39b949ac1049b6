import { formatMonthDay } from '../core/calendar/date-text.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import type { ServiceContext } from './context.ts';
import type { ListOptions, PeopleList } from './list-people.ts';
import { peopleInLanguage } from './people.ts';

/**
 * The people whose birth was written as this day of the Julian calendar, but who are listed under another
 * Gregorian day; in order of popularity (methodology 7.7).
 */
export async function writtenOnDay(
  context: ServiceContext,
  { month, day }: MonthDay,
  { language, limit, offset }: ListOptions,
): Promise<PeopleList> {
  const key = formatMonthDay(month, day);
  const range = { offset, limit, details: false };
  const { total, people } = await context.reader.list({ kind: 'julian_day', key }, range);
  return { total, ...(await peopleInLanguage(context, language, people)) };
}
