import { type CivilDate, civilDate } from '../../core/calendar/calendar.ts';
import { utcDayNumber } from '../../core/calendar/date-text.ts';
import { listPeople, type PeopleList } from '../../service/list-people.ts';
import type { PageRequest } from '../page.ts';

/** A day to come, and those who were born on that day of the year. */
export interface ComingDay extends PeopleList {
  readonly date: CivilDate;
}

const DAYS = 7;

/** The seven days after the day that it is in UTC, each with its most popular people. */
export function comingDays({ context, language }: PageRequest, shown: number): ComingDay[] {
  const today = utcDayNumber(context.now);
  const days: ComingDay[] = [];
  for (let ahead = 1; ahead <= DAYS; ahead++) {
    const date = civilDate(today + ahead);
    const options = { language, limit: shown, offset: 0 };
    days.push({ date, ...listPeople(context, { kind: 'day', monthDay: date }, options) });
  }
  return days;
}
