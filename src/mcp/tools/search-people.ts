import { presentSearch } from '../../contract/present-listing.ts';
import { utcDate } from '../../core/calendar/instant.ts';
import { searchPeople } from '../../service/search-people.ts';
import { searchLines } from '../words/search.ts';
import { language, queryText, searchLimit } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { answerSchema, arrayOf, membersOf, PERSON, SIGNATURE, toolPerson } from './output.ts';

const { query: echoed, truncated } = membersOf('SearchResult');

/** People by parts of names. */
export const tool = defineTool({
  name: 'search_people',
  title: 'Find people by name',
  description: [
    'Finds people by parts of their names, aliases or a QID, to get the QID of the right one. Use it when only part of a name is known, or when person_birth_date finds nobody. Words may come in any order and the last one may be a beginning; case and accents do not matter. It does not search occupations, places or years.',
    'The order is: exact names first, then the better known. That somebody comes first does not mean that they are the one the user means: compare description and birth year, then call person_birth_date or age_on_date with the QID. `truncated` says that there are more matches than `limit`. No people means nobody by that name in this snapshot, nothing more.',
  ],
  input: {
    query: queryText('Name, part of a name, alias or QID.'),
    limit: searchLimit,
    lang: language,
  },
  output: answerSchema({
    query: echoed ?? {},
    truncated: truncated ?? {},
    people: arrayOf(PERSON),
    ...SIGNATURE,
  }),
  async answer(context, { query, limit, lang }) {
    const found = await searchPeople(context, query, { language: lang, limit });
    const currentYear = utcDate(context.now).year;
    const { url, truncated, people } = presentSearch(context, found, { query, limit, currentYear });
    return {
      lines: searchLines(query, found, context.reader.info.manifest.as_of),
      url,
      structured: { query, truncated, people: people.map(toolPerson) },
    };
  },
});
