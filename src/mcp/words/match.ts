import { type DateRecord, yearOfDate } from '../../core/date/date-record.ts';
import type { NameMatch } from '../../service/search/search-people.ts';
import type { AlsoKnown } from '../../service/search/compare-names.ts';
import type { Person } from '../../service/people.ts';
import type { RequestContext } from '../../site/request-context.ts';
import { yearWords } from './date-sentences.ts';
import { personName } from './person-sentences.ts';
import { plain } from './plain.ts';

/** What the manifest of a snapshot says. */
export type SnapshotManifest = RequestContext['reader']['info']['manifest'];

type Several = Extract<NameMatch, { match: 'several' }>;

/** The people whom a name may mean, without dates (service 14.6). */
export function severalLines(query: string, several: Several): string[] {
  const { people, alsoKnown, truncated } = several.candidates;
  return [
    fitWords(`"${plain(query)}"`, several),
    ...people.map((candidate) => `- ${candidateWords(candidate, alsoKnown)}`),
    ...(truncated
      ? ['There are more of them; more of the name, or search_people, narrows them down.']
      : []),
    'No date is given until it is clear who is meant: call this tool again with the QID of the right person as "query", and ask the user if you cannot tell. It may also be somebody who is not in this snapshot.',
  ];
}

function fitWords(name: string, { candidates, doubt }: Several): string {
  const { by, people, truncated } = candidates;
  if (by === 'run') {
    return `Nobody in this snapshot has exactly the name ${name}. People who have a part of it as their name:`;
  }
  if (by !== 'exact') {
    return `Nobody in this snapshot has exactly the name ${name}. Similar names, or names with a part of it:`;
  }
  switch (doubt) {
    case null:
      return `${people.length}${truncated ? ' or more' : ''} people in this snapshot have the name ${name}.`;
    case 'shared':
      return `The name ${name} may mean several people in this snapshot:`;
    default:
      return `The name ${name} alone does not tell for sure who is meant. People in this snapshot whom it fits:`;
  }
}

/** Says that a name or QID finds nobody (service 14.6). */
export function noneLines(query: string, { as_of, coverage }: SnapshotManifest): string[] {
  return [
    `There is nobody by that name or QID in this snapshot: "${plain(query)}".`,
    `The snapshot is of ${as_of.slice(0, 10)}. ${plain(coverage)} That somebody is missing says nothing about the world. Try another spelling, fewer words with search_people, or the QID.`,
  ];
}

/** The person with the year of birth, which distinguishes people of the same name, and the name that matched. */
export function candidateWords(candidate: Person, alsoKnown: AlsoKnown): string {
  const { birth, qid } = candidate.card;
  const name = alsoKnown.get(qid);
  const year = yearOfDate(birth);
  const doubt = isDoubtful(birth) ? ' (doubtful)' : '';
  const born = year === null ? 'birth year not known' : `birth year ${yearWords(year)}${doubt}`;
  const also = name === undefined ? '' : `; also known as ${plain(name.text)}`;
  return `${personName(candidate)}; ${born}${also}`;
}

/** Whether the year of a birth may be another one. */
export function isDoubtful({ ambiguous, uncertain }: DateRecord): boolean {
  return ambiguous || uncertain;
}
