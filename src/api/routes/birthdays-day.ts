import { utcDate } from '../../core/calendar/instant.ts';
import { listDay } from '../../service/list-people.ts';
import { language, listLimit, monthDay, offset } from '../parameters.ts';
import { route } from '../route.ts';

/** People born on a day of the year. */
export const birthdaysDay = route({
  path: '/birthdays/:monthDay',
  parameters: { monthDay, limit: listLimit, offset, language },
  async answer(context, { monthDay, ...options }) {
    const currentYear = utcDate(context.now).year;
    return { body: await listDay(context, monthDay, { ...options, currentYear }) };
  },
});
