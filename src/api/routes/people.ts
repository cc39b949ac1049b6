import { presentSearch } from '../../contract/present-listing.ts';
import { utcDate } from '../../core/calendar/date-text.ts';
import { searchPeople } from '../../service/search/search-people.ts';
import { language, qid, searchLimit, searchText, slug, version } from '../../site/parameters.ts';
import { planForDay, planForPerson } from '../plans.ts';
import { route, type Route } from '../route.ts';

/** A profile by slug. */
export const peopleSlug = route({
  path: '/people/{slug}',
  kind: 'person',
  operationId: 'getPersonBySlug',
  summary: 'A person by slug',
  description:
    'By the canonical slug, as lists and searches return it. Slugs of earlier snapshots and slugs followed by the QID work too.',
  answers: 'Profile',
  parameters: { slug, v: version, language },
  plan: (context, { slug, ...rest }) =>
    planForPerson(context, { name: { kind: 'slug', text: slug }, ...rest }),
});

/**
 * A profile by QID. The specification writes `kb` for the name of the knowledge base, so both the
 * name and the letters `kb` themselves are paths.
 */
export const [peopleWikidata, peopleKb] = [
  peopleByQid('wikidata', 'getPersonByQid', 'A person by QID'),
  peopleByQid('kb', 'getPersonByKnowledgeBaseId', 'A person by QID, at the path with kb'),
];

function peopleByQid(name: string, operationId: string, summary: string): Route {
  return route({
    path: `/people/${name}/{QID}`,
    kind: 'person',
    operationId,
    summary,
    description: 'The same answer as by slug. QIDs that were merged into others are not found.',
    answers: 'Profile',
    parameters: { qid, v: version, language },
    plan: (context, { qid, ...rest }) =>
      planForPerson(context, { name: { kind: 'qid', text: qid }, ...rest }),
  });
}

/** People by name, alias or QID. */
export const search = route({
  path: '/search',
  kind: 'search',
  operationId: 'searchPeople',
  summary: 'People by name, alias or QID',
  description:
    'Words in any order, the last one also as a beginning; without regard to case, accents and apostrophes. Exact names come first, then by popularity.',
  answers: 'SearchResult',
  parameters: { query: searchText, limit: searchLimit, language },
  plan: (context, values) =>
    planForDay(context, { kind: 'search', ...values }, (asked, { query, limit, language }) => {
      // Names that are only similar are no match of a search (methodology 13.6).
      const found = searchPeople(asked, query, { limit, language, reach: 'names' });
      return presentSearch(asked, found, { query, limit, currentYear: utcDate(asked.now).year });
    }),
});
