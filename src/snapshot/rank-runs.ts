/** How many ranks a row of a filtered list holds: enough to be small, and few enough to be read for one page. */
export const RANKS_IN_ROW = 256;

// Seven bits a byte, the lowest first; the eighth says that another byte follows.
const BITS = 7;
const MORE = 1 << BITS;

/** Ascending ranks as the differences between them, the first from 0 (docs/snapshot-format.md). */
export function encodeRanks(ranks: readonly number[]): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const rank of ranks) {
    let difference = rank - before;
    before = rank;
    for (; difference >= MORE; difference >>>= BITS) bytes.push((difference % MORE) + MORE);
    bytes.push(difference);
  }
  return Uint8Array.from(bytes);
}

/** Adds the ranks that `encodeRanks` encoded to others. */
export function decodeRanks(bytes: Uint8Array, to: number[]): void {
  let [rank, difference, bits] = [0, 0, 0];
  for (const byte of bytes) {
    difference |= (byte & (MORE - 1)) << bits;
    bits += BITS;
    if (byte >= MORE) continue;
    to.push((rank += difference));
    [difference, bits] = [0, 0];
  }
}

/** The numbers that two ascending lists share. */
export function inBoth(some: readonly number[], others: readonly number[]): number[] {
  let at = 0;
  return some.filter((number) => {
    while (at < others.length && (others[at] ?? 0) < number) at++;
    return others[at] === number;
  });
}
