import { utcDate } from '../../core/calendar/instant.ts';
import { searchPeople } from '../../service/search-people.ts';
import { language, searchLimit, searchText } from '../parameters.ts';
import { route } from '../route.ts';

/** People by name, alias or QID. */
export const search = route({
  path: '/search',
  parameters: { query: searchText, limit: searchLimit, language },
  async answer(context, { query, ...options }) {
    const currentYear = utcDate(context.now).year;
    return { body: await searchPeople(context, query, { ...options, currentYear }) };
  },
});
