import type { Pause } from '../open-build.ts';
import { textHash } from '../staging/columns.ts';

/** What decides who keeps a slug without a suffix among the people who share it. */
interface SlugSources {
  readonly qids: Float64Array;
  readonly slugHashes: Float64Array;
  /** The slug of the name of the person at a position. */
  slugBase(position: number): string;
  /** QID number of the person who had a slug in the previous snapshot, or null; null if there is no such snapshot. */
  readonly heldBefore: ((slug: string) => number | null) | null;
  /** The people among them who are left out. */
  readonly leftOut: ReadonlySet<number>;
  /** Slugs that the previous snapshot gave to somebody who is left out. */
  readonly reserved: ReadonlySet<string>;
}

const GROUPS_BETWEEN_PAUSES = 10_000;

/**
 * Decides, by position, who has their slug without a suffix: 1 for those who do, 0 for those who
 * need the suffix (methodology 10.3). `qids` must be ascending. They have the people who are left out too, so that
 * nobody is given the slug of one of these.
 */
export async function holdSlugs(
  sources: SlugSources,
  pause: Pause,
): Promise<Uint8Array<SharedArrayBuffer>> {
  const { qids, slugHashes, slugBase, reserved } = sources;
  const holds = new Uint8Array(new SharedArrayBuffer(qids.length)).fill(1);
  let looked = 0;
  for (const group of groupsOfEqual(slugHashes)) {
    if (looked++ % GROUPS_BETWEEN_PAUSES === 0) await pause();
    const byBase = Map.groupBy(group, slugBase);
    for (const [base, positions] of byBase) {
      if (positions.length === 1) continue;
      const numbers = positions.map((position) => qids[position] ?? 0);
      const holder = slugHolder(numbers, base, sources);
      for (const position of positions) if (qids[position] !== holder) holds[position] = 0;
    }
  }
  const hashes = new Set(Array.from(reserved, (slug) => textHash(slug)));
  if (hashes.size === 0) return holds;
  for (const [position, hash] of slugHashes.entries()) {
    if (hashes.has(hash) && reserved.has(slugBase(position))) holds[position] = 0;
  }
  return holds;
}

/** Groups of positions with equal values, for values that occur several times. Positions ascend within a group. */
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

/**
 * The person who keeps a slug without a suffix, among the people, by ascending QID, whose names give it: the one who
 * had it in the previous snapshot, or else the one with the lowest QID (methodology 10.3). Null if nobody does: who had
 * it may have been left out of the previous snapshot, too.
 */
function slugHolder(
  qids: readonly number[],
  slug: string,
  { heldBefore, leftOut }: SlugSources,
): number | null {
  const before = heldBefore?.(slug) ?? null;
  if (before !== null && qids.includes(before)) return before;
  if (heldBefore && qids.some((qid) => leftOut.has(qid))) return null;
  return qids[0] ?? null;
}
