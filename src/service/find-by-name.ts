import { foldName, foldWords } from '../core/text/fold.ts';
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

/**
 * How a name that means nobody for sure fits the people offered: it is exactly the name of each of them;
 * one person has it, but as a name that many others may have too; or it is only like their names.
 */
export type Fit = 'namesakes' | 'loose' | 'similar';

/** Whom a name or QID means. */
export type NameMatch =
  | { readonly match: 'one'; readonly found: FoundPerson }
  | {
      readonly match: 'several';
      readonly candidates: People;
      readonly fit: Fit;
      readonly truncated: boolean;
    }
  | { readonly match: 'none' };

const MOST_CANDIDATES = 10;

/**
 * The one person whom a QID or an exact name means, or those to choose from (methodology 14.6).
 * Popularity never decides between people, and a name that is only like theirs is no answer.
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
  const { ranks, answers } = await exactMatches(context, query);
  const [only, ...others] = ranks;
  if (only === undefined) return offer(context, query, language, 'similar');
  if (others.length === 0) {
    return answers ? one(context, only, language) : offer(context, query, language, 'loose');
  }
  const stored = await reader.people(ranks.slice(0, MOST_CANDIDATES), { details: false });
  return {
    match: 'several',
    candidates: await peopleInLanguage(context, language, stored),
    fit: 'namesakes',
    truncated: ranks.length > MOST_CANDIDATES,
  };
}

interface ExactMatches {
  readonly ranks: readonly number[];
  /** Whether such a name is enough to say who is meant, if only one person has it. */
  readonly answers: boolean;
}

async function exactMatches({ reader }: ServiceContext, query: string): Promise<ExactMatches> {
  const folded = foldName(query);
  if (folded === '') return { ranks: [], answers: false };
  const [labels, aliases] = await Promise.all([
    reader.findExactName(folded, 'label', MOST_CANDIDATES + 1),
    reader.findExactName(folded, 'alias', MOST_CANDIDATES + 1),
  ]);
  return {
    ranks: [...new Set([...labels, ...aliases])],
    answers: labels.length > 0 || !isOneWord(query),
  };
}

/** Whether spaces divide a name into words; Chinese and Japanese names are one word, as written. */
function isOneWord(query: string): boolean {
  return query.split(/\s+/).filter((word) => foldWords(word).length > 0).length === 1;
}

async function one(context: ServiceContext, rank: number, language: Language): Promise<NameMatch> {
  const stored = await context.reader.people([rank], { details: true });
  const { people, labels } = await peopleInLanguage(context, language, stored);
  const [person] = people.flatMap(withDetail);
  return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
}

/** The people that a search finds, the best fit first, to choose from. */
async function offer(
  context: ServiceContext,
  query: string,
  language: Language,
  fit: Fit,
): Promise<NameMatch> {
  const found = await searchPeople(context, query, { language, limit: MOST_CANDIDATES });
  const { truncated, ...candidates } = found;
  if (candidates.people.length === 0) return { match: 'none' };
  return { match: 'several', candidates, fit, truncated };
}
