import { foldWords } from '../core/text/fold.ts';
import type { Language } from '../core/text/languages.ts';
import type { NameGroup, SnapshotReader } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { findRanks } from './find-ranks.ts';
import type { Labels } from './labels.ts';
import { withDetail, type PersonWithDetail } from './list-people.ts';
import { mergeAscending } from './name-tiers.ts';
import { MOST_DATED, peopleOfYears } from './of-years.ts';
import { peopleInLanguage, type People } from './people.ts';
import { canonicalSearchQid } from './search-qid.ts';

/** One person with the whole record in one language. */
export interface FoundPerson {
  readonly language: Language;
  readonly person: PersonWithDetail;
  /** Names of the entities that the card refers to. */
  readonly labels: Labels;
}

/**
 * How a name that means nobody for certain fits the people who are offered. Either each of them has exactly
 * this name; or one person has it, but many others may have it too; or it is only similar to their names.
 */
export type Fit = 'namesakes' | 'loose' | 'similar';

/** The person or the people whom a name or QID means. */
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
 * The one person whom a QID or an exact name means, or the people to choose from (methodology 14.6).
 * Popularity never decides between people, and a name that is only similar to theirs is no answer.
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
  const typed = await exactMatches(reader, query, foldWords(query), []);
  if (typed.fit === 'namesakes') return decide(context, typed.ranks, language);
  const found = await findRanks(reader, query, { wanted: MOST_CANDIDATES + 1, similar: true });
  if (found.beside?.asNamed !== true) return offer(context, found.ranks, typed.fit, language);
  const { words, years } = found.beside;
  const named = await exactMatches(reader, query, words, years);
  if (named.fit === 'namesakes') return decide(context, named.ranks, language);
  return offer(context, found.ranks, named.fit, language);
}

interface ExactMatches {
  readonly ranks: readonly number[];
  /** With the fit `namesakes`, a single person is the answer. */
  readonly fit: Fit;
}

/** The people who have exactly the folded words of a query as a name, and whose years fit its years. */
async function exactMatches(
  reader: SnapshotReader,
  query: string,
  words: readonly string[],
  years: readonly number[],
): Promise<ExactMatches> {
  if (words.length === 0) return { ranks: [], fit: 'similar' };
  const find = async (group: NameGroup): Promise<number[]> => {
    const most = years.length === 0 ? MOST_CANDIDATES + 1 : MOST_DATED;
    const ranks = await reader.findExactName(words.join(' '), group, most);
    return peopleOfYears(reader, ranks, years, MOST_CANDIDATES + 1);
  };
  const labels = await find('label');
  const ranks = mergeAscending(labels, await find('alias'));
  if (ranks.length === 0) {
    const spelled = await find('transliteration');
    return { ranks: spelled, fit: spelled.length === 0 ? 'similar' : 'loose' };
  }
  // Several people with the same alias are namesakes, however short the alias is.
  const isLoose = labels.length === 0 && ranks.length === 1 && isOneWord(query, words);
  return { ranks, fit: isLoose ? 'loose' : 'namesakes' };
}

/** Whether a name is one word between spaces; a Chinese or Japanese name is one word as it is written. */
function isOneWord(query: string, words: readonly string[]): boolean {
  const ofName = (part: string): boolean => foldWords(part).some((word) => words.includes(word));
  return query.split(/\s+/).filter(ofName).length === 1;
}

function decide(
  context: ServiceContext,
  ranks: readonly number[],
  language: Language,
): Promise<NameMatch> {
  const [only, ...others] = ranks;
  return only !== undefined && others.length === 0
    ? one(context, only, language)
    : offer(context, ranks, 'namesakes', language);
}

async function one(context: ServiceContext, rank: number, language: Language): Promise<NameMatch> {
  const stored = await context.reader.people([rank], { details: true });
  const { people, labels } = await peopleInLanguage(context, language, stored);
  const [person] = people.flatMap(withDetail);
  return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
}

async function offer(
  context: ServiceContext,
  ranks: readonly number[],
  fit: Fit,
  language: Language,
): Promise<NameMatch> {
  if (ranks.length === 0) return { match: 'none' };
  const stored = await context.reader.people(ranks.slice(0, MOST_CANDIDATES), { details: false });
  return {
    match: 'several',
    candidates: await peopleInLanguage(context, language, stored),
    fit,
    truncated: ranks.length > MOST_CANDIDATES,
  };
}
