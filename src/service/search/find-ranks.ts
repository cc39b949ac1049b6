import type { SnapshotReader } from '../../snapshot/reader.ts';
import { exactNames, type ExactNames } from './exact-names.ts';
import { MOST_DATED, peopleOfYears } from './of-years.ts';
import type { Name, NameAlone, Query } from './query.ts';
import { similarNames } from './similar-names.ts';
import { inTiers, nameTiers } from './tiers.ts';

/** How many people a search looks for, and how far it goes. */
export interface Search {
  readonly wanted: number;
  /** Whether people with similar names are offered if nobody else is found (methodology 13.6). */
  readonly similar: boolean;
}

/** What a search found people by: a QID, a name, or only a similar name (methodology 13.6). */
export type FoundBy = 'qid' | 'name' | 'similar';

/** The people whom a query finds. */
export interface FoundRanks {
  /** In the order of methodology 13.2, at most as many as wanted. */
  readonly ranks: readonly number[];
  /** The name alone, and who has exactly this name, if only this name found people (methodology 13.5). */
  readonly alone: { readonly name: NameAlone; readonly exact: ExactNames } | null;
  readonly by: FoundBy;
}

/** The ranks of the people whom a query finds: the person of a QID, or those of a name. */
export async function findRanks(
  reader: SnapshotReader,
  query: Query,
  search: Search,
): Promise<FoundRanks> {
  const rank = query.qid === null ? null : await reader.findQid(query.qid);
  const exact = await exactNames(reader, query.typed);
  if (rank === null) return findNamed(reader, query, exact, search);
  const tiers = [async () => [rank], ...nameTiers(reader, query.typed, exact)];
  return { ranks: await inTiers(tiers, search.wanted), alone: null, by: 'qid' };
}

/**
 * The ranks of the people of a name, in tiers (methodology 13.2); `exact` are those who have exactly the
 * name as it was typed. If it finds nobody, it searches the name alone (methodology 13.5), and after that
 * similar names.
 */
export async function findNamed(
  reader: SnapshotReader,
  { typed, alone }: Query,
  exact: ExactNames,
  { wanted, similar }: Search,
): Promise<FoundRanks> {
  const asTyped = await peopleOf(reader, typed, exact, wanted);
  if (asTyped.length > 0) return { ranks: asTyped, alone: null, by: 'name' };
  if (alone) {
    const named = { name: alone, exact: await exactNames(reader, alone) };
    const found = await peopleOf(reader, alone, named.exact, wanted);
    if (found.length > 0) return { ranks: found, alone: named, by: 'name' };
  }
  const ranks = similar ? await similarNames(reader, (alone ?? typed).words) : [];
  return { ranks, alone: null, by: 'similar' };
}

async function peopleOf(
  reader: SnapshotReader,
  name: Name,
  exact: ExactNames,
  wanted: number,
): Promise<number[]> {
  const most = name.years.length === 0 ? wanted : MOST_DATED;
  const ranks = await inTiers(nameTiers(reader, name, exact), most);
  return peopleOfYears(reader, ranks, name.years, wanted);
}
