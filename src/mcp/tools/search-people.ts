import { presentationOf } from '../../contract/present-person.ts';
import { withDetail } from '../../service/people.ts';
import { type FoundPeople, searchPeople } from '../../service/search/search-people.ts';
import { language, searchLimit, searchText } from '../../site/parameters.ts';
import { described, defineTool } from './define-tool.ts';
import { PEOPLE, objects, toolCandidate, toolPerson } from './output.ts';
import { type SnapshotManifest, candidateWords, noneLines } from '../words/match.ts';
import { plain } from '../words/plain.ts';

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
  output: {
    query: { type: 'string' },
    truncated: { type: 'boolean', description: 'Whether more than `limit` match.' },
    people: PEOPLE,
    similar: objects('If nobody matches: candidates by a part or similar names.'),
  },
  answer(context, { query, limit, lang }) {
    const options = { language: lang, limit, reach: 'similar' } as const;
    const found = searchPeople(context, query, options, { details: true });
    const people = found.people.flatMap(withDetail);
    const { isMatch } = found;
    const presentation = presentationOf(context, found);
    return {
      lines: searchLines(query, found, context.reader.info.manifest),
      url: context.links.search(lang, query),
      structured: {
        query,
        truncated: found.truncated,
        people: isMatch ? people.map((person) => toolPerson(person, presentation)) : [],
        similar: isMatch
          ? []
          : people.map((each) => toolCandidate(each, context.links, found.alsoKnown)),
      },
    };
  },
});

/** The people that a search found, for a choice by QID. */
function searchLines(
  query: string,
  { people, truncated, by, isMatch, alsoKnown }: FoundPeople,
  manifest: SnapshotManifest,
): string[] {
  if (people.length === 0) return noneLines(query, manifest);
  return [
    isMatch
      ? `People in this snapshot whose names fit "${plain(query)}":`
      : `Nobody in this snapshot has a name that fits "${plain(query)}". ${by === 'run' ? 'People who have a part of it as their name' : 'Similar names, or names with a part of it'}:`,
    ...people.map((person) => `- ${candidateWords(person, alsoKnown)}`),
    ...(truncated
      ? ['There are more matches than these; raise "limit" or give more of the name.']
      : []),
    'For the date of birth with its status, call person_birth_date with the QID of the right person.',
  ];
}
