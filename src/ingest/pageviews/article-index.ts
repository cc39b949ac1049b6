/** The articles of people, by site and title as they are written in the files of page views. */
export interface ArticleIndex {
  /** Adds an article, such as `en.wikipedia` and `Douglas_Adams`, of the person at a position. */
  add(site: string, title: string, person: number): void;
  /** Position of the person whose article has these two hashes; -1 if there is none. */
  find(high: number, low: number): number;
}

/**
 * The value of both hashes before the first byte. Each byte is added with `mixHigh` and `mixLow`.
 */
export const HASH_START = 0x811c_9dc5;

/** Adds one byte to the first hash. */
export function mixHigh(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x0100_0193);
}

/** Adds one byte to the second hash. Two texts agree in both hashes by chance once in 2^64. */
export function mixLow(hash: number, byte: number): number {
  return (Math.imul(hash, 31) + byte) ^ (hash >>> 15);
}

const FIRST_ROOM = 1 << 16;
const FULLEST = 0.5;

/**
 * Creates an empty index. An article takes twelve bytes, and at least half of the room stays free.
 */
export function createArticleIndex(): ArticleIndex {
  let highs = new Int32Array(FIRST_ROOM);
  let lows = new Int32Array(FIRST_ROOM);
  // The position plus one; 0 means that the place is free.
  let people = new Int32Array(FIRST_ROOM);
  let size = 0;
  const placeOf = (high: number, low: number): number => {
    const mask = people.length - 1;
    let at = (high ^ (low >>> 7)) & mask;
    while (people[at] !== 0 && (highs[at] !== high || lows[at] !== low)) at = (at + 1) & mask;
    return at;
  };
  const put = (high: number, low: number, person: number): void => {
    const at = placeOf(high, low);
    if (people[at] === 0) size++;
    highs[at] = high;
    lows[at] = low;
    people[at] = person;
  };
  const grow = (): void => {
    const [oldHighs, oldLows, oldPeople] = [highs, lows, people];
    const room = oldPeople.length * 2;
    highs = new Int32Array(room);
    lows = new Int32Array(room);
    people = new Int32Array(room);
    size = 0;
    for (const [at, person] of oldPeople.entries()) {
      if (person !== 0) put(oldHighs[at] ?? 0, oldLows[at] ?? 0, person);
    }
  };
  return {
    add(site, title, person) {
      if (size >= people.length * FULLEST) grow();
      let high = HASH_START;
      let low = HASH_START;
      for (const byte of Buffer.from(`${site} ${title.replaceAll(' ', '_')}`)) {
        high = mixHigh(high, byte);
        low = mixLow(low, byte);
      }
      put(high, low, person + 1);
    },
    find: (high, low) => (people[placeOf(high, low)] ?? 0) - 1,
  };
}
