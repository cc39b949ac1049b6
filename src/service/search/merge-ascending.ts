/** Merges two ascending lists of ranks into one, with each rank once. */
export function mergeAscending(a: readonly number[], b: readonly number[]): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const rank of a) {
    while (at < b.length && (b[at] ?? Infinity) <= rank) merged.push(b[at++] ?? 0);
    if (merged.at(-1) !== rank) merged.push(rank);
  }
  return [...merged, ...b.slice(at)];
}
