import type { Language } from '../core/text/languages.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { findRanks } from './find-ranks.ts';
import { withDetail, type PersonWithDetail } from './list-people.ts';
import { peopleInLanguage, type People, type Person } from './people.ts';

export interface SearchOptions {
  readonly language: Language;
  readonly limit: number;
}

/** The people that a search found, the best match first. */
export interface FoundPeople<P extends Person = Person> extends People<P> {
  /** Whether there are more of them. */
  readonly truncated: boolean;
}

/**
 * People by name, alias or QID, in tiers (methodology 13.2): the QID, an exact label, an exact alias,
 * all words whole in one name, and with the last word as a beginning, labels before aliases. Inside a
 * tier the more popular come first. Where that finds nobody, the query is read without what is often typed
 * beside a name (methodology 13.5). `query` is the trimmed text of the search.
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
  { language, limit }: SearchOptions,
  details: boolean,
): Promise<FoundPeople<StoredPerson & Person>> {
  const { reader } = context;
  // One more than asked for tells whether there are more.
  const ranks = await findRanks(reader, query, limit + 1);
  const stored = await reader.people(ranks.slice(0, limit), { details });
  return {
    ...(await peopleInLanguage(context, language, stored)),
    truncated: ranks.length > limit,
  };
}
