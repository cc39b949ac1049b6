/**
 * Positions of the people by rank: most popular first, then by number (methodology 8.1). `qids` ascend,
 * and `popularities` go with them.
 */
export function rankPeople(popularities: Float64Array): Uint32Array<SharedArrayBuffer> {
  const order = new Uint32Array(
    new SharedArrayBuffer(popularities.length * Uint32Array.BYTES_PER_ELEMENT),
  );
  // One number a person, less the better the rank, sorts much faster than a comparison does.
  const keys = Float64Array.from(
    popularities,
    (popularity, position) => (FULL - Math.round(popularity * SCALE)) * PEOPLE + position,
  ).sort();
  for (const [rank, key] of keys.entries()) order[rank] = key % PEOPLE;
  return order;
}

// Popularity has four decimals (methodology 9.3).
const SCALE = 1e4;
const FULL = 100 * SCALE;
// More than there can be; the product of both stays below 2^53.
const PEOPLE = 2 ** 32;
