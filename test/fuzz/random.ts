/** Numbers that a seed decides. */
export interface Random {
  /** A whole number from 0 to `end`, without `end`. */
  below(end: number): number;
  /** One of some values. */
  of<T>(values: readonly [T, ...T[]]): T;
}

/** Creates numbers from a seed of 32 bits by mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (end: number): number => Math.floor((next() / 2 ** 32) * end);
  return { below, of: (values) => values[below(values.length)] ?? values[0] };
}
