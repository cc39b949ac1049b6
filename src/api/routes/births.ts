import { isRealDay } from '../../core/calendar/calendar.ts';
import { Failure } from '../../core/failure.ts';
import {
  language,
  listFilters,
  listLimit,
  monthDay,
  offset,
  sign,
  timeZone,
  year,
} from '../../site/parameters.ts';
import type { AskedFilters } from '../../service/filter-list.ts';
import type { ListSubject } from '../../service/list-people.ts';
import type { Plan } from '../../web/response/plan.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { dateInZone, nextDateChange, nextUtcMidnight } from '../../site/time-zone.ts';
import { answerList, type ListQuestion, planForDay } from '../plans.ts';
import { route } from '../route.ts';

type Asked = AskedFilters & Pick<ListQuestion, 'limit' | 'offset' | 'language'>;

/** What is asked of a list, with its filters if there are any. */
function partOf({ occupation, country, ...part }: Asked): Omit<ListQuestion, 'subject' | 'today'> {
  const isWhole = occupation === null && country === null;
  return isWhole ? part : { ...part, asked: { occupation, country } };
}

function planList(context: RequestContext, subject: ListSubject, asked: Asked): Plan {
  return planForDay(context, { subject, ...partOf(asked) }, answerList);
}

/** People born on the current day, in UTC or in a time zone. */
export const birthdaysToday = route({
  path: '/birthdays/today',
  kind: 'birthdays_today',
  operationId: 'listBirthdaysToday',
  summary: 'People born on the current day',
  description:
    'The current day and year are those in UTC, or in the time zone `tz`. That year decides `age_turning`.',
  answers: 'Listing',
  parameters: { limit: listLimit, offset, language, tz: timeZone, ...listFilters },
  plan(context, { tz, ...asked }) {
    const date = dateInZone(context.now, tz);
    const until = Math.min(nextUtcMidnight(context.now), nextDateChange(context.now, tz));
    const question = { kind: 'today', tz, date, ...partOf(asked) };
    const answer = (now: RequestContext, { tz, date, ...part }: typeof question): object => {
      const subject = { kind: 'day', monthDay: date } as const;
      return answerList(now, { ...part, subject, today: { date, tz } }, date.year);
    };
    return planForDay(context, question, answer, until);
  },
});

/** People born on a day of the year. */
export const birthdaysDay = route({
  path: '/birthdays/{month-day}',
  kind: 'birthdays_day',
  operationId: 'listBirthdaysOnDay',
  summary: 'People born on a month and day',
  description:
    'By the Gregorian month and day of the canonical date, whatever the year; 02-29 holds exactly those born on 29 February.',
  answers: 'Listing',
  parameters: { monthDay, limit: listLimit, offset, language, ...listFilters },
  plan: (context, { monthDay, ...asked }) => planList(context, { kind: 'day', monthDay }, asked),
});

/** People born on one date. */
export const birthdaysDate = route({
  path: '/birthdays/{month-day}/{year}',
  kind: 'birthdays_date',
  operationId: 'listBirthdaysOnDate',
  summary: 'People born on an exact date',
  description:
    'By the Gregorian date. The year is historical: -1 is 1 BCE and there is no year 0. 29 February of a year without one is refused.',
  answers: 'Listing',
  parameters: { monthDay, year, limit: listLimit, offset, language, ...listFilters },
  plan(context, { monthDay, year, ...asked }) {
    const date = { year, ...monthDay };
    if (!isRealDay(date)) {
      throw new Failure('invalid_date', {
        parameter: 'month-day',
        form: `a day of the "year": ${year} has no 29 February; leap years such as 1952, 4 and -1 have`,
      });
    }
    return planList(context, { kind: 'date', date }, asked);
  },
});

/** People born in a year. */
export const years = route({
  path: '/years/{year}',
  kind: 'year',
  operationId: 'listBirthsInYear',
  summary: 'People born in a year',
  description:
    'People whose date is known to the year or more precisely. The year is historical: -44 is 44 BCE and there is no year 0.',
  answers: 'Listing',
  parameters: { year, limit: listLimit, offset, language, ...listFilters },
  plan: (context, { year, ...asked }) => planList(context, { kind: 'year', year }, asked),
});

/** People born under a sign of the fixed tropical table. */
export const zodiac = route({
  path: '/zodiac/{sign}',
  kind: 'zodiac',
  operationId: 'listBirthsUnderSign',
  summary: 'People born under a sign of the zodiac',
  description:
    'By a fixed table of days, the convention `tropical-fixed-1`; the sun itself may enter a sign a day earlier or later.',
  answers: 'Listing',
  parameters: { sign, limit: listLimit, offset, language, ...listFilters },
  plan: (context, { sign, ...asked }) => planList(context, { kind: 'sign', sign }, asked),
});
