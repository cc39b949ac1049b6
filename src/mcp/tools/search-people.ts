import { presentationOf } from '../../contract/present-person.ts';
import { searchPeopleWithDetail } from '../../service/search/search-people.ts';
import { searchLines } from '../words/search.ts';
import { language, searchText, searchLimit } from '../../site/parameters.ts';
import { described } from './arguments.ts';
import { defineTool } from './define-tool.ts';
import { answerSchema, objects, PEOPLE, SIGNATURE, toolCandidate, toolPerson } from './output.ts';

/** Finds people by parts of their names. */
export const tool = defineTool({
  name: 'search_people',
  title: 'Find people by name',
  description: [
    'Finds people by parts of their names or aliases, to get the QID of the right one. Words may come in any order and the last one may be a beginning. It does not search occupations or places; for people born on a day use birthdays_on_date.',
    'Exact names come first, then the better known, which does not mean that they are meant: compare description and year of birth, then call person_birth_date or age_on_date with the QID. No people means nobody by that name in this snapshot, nothing more.',
  ],
  input: {
    query: described(searchText, 'Name, part of a name, alias or QID.'),
    limit: searchLimit,
    lang: language,
  },
  output: answerSchema({
    query: { type: 'string' },
    truncated: { type: 'boolean', description: 'Whether there are more than `limit`.' },
    people: PEOPLE,
    similar: objects('Candidates with similar names, if nobody matches.'),
    ...SIGNATURE,
  }),
  answer(context, { query, limit, lang }) {
    const options = { language: lang, limit, similar: true };
    const found = searchPeopleWithDetail(context, query, options);
    // People with similar names are no matches (methodology 13.6).
    const isSimilar = found.by === 'similar';
    const presentation = presentationOf(context, found);
    return {
      lines: searchLines(query, found, context.reader.info.manifest),
      url: context.links.search(lang, query),
      structured: {
        query,
        truncated: found.truncated,
        people: isSimilar ? [] : found.people.map((person) => toolPerson(person, presentation)),
        similar: isSimilar
          ? found.people.map((each) => toolCandidate(each, context.links, found.alsoKnown))
          : [],
      },
    };
  },
});
