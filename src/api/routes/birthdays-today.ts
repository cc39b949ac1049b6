import type { RequestContext } from '../../site/request-context.ts';
import { dateInZone, nextDateChange, nextUtcMidnight } from '../../site/time-zone.ts';
import { language, listLimit, offset, timeZone } from '../../site/parameters.ts';
import { answerList, type ListQuestion, planForDay } from '../plans.ts';
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
  plan(context, { tz, ...part }) {
    const date = dateInZone(context.now, tz);
    const until = Math.min(nextUtcMidnight(context.now), nextDateChange(context.now, tz));
    return planForDay(context, { kind: 'today', tz, date, ...part }, answerToday, until);
  },
});

type TodayQuestion = Pick<ListQuestion, 'limit' | 'offset' | 'language'> &
  NonNullable<ListQuestion['today']>;

function answerToday(context: RequestContext, { tz, date, ...part }: TodayQuestion): object {
  const question = {
    ...part,
    subject: { kind: 'day', monthDay: date },
    today: { date, tz },
  } as const;
  return answerList(context, question, date.year);
}
