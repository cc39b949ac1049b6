import { readQuery } from '../../core/query/read-query.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Parts, StoredPerson } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import {
  type Labels,
  peopleInLanguage,
  type People,
  type Person,
  type PersonWithDetail,
  withDetail,
} from '../people.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';
import { decide, type Doubt } from './decide.ts';
import { findPeople, type Search, type Tier } from './find-people.ts';

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
  readonly by: Tier;
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
  const asked = readQuery(query);
  // The API finds by names and QIDs alone (methodology 13.2).
  const found = findPeople(reader, reach === 'names' ? { ...asked, identifier: null } : asked, {
    // One person more than requested shows whether there are more.
    wanted: offset + limit + 1,
    reach,
    describedIn: reach === 'names' ? null : language,
  });
  const ranks = found.ranks();
  const stored = reader.people(ranks.slice(offset, offset + limit), parts);
  const people = peopleInLanguage(context, language, stored);
  return {
    ...people,
    truncated: ranks.length > offset + limit,
    by: found.tier,
    isMatch: found.tier !== 'run' && found.tier !== 'similar',
    alsoKnown: reach === 'names' ? new Map() : alsoKnown(reader, people.people, found.words),
  };
}

/** One person with the full record in one language. */
export interface FoundPerson {
  readonly language: Language;
  readonly person: PersonWithDetail;
  /** Names of the entities that the card refers to. */
  readonly labels: Labels;
}

/** The person or the people whom a name or QID means. */
export type NameMatch =
  | { readonly match: 'one'; readonly found: FoundPerson }
  | {
      readonly match: 'several';
      readonly candidates: People;
      /** The names that match, of those candidates whose shown name does not. */
      readonly alsoKnown: AlsoKnown;
      readonly by: Tier;
      readonly doubt: Doubt | null;
      readonly truncated: boolean;
    }
  | { readonly match: 'none' };

const MAX_CANDIDATES = 10;

/** The one person whom a QID or an exact name means, or the people to choose from (service 14.6). */
export function findByName(
  context: ServiceContext,
  text: string,
  language: Language,
  reach: Search['reach'] = 'similar',
): NameMatch {
  const { reader } = context;
  const found = findPeople(reader, readQuery(text), {
    wanted: MAX_CANDIDATES + 1,
    reach,
    describedIn: reach === 'similar' ? language : null,
  });
  const { only, doubt, ranks } = decide(reader, found, language);
  const first = ranks.slice(0, only ? 1 : MAX_CANDIDATES);
  const stored = reader.people(first, { details: only !== null });
  const { people, labels } = peopleInLanguage(context, language, stored);
  if (only) {
    const [person] = people.flatMap(withDetail);
    return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
  }
  if (people.length === 0) return { match: 'none' };
  return {
    match: 'several',
    candidates: { language, people, labels },
    alsoKnown: alsoKnown(reader, people, found.words),
    by: found.tier,
    doubt,
    truncated: ranks.length > MAX_CANDIDATES,
  };
}
