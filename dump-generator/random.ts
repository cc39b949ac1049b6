/** A stream of pseudo-random numbers that depends on nothing but what it was made of. */
export interface Random {
  /** An integer from 0 to 2^32 - 1. */
  next(): number;
  /** A number from 0 to below 1. */
  unit(): number;
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  /** Whether an event of this probability happens. */
  chance(probability: number): boolean;
}

/** The stream of one number under a seed (sfc32 by Chris Doty-Humphrey, PractRand). */
export function createRandom(seed: number, number: number, salt = 0): Random {
  let a = mix(seed, number, salt);
  let b = mix(number, salt, a);
  let c = mix(salt, a, b);
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  const unit = (): number => next() / 2 ** 32;
  for (let round = 0; round < 4; round += 1) next();
  return {
    next,
    unit,
    below: (limit) => Math.floor(unit() * limit),
    chance: (probability) => unit() < probability,
  };
}

/**
 * Combines three numbers into one, all of whose bits depend on all of theirs (finalizer of
 * MurmurHash3).
 */
export function mix(one: number, two: number, three: number): number {
  let hash = Math.imul(one ^ 0x9e37_79b9, 0x85eb_ca6b) ^ Math.imul(two + 0x7f4a_7c15, 0xc2b2_ae35);
  hash = Math.imul(hash ^ (hash >>> 15) ^ Math.imul(three + 0x165667b1, 0x27d4_eb2f), 0x85eb_ca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T;
}

/** One of a list, the earlier ones far more often: a square or higher power law. */
export function pickSkewed<T>(random: Random, list: readonly T[], power = 2): T {
  return list[Math.floor(random.unit() ** power * list.length)] as T;
}

/** A choice by shares, which need not sum up to 1. */
export function createChoice<T>(shares: readonly (readonly [T, number])[]): (random: Random) => T {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let sum = 0;
  const limits = shares.map(([, share]) => (sum += share) / total);
  const values = shares.map(([value]) => value);
  const last = values.length - 1;
  return (random) => {
    const at = random.unit();
    let index = 0;
    while (index < last && at >= (limits[index] ?? 1)) index += 1;
    return values[index] as T;
  };
}

const QUANTILES: readonly number[] = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 0.97, 1];

/**
 * An integer distributed by its quantiles at 0, 10, 25, 50, 75, 90, 97 and 100 %. Between them it is
 * linear; the last 3 % thin out towards the greatest.
 */
export function fromQuantiles(random: Random, values: readonly number[]): number {
  const at = random.unit();
  let index = 0;
  while (index < QUANTILES.length - 2 && at >= (QUANTILES[index + 1] ?? 1)) index += 1;
  const [from, to] = [QUANTILES[index] ?? 0, QUANTILES[index + 1] ?? 1];
  const part = (at - from) / (to - from);
  const [low, high] = [values[index] ?? 0, values[index + 1] ?? 0];
  return Math.round(low + (high - low) * (index === QUANTILES.length - 2 ? part ** 4 : part));
}
