import { dateInZone, nextDateChange, nextUtcMidnight } from '../../site/time-zone.ts';
import { language, listLimit, offset, timeZone } from '../../site/parameters.ts';
import { answerList } from '../answer-list.ts';
import { planForDay } from '../plans.ts';
import { route } from '../route.ts';

/** People born on the current day, in UTC or in a time zone. */
export const birthdaysToday = route({
  path: '/birthdays/today',
  kind: 'birthdays_today',
  operationId: 'listBirthdaysToday',
  summary: 'People born on the current day',
  description:
    'The current day and year are those in UTC, or in the time zone `tz`. That year decides `age_turning`.',
  answers: 'Listing',
  conditional: false,
  parameters: { limit: listLimit, offset, language, tz: timeZone },
  plan(context, { tz, ...options }) {
    const today = dateInZone(context.now, tz);
    const until = Math.min(nextUtcMidnight(context.now), nextDateChange(context.now, tz));
    const deciding = ['today', tz, today.year, today.month, today.day];
    return planForDay(
      context,
      [...deciding, ...Object.values(options)],
      () =>
        answerList(context, {
          ...options,
          subject: { kind: 'day', monthDay: today },
          today: { date: today, tz },
          currentYear: today.year,
        }),
      until,
    );
  },
});
