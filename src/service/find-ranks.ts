import { readBesideName, type NameQuery } from '../core/text/beside-name.ts';
import { foldWords } from '../core/text/fold.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';
import { inTiers, nameTiers, type Tier } from './name-tiers.ts';
import { MOST_DATED, peopleOfYears } from './of-years.ts';
import { canonicalSearchQid } from './search-qid.ts';
import { similarNames } from './similar-names.ts';

/** How far a search goes beyond the name as it was typed. */
export interface Reach {
  readonly wanted: number;
  /** Whether people with similar names are offered if nobody else is found (methodology 13.6). */
  readonly similar: boolean;
}

/** The people whom a query finds. */
export interface FoundRanks {
  /** In the order of methodology 13.2, at most as many as wanted. */
  readonly ranks: readonly number[];
  /** The query without what was typed beside the name, if only this form found people (methodology 13.5). */
  readonly beside: NameQuery | null;
  /** Whether these people only have similar names. */
  readonly similar: boolean;
}

/**
 * The ranks of the people whom a query finds, in tiers (methodology 13.2). If it finds nobody, it is read
 * without what is typed beside a name (methodology 13.5); after that similar names are searched.
 */
export async function findRanks(
  reader: SnapshotReader,
  query: string,
  { wanted, similar }: Reach,
): Promise<FoundRanks> {
  const words = foldWords(query);
  const typed = await inTiers([byQid(reader, query), ...nameTiers(reader, words, [])], wanted);
  if (typed.length > 0) return { ranks: typed, beside: null, similar: false };
  const beside = readBesideName(query);
  const found = beside ? await findBeside(reader, beside, wanted) : [];
  if (found.length > 0) return { ranks: found, beside, similar: false };
  const ranks = similar ? await similarNames(reader, beside?.words ?? words) : [];
  return { ranks, beside: null, similar: ranks.length > 0 };
}

function byQid(reader: SnapshotReader, query: string): Tier {
  const qid = canonicalSearchQid(query);
  return async () => {
    const rank = qid === null ? null : await reader.findQid(qid);
    return rank === null ? [] : [rank];
  };
}

async function findBeside(
  reader: SnapshotReader,
  { words, initials, years }: NameQuery,
  wanted: number,
): Promise<number[]> {
  const ranks = await inTiers(
    nameTiers(reader, words, initials),
    years.length === 0 ? wanted : MOST_DATED,
  );
  return peopleOfYears(reader, ranks, years, wanted);
}
