/**
 * Some of the places of a sequence that begins at 0, in ascending order. The places that are left are numbered anew,
 * as if these had never been there.
 */
export type Gaps = readonly number[];

/** How many gaps come before a place. */
export function gapsBefore(gaps: Gaps, place: number): number {
  return firstIndex(gaps.length, (index) => (gaps[index] ?? 0) >= place);
}

/** Whether a place is a gap. */
export function isGap(gaps: Gaps, place: number): boolean {
  return gaps[gapsBefore(gaps, place)] === place;
}

/** The place that has this number among those that are left. */
export function placeOf(gaps: Gaps, number: number): number {
  // A gap comes before it if at most `number` of those that are left come before the gap.
  return number + firstIndex(gaps.length, (index) => (gaps[index] ?? 0) - index > number);
}

/** A part of a sequence without gaps. */
export interface Run {
  readonly offset: number;
  readonly limit: number;
}

/** The parts that hold `limit` of the places that are left, from the one with the number `offset` on; at least one part. */
export function runsBetween(gaps: Gaps, { offset, limit }: Run): Run[] {
  const runs: Run[] = [];
  let next = offset;
  let missing = limit;
  do {
    const start = placeOf(gaps, next);
    const gap = gaps[gapsBefore(gaps, start)] ?? Infinity;
    const length = Math.min(missing, gap - start);
    runs.push({ offset: start, limit: length });
    next += length;
    missing -= length;
  } while (missing > 0);
  return runs;
}

/** The first index up to `length` from which on the condition holds. */
function firstIndex(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
