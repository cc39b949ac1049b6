/** Some positions of a sequence from 0, ascending. The others are numbered as if these had never been there. */
export type Omitted = readonly number[];

/** How many omitted positions come before a position. */
export function omittedBefore(omitted: Omitted, position: number): number {
  return firstIndex(omitted.length, (index) => (omitted[index] ?? 0) >= position);
}

/** Whether a position is omitted. */
export function isOmitted(omitted: Omitted, position: number): boolean {
  return omitted[omittedBefore(omitted, position)] === position;
}

/** The position that has this number among the others. */
export function positionAt(omitted: Omitted, number: number): number {
  // An omitted position comes before it if at most `number` of the others come before the omitted one.
  return number + firstIndex(omitted.length, (index) => (omitted[index] ?? 0) - index > number);
}

interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** The parts that hold `limit` of the other positions, from the one with the number `offset` on; at least one part. */
export function rangesOf(omitted: Omitted, { offset, limit }: Range): Range[] {
  const ranges: Range[] = [];
  let next = offset;
  const end = offset + limit;
  do {
    const start = positionAt(omitted, next);
    const stop = omitted[omittedBefore(omitted, start)] ?? Infinity;
    const length = Math.min(end - next, stop - start);
    ranges.push({ offset: start, limit: length });
    next += length;
  } while (next < end);
  return ranges;
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
