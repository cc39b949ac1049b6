import { utcDate } from '../../core/calendar/instant.ts';
import { listYear } from '../../service/list-people.ts';
import { language, listLimit, offset, year } from '../parameters.ts';
import { route } from '../route.ts';

/** People born in a year. */
export const years = route({
  path: '/years/:year',
  parameters: { year, limit: listLimit, offset, language },
  async answer(context, { year, ...options }) {
    const currentYear = utcDate(context.now).year;
    return { body: await listYear(context, year, { ...options, currentYear }) };
  },
});
