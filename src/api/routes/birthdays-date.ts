import { utcDate } from '../../core/calendar/instant.ts';
import { isRealDay } from '../../core/calendar/leap-year.ts';
import { Failure } from '../../core/failure.ts';
import { listDate } from '../../service/list-people.ts';
import { language, listLimit, monthDay, offset, year } from '../parameters.ts';
import { route } from '../route.ts';

/** People born on one date. */
export const birthdaysDate = route({
  path: '/birthdays/:monthDay/:year',
  parameters: { monthDay, year, limit: listLimit, offset, language },
  async answer(context, { monthDay, year, ...options }) {
    const date = { ...monthDay, year };
    if (!isRealDay(date)) {
      throw new Failure(
        'invalid_date',
        `The year ${year} has no 29 February; leap years such as 1952, 4 and -1 have.`,
      );
    }
    const currentYear = utcDate(context.now).year;
    return { body: await listDate(context, date, { ...options, currentYear }) };
  },
});
