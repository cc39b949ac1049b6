import { isRealDay } from '../../core/calendar/calendar.ts';
import { Failure } from '../../core/failure.ts';
import { language, listLimit, monthDay, offset, year } from '../../site/parameters.ts';
import { answerList, planForDay } from '../plans.ts';
import { route } from '../route.ts';

/** People born on one date. */
export const birthdaysDate = route({
  path: '/birthdays/{month-day}/{year}',
  kind: 'birthdays_date',
  operationId: 'listBirthdaysOnDate',
  summary: 'People born on an exact date',
  description:
    'By the Gregorian date. The year is historical: -1 is 1 BCE and there is no year 0. 29 February of a year without one is refused.',
  answers: 'Listing',
  conditional: false,
  parameters: { monthDay, year, limit: listLimit, offset, language },
  plan(context, { monthDay, year, ...part }) {
    const date = { year, ...monthDay };
    if (!isRealDay(date)) {
      throw new Failure('invalid_date', {
        parameter: 'month-day',
        form: `a day of the "year": ${year} has no 29 February; leap years such as 1952, 4 and -1 have`,
      });
    }
    return planForDay(context, { subject: { kind: 'date', date }, ...part }, answerList);
  },
});
