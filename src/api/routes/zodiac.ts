import { utcDate } from '../../core/calendar/instant.ts';
import { listSign } from '../../service/list-people.ts';
import { language, listLimit, offset, sign } from '../parameters.ts';
import { route } from '../route.ts';

/** People born under a sign of the fixed tropical table. */
export const zodiac = route({
  path: '/zodiac/:sign',
  parameters: { sign, limit: listLimit, offset, language },
  async answer(context, { sign, ...options }) {
    const currentYear = utcDate(context.now).year;
    return { body: await listSign(context, sign, { ...options, currentYear }) };
  },
});
