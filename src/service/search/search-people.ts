import type { Language } from '../../core/text/languages.ts';
import type { Parts, StoredPerson } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import { peopleInLanguage, type People, type Person } from '../people.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';
import { findRanks, type FoundBy, type Search } from './find-ranks.ts';
import { readQuery } from './query.ts';

export interface SearchOptions {
  readonly language: Language;
  readonly limit: number;
  /** How many people to skip; 0 by default. */
  readonly offset?: number;
  /** How far the search goes; beyond names descriptions decide who comes first. */
  readonly reach: Search['reach'];
}

/** The people whom a search found, the best match first. */
export interface FoundPeople<P extends Person = Person> extends People<P> {
  /** Whether the search has further people. */
  readonly truncated: boolean;
  readonly by: FoundBy;
  /** Whether the people fit the query: people by a part of it or by similar names are no matches (methodology 13.5, 13.6). */
  readonly isMatch: boolean;
  /** The names that are similar, of those people whose shown name is not. */
  readonly alsoKnown: AlsoKnown;
}

/**
 * Finds people by name, alias or QID, in tiers (methodology 13.2): the QID, an exact label, an exact alias,
 * all words whole in one name, and the last word as a prefix, labels before aliases. Inside a tier the more
 * popular people come first. If this finds nobody, the query is read without what is often typed beside a
 * name, and then as far as `reach` says (methodology 13.5, 13.6). `query` is the trimmed text of the search.
 */
export function searchPeople(
  context: ServiceContext,
  query: string,
  { language, limit, offset = 0, reach }: SearchOptions,
  parts: Parts = { details: false },
): FoundPeople<StoredPerson & Person> {
  const { reader } = context;
  // One person more than requested shows whether there are more.
  const { ranks, by, words } = findRanks(reader, readQuery(query), {
    wanted: offset + limit + 1,
    reach,
    describedIn: reach === 'names' ? null : language,
  });
  const stored = reader.people(ranks.slice(offset, offset + limit), parts);
  const people = peopleInLanguage(context, language, stored);
  return {
    ...people,
    truncated: ranks.length > offset + limit,
    by,
    isMatch: by === 'qid' || by === 'name',
    alsoKnown: reach === 'names' ? new Map() : alsoKnown(reader, people.people, words),
  };
}
