import { formatMonthDay } from '../core/calendar/date-text.ts';
import type { MonthDay } from '../core/calendar/month-day.ts';
import type { ServiceContext } from './context.ts';
import type { ListOptions, PeopleList } from './list-people.ts';
import { peopleInLanguage } from './people.ts';

/**
 * People whose birth was written as this day of the Julian calendar while its Gregorian day is another,
 * under which they are listed; in order of popularity (methodology 7.7).
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
