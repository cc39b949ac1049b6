import type { Pause } from '../pause.ts';
import { slugHolder } from '../slug-of-person.ts';

/** What must be known of the people to see who of those with one slug holds it bare. */
export interface SlugSources {
  readonly qids: Float64Array;
  readonly slugHashes: Float64Array;
  /** The slug that the name of the person at a position gives. */
  slugBase(position: number): string;
  /** Number of who held a slug in the previous snapshot, or null. */
  heldBefore(slug: string): number | null;
}

const GROUPS_BETWEEN_PAUSES = 10_000;

/**
 * By position, 1 for whoever holds their slug bare and 0 for whoever shares it with a holder
 * (methodology 10.3). `qids` ascend.
 */
export async function holdSlugs(
  sources: SlugSources,
  pause: Pause,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const { qids, slugHashes, slugBase, heldBefore } = sources;
  const holds = new Uint8Array(new SharedArrayBuffer(qids.length)).fill(1);
  let looked = 0;
  for (const group of groupsOfEqual(slugHashes)) {
    if (looked++ % GROUPS_BETWEEN_PAUSES === 0) await pause();
    const byBase = Map.groupBy(group, slugBase);
    for (const [base, positions] of byBase) {
      if (positions.length === 1) continue;
      const numbers = positions.map((position) => qids[position] ?? 0);
      const holder = slugHolder(numbers, heldBefore(base));
      for (const position of positions) if (qids[position] !== holder) holds[position] = 0;
    }
  }
  return holds;
}

/** The positions of values that occur several times, each value's together and ascending. */
function* groupsOfEqual(values: Float64Array): Generator<number[]> {
  const sorted = values.toSorted();
  const several = new Map<number, number[]>();
  for (let at = 1; at < sorted.length; at++) {
    const value = sorted[at] ?? 0;
    if (value === sorted[at - 1]) several.set(value, []);
  }
  for (const [position, value] of values.entries()) several.get(value)?.push(position);
  yield* several.values();
}
