/**
 * Positions of the people in order of rank: by popularity, then by QID number (methodology 8.1).
 * The people must be in ascending order of QID number.
 */
export function rankPeople(popularities: Float64Array): Uint32Array<SharedArrayBuffer> {
  const order = new Uint32Array(
    new SharedArrayBuffer(popularities.length * Uint32Array.BYTES_PER_ELEMENT),
  );
  // Sorting numbers, smaller for a better rank, is much faster than sorting with a comparison.
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
// An upper bound on the number of people; the product of both stays below 2^53.
const PEOPLE = 2 ** 32;
