import { foldName } from '../core/text/fold.ts';
import type { Language } from '../core/text/languages.ts';
import type { ServiceContext } from './context.ts';
import type { Labels } from './labels.ts';
import { withDetail, type PersonWithDetail } from './list-people.ts';
import { peopleInLanguage, type People } from './people.ts';
import { searchPeople } from './search-people.ts';
import { canonicalSearchQid } from './search-qid.ts';

/** One person with the whole record, in one language. */
export interface FoundPerson {
  readonly language: Language;
  readonly person: PersonWithDetail;
  /** Names of the entities that the card refers to. */
  readonly labels: Labels;
}

/** Whom a name or QID means. */
export type NameMatch =
  | { readonly match: 'one'; readonly found: FoundPerson }
  | {
      readonly match: 'several';
      readonly candidates: People;
      /** Whether the name is exactly the candidates', not only like it. */
      readonly exact: boolean;
      readonly truncated: boolean;
    }
  | { readonly match: 'none' };

const MOST_CANDIDATES = 10;

/**
 * The one person whom a QID or an exact name means, or those to choose from (methodology 14.6).
 * Popularity never decides between people, and a name that is only like theirs finds nobody.
 */
export async function findByName(
  context: ServiceContext,
  query: string,
  language: Language,
): Promise<NameMatch> {
  const { reader } = context;
  const qid = canonicalSearchQid(query);
  if (qid !== null) {
    const rank = await reader.findQid(qid);
    return rank === null ? { match: 'none' } : one(context, rank, language);
  }
  const ranks = await exactRanks(context, query);
  const [only, ...others] = ranks;
  if (only === undefined) return similar(context, query, language);
  if (others.length === 0) return one(context, only, language);
  const stored = await reader.people(ranks.slice(0, MOST_CANDIDATES), { details: false });
  return {
    match: 'several',
    candidates: await peopleInLanguage(context, language, stored),
    exact: true,
    truncated: ranks.length > MOST_CANDIDATES,
  };
}

async function exactRanks({ reader }: ServiceContext, query: string): Promise<number[]> {
  const folded = foldName(query);
  if (folded === '') return [];
  const groups = await Promise.all([
    reader.findExactName(folded, 'label', MOST_CANDIDATES + 1),
    reader.findExactName(folded, 'alias', MOST_CANDIDATES + 1),
  ]);
  return [...new Set(groups.flat())];
}

async function one(context: ServiceContext, rank: number, language: Language): Promise<NameMatch> {
  const stored = await context.reader.people([rank], { details: true });
  const { people, labels } = await peopleInLanguage(context, language, stored);
  const [person] = people.flatMap(withDetail);
  return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
}

async function similar(
  context: ServiceContext,
  query: string,
  language: Language,
): Promise<NameMatch> {
  const found = await searchPeople(context, query, { language, limit: MOST_CANDIDATES });
  const { truncated, ...candidates } = found;
  if (candidates.people.length === 0) return { match: 'none' };
  return { match: 'several', candidates, exact: false, truncated };
}
