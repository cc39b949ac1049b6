import type { Language } from '../../core/text/languages.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { utcDate } from '../../core/calendar/date-text.ts';
import { presentSearch } from '../../contract/present-listing.ts';
import { searchPeople } from '../../service/search/search-people.ts';
import { language, searchLimit, searchText } from '../../site/parameters.ts';
import { planForDay } from '../plans.ts';
import { route } from '../route.ts';

/** People by name, alias or QID. */
export const search = route({
  path: '/search',
  kind: 'search',
  operationId: 'searchPeople',
  summary: 'People by name, alias or QID',
  description:
    'Words in any order, the last one also as a beginning; without regard to case, accents and apostrophes. Exact names come first, then by popularity.',
  answers: 'SearchResult',
  conditional: false,
  parameters: { query: searchText, limit: searchLimit, language },
  plan: (context, values) => planForDay(context, { kind: 'search', ...values }, answerSearch),
});

function answerSearch(
  context: RequestContext,
  { query, limit, language }: { query: string; limit: number; language: Language },
): object {
  // Names that are only similar are no match of a search (methodology 13.6).
  const found = searchPeople(context, query, { limit, language, reach: 'names' });
  return presentSearch(context, found, { query, limit, currentYear: utcDate(context.now).year });
}
