import type { Language } from '../../core/text/languages.ts';
import type { StoredPerson } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import { withDetail, type PersonWithDetail } from '../list-people.ts';
import { peopleInLanguage, type People, type Person } from '../people.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';
import { findRanks, type FoundBy } from './find-ranks.ts';
import { readQuery } from './query.ts';

export interface SearchOptions {
  readonly language: Language;
  readonly limit: number;
  /** How many people to skip; 0 by default. */
  readonly offset?: number;
  /** Whether people with similar names are offered if nobody else is found (methodology 13.6). */
  readonly similar: boolean;
}

/** The people whom a search found, the best match first. */
export interface FoundPeople<P extends Person = Person> extends People<P> {
  /** Whether the search has further people. */
  readonly truncated: boolean;
  readonly by: FoundBy;
  /** The names that are similar, of those people whose shown name is not. */
  readonly alsoKnown: AlsoKnown;
}

/**
 * Finds people by name, alias or QID, in tiers (methodology 13.2): the QID, an exact label, an exact alias,
 * all words whole in one name, and the last word as a prefix, labels before aliases. Inside a tier the more
 * popular people come first. If this finds nobody, the query is read without what is often typed beside a
 * name (methodology 13.5); after that, if requested, similar names are searched. `query` is the trimmed
 * text of the search.
 */
export function searchPeople(
  context: ServiceContext,
  query: string,
  options: SearchOptions,
): FoundPeople {
  return search(context, query, options, false);
}

/**
 * The people who have the name in a query whose dates fit nobody: a year that somebody remembers wrongly should
 * not hide the name. Nobody where no date stands beside a name.
 */
export function searchWithoutDates(
  context: ServiceContext,
  query: string,
  options: SearchOptions,
): FoundPeople | null {
  const dated = readQuery(query)
    .alone()
    .find(({ dates, initials }) => dates.length > 0 && initials.length === 0);
  if (!dated) return null;
  const found = searchPeople(context, dated.words.join(' '), { ...options, similar: false });
  return found.people.length > 0 ? found : null;
}

/** Finds people as `searchPeople` does, with their full records. */
export function searchPeopleWithDetail(
  context: ServiceContext,
  query: string,
  options: SearchOptions,
): FoundPeople<PersonWithDetail> {
  const found = search(context, query, options, true);
  return { ...found, people: found.people.flatMap(withDetail) };
}

function search(
  context: ServiceContext,
  query: string,
  { language, limit, offset = 0, similar }: SearchOptions,
  details: boolean,
): FoundPeople<StoredPerson & Person> {
  const { reader } = context;
  // One person more than requested shows whether there are more.
  const found = findRanks(reader, readQuery(query), {
    wanted: offset + limit + 1,
    beyond: similar ? language : null,
  });
  const stored = reader.people(found.ranks.slice(offset, offset + limit), { details });
  const people = peopleInLanguage(context, language, stored);
  return {
    ...people,
    truncated: found.ranks.length > offset + limit,
    by: found.by,
    alsoKnown: similar ? alsoKnown(reader, people.people, found.words) : new Map(),
  };
}
