import { language, listLimit, monthDay, offset } from '../../site/parameters.ts';
import { answerList, planForDay } from '../plans.ts';
import { route } from '../route.ts';

/** People born on a day of the year. */
export const birthdaysDay = route({
  path: '/birthdays/{month-day}',
  kind: 'birthdays_day',
  operationId: 'listBirthdaysOnDay',
  summary: 'People born on a month and day',
  description:
    'By the Gregorian month and day of the canonical date, whatever the year; 02-29 holds exactly those born on 29 February.',
  answers: 'Listing',
  conditional: false,
  parameters: { monthDay, limit: listLimit, offset, language },
  plan: (context, { monthDay, ...part }) =>
    planForDay(context, { subject: { kind: 'day', monthDay }, ...part }, answerList),
});
