import type { PersonCard } from '../../core/person/person-record.ts';
import { readQuery } from '../../core/query/read-query.ts';
import type { Language } from '../../core/text/languages.ts';
import type { Parts, StoredPerson } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import type { Profile } from '../find-person.ts';
import { peopleInLanguage, type People, type Person, withDetail } from '../people.ts';
import { alsoKnown, type AlsoKnown } from './compare-names.ts';
import { decide, type Doubt } from './decide.ts';
import { findPeople, type Found, type Search, type Tier } from './find-people.ts';

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
  options: SearchOptions,
  parts: Parts = { details: false },
): FoundPeople<StoredPerson & Person> {
  const { language, limit, offset = 0, reach } = options;
  const asked = readQuery(query);
  // The API finds by names and QIDs alone (methodology 13.2).
  const named = reach === 'names' ? { ...asked, identifier: null } : asked;
  // One person more than requested shows whether there are more.
  const wanted = offset + limit + 1;
  const describedIn = reach === 'names' ? null : language;
  const found = findPeople(context.reader, named, { wanted, reach, describedIn });
  return shown(context, found, found.ranks(), options, parts);
}

/** The people whom a search shows, of all that are found. */
function shown(
  context: ServiceContext,
  { tier, name }: Found,
  ranks: readonly number[],
  { language, limit, offset = 0, reach }: SearchOptions,
  parts: Parts,
): FoundPeople<StoredPerson & Person> {
  const { reader } = context;
  const stored = reader.people(ranks.slice(offset, offset + limit), parts);
  const people = peopleInLanguage(context, language, stored);
  return {
    ...people,
    truncated: ranks.length > offset + limit,
    by: tier,
    isMatch: tier !== 'run' && tier !== 'similar',
    alsoKnown: reach === 'names' ? new Map() : alsoKnown(reader, people.people, name.words),
  };
}

/** One person with the full record in one language, and the names of the entities that the card refers to. */
export type FoundPerson = Omit<Profile, 'entities'>;

/** The person or the people whom a name or QID means. */
export type NameMatch =
  | { readonly match: 'one'; readonly found: FoundPerson }
  | { readonly match: 'several'; readonly candidates: FoundPeople; readonly doubt: Doubt | null }
  | { readonly match: 'none' };

/** The card of the one person whom a QID or an exact name means; null where it may be several, or nobody (service 14.6). */
export function personMeant(
  { reader }: ServiceContext,
  text: string,
  language: Language,
): PersonCard | null {
  const search = { wanted: 1, reach: 'names', describedIn: null } as const;
  return decide(reader, findPeople(reader, readQuery(text), search), language).only?.card ?? null;
}

const MAX_CANDIDATES = 10;

/** The one person whom a QID or an exact name means, or the people to choose from (service 14.6). */
export function findByName(context: ServiceContext, text: string, language: Language): NameMatch {
  const { reader } = context;
  const options = { language, limit: MAX_CANDIDATES, reach: 'similar' } as const;
  const search = { ...options, wanted: MAX_CANDIDATES + 1, describedIn: language };
  const found = findPeople(reader, readQuery(text), search);
  const { only, doubt, ranks } = decide(reader, found, language);
  if (only) {
    const detailed = [{ ...only, detail: reader.detail(only.rank) }];
    const { people, labels } = peopleInLanguage(context, language, detailed);
    const [person] = people.flatMap(withDetail);
    return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
  }
  const candidates = shown(context, found, ranks(), options, { details: false });
  return candidates.people.length === 0
    ? { match: 'none' }
    : { match: 'several', candidates, doubt };
}
