import type { Language } from '../core/text/languages.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { findRanks } from './find-ranks.ts';
import { withDetail, type PersonWithDetail } from './list-people.ts';
import { peopleInLanguage, type People, type Person } from './people.ts';

export interface SearchOptions {
  readonly language: Language;
  readonly limit: number;
  /** Whether people with similar names are offered where nobody else is found (methodology 13.6). */
  readonly similar: boolean;
}

/** The people that a search found, the best match first. */
export interface FoundPeople<P extends Person = Person> extends People<P> {
  /** Whether there are more of them. */
  readonly truncated: boolean;
  /** Whether they only have similar names. */
  readonly similar: boolean;
}

/**
 * People by name, alias or QID, in tiers (methodology 13.2): the QID, an exact label, an exact alias,
 * all words whole in one name, and with the last word as a beginning, labels before aliases. Inside a
 * tier the more popular come first. Where that finds nobody, the query is read without what is often typed
 * beside a name (methodology 13.5), and then, if asked for, similar names are looked for. `query` is the trimmed text of the search.
 */
export function searchPeople(
  context: ServiceContext,
  query: string,
  options: SearchOptions,
): Promise<FoundPeople> {
  return search(context, query, options, false);
}

/** The same people with their whole records. */
export async function searchPeopleWithDetail(
  context: ServiceContext,
  query: string,
  options: SearchOptions,
): Promise<FoundPeople<PersonWithDetail>> {
  const found = await search(context, query, options, true);
  return { ...found, people: found.people.flatMap(withDetail) };
}

async function search(
  context: ServiceContext,
  query: string,
  { language, limit, similar }: SearchOptions,
  details: boolean,
): Promise<FoundPeople<StoredPerson & Person>> {
  const { reader } = context;
  // One more than asked for tells whether there are more.
  const found = await findRanks(reader, query, { wanted: limit + 1, similar });
  const stored = await reader.people(found.ranks.slice(0, limit), { details });
  return {
    ...(await peopleInLanguage(context, language, stored)),
    truncated: found.ranks.length > limit,
    similar: found.similar,
  };
}
