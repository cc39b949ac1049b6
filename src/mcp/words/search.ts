import type { FoundPeople } from '../../service/search/search-people.ts';
import { candidateWords, noneLines, type Manifest } from './match.ts';
import { plain } from './plain.ts';

/** The people that a search found, for a choice by QID. */
export function searchLines(
  query: string,
  { people, truncated, by, alsoKnown }: FoundPeople,
  manifest: Manifest,
): string[] {
  if (people.length === 0) return noneLines(query, manifest);
  return [
    by === 'similar'
      ? `Nobody in this snapshot has a name that fits "${plain(query)}". Similar names:`
      : `People in this snapshot whose names fit "${plain(query)}":`,
    ...people.map((person) => `- ${candidateWords(person, alsoKnown)}`),
    ...(truncated
      ? ['There are more matches than these; raise "limit" or give more of the name.']
      : []),
    'For the date of birth with its status, call person_birth_date with the QID of the right person.',
  ];
}
