import type { Language } from '../core/text/languages.ts';
import { foldName, foldWords } from '../core/text/fold.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { peopleInLanguage, type People } from './people.ts';
import { canonicalSearchQid } from './search-qid.ts';

export interface SearchOptions {
  readonly language: Language;
  readonly limit: number;
}

/** The people that a search found, the best match first. */
export interface FoundPeople extends People {
  /** Whether there are more of them. */
  readonly truncated: boolean;
}

/**
 * People by name, alias or QID, in tiers (methodology 13.2): the QID, an exact label, an exact alias,
 * all words whole in one name, and with the last word as a beginning, labels before aliases. Inside a
 * tier the more popular come first. `query` is the trimmed text of the search.
 */
export async function searchPeople(
  context: ServiceContext,
  query: string,
  { language, limit }: SearchOptions,
): Promise<FoundPeople> {
  const { reader } = context;
  // One more than asked for tells whether there are more.
  const ranks = await findRanks(reader, query, limit + 1);
  const stored = await reader.people(ranks.slice(0, limit), { details: false });
  return {
    ...(await peopleInLanguage(context, language, stored)),
    truncated: ranks.length > limit,
  };
}

type Tier = (most: number) => Promise<readonly number[]>;

async function findRanks(reader: SnapshotReader, query: string, wanted: number): Promise<number[]> {
  const found = new Set<number>();
  for (const tier of tiersOf(reader, query)) {
    // Those of earlier tiers come again, so as many more are asked for.
    for (const rank of await tier(wanted + found.size)) {
      if (found.size === wanted) break;
      found.add(rank);
    }
    if (found.size === wanted) break;
  }
  return [...found];
}

function tiersOf(reader: SnapshotReader, query: string): Tier[] {
  const words = distinctWords(foldWords(query));
  const folded = foldName(query);
  const qid = canonicalSearchQid(query);
  const byQid: Tier = async () => {
    const rank = qid === null ? null : await reader.findQid(qid);
    return rank === null ? [] : [rank];
  };
  if (words.length === 0) return [byQid];
  const whole = { words, lastIsPrefix: false };
  const prefix = { words, lastIsPrefix: true };
  return [
    byQid,
    (most) => reader.findExactName(folded, 'label', most),
    async (most) =>
      mergeAscending(
        await reader.findExactName(folded, 'alias', most),
        await reader.findExactName(folded, 'transliteration', most),
      ),
    async (most) =>
      mergeAscending(
        await reader.findWords(whole, 'label', most),
        await reader.findWords(whole, 'alias', most),
      ),
    (most) => reader.findWords(prefix, 'label', most),
    (most) => reader.findWords(prefix, 'alias', most),
  ];
}

/** The words without repetitions; the last one stays last, as it may be a beginning. */
function distinctWords(words: readonly string[]): string[] {
  const last = words.at(-1);
  if (last === undefined) return [];
  return [...new Set(words.slice(0, -1)).difference(new Set([last])), last];
}

function mergeAscending(a: readonly number[], b: readonly number[]): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const rank of a) {
    while (at < b.length && (b[at] ?? Infinity) <= rank) merged.push(b[at++] ?? 0);
    if (merged.at(-1) !== rank) merged.push(rank);
  }
  return [...merged, ...b.slice(at)];
}
