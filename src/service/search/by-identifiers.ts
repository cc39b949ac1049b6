import type { Identifier } from '../../core/query/identifiers.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { mergeAll } from './tiers.ts';

/** Whom some identifiers mean (service 16.3). */
export interface Identified {
  /** The one person to whom all that are known here lead; null for nobody, and where they lead to several. */
  readonly rank: number | null;
  /** All people who have one of them, best known first. */
  readonly ranks: readonly number[];
  /** Of each property that is known here, the people who have the identifier. */
  readonly holders: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Finds the people of identifiers, and decides between them: a value that two items have decides nothing. */
export function findIdentified(
  reader: SnapshotReader,
  identifiers: readonly Identifier[],
): Identified {
  const found = identifiers
    .map((identifier) => ({ ...identifier, ...reader.findIdentifier(identifier) }))
    .filter(({ ranks }) => ranks.length > 0);
  const ranks = mergeAll(found.map((each) => each.ranks));
  const leadsTo = (rank: number): boolean => found.every((each) => each.ranks.includes(rank));
  const [rank = null] = found.some(({ isShared }) => !isShared) ? ranks.filter(leadsTo) : [];
  const holders = new Map<string, Set<number>>();
  for (const each of found) {
    const known = holders.get(each.property) ?? new Set();
    holders.set(each.property, known.union(new Set(each.ranks)));
  }
  return { rank, ranks, holders };
}
