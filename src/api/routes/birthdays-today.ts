import { listToday } from '../../service/list-people.ts';
import { dateInZone } from '../../web/time-zone.ts';
import { language, listLimit, offset, timeZone } from '../parameters.ts';
import { route } from '../route.ts';

/** People born on the day that it is now, in UTC or in a time zone. */
export const birthdaysToday = route({
  path: '/birthdays/today',
  parameters: { limit: listLimit, offset, language, tz: timeZone },
  async answer(context, { limit, offset, language, tz }) {
    const today = dateInZone(context.now, tz);
    return { body: await listToday(context, { today, tz }, { limit, offset, language }) };
  },
});
