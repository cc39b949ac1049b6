import { COUNTRIES } from './core-tables.ts';
import { CITIES_EACH, cityClass, cityOf, districtOf } from './core.ts';
import { createChoice, createRandom, mix, type Random } from './random.ts';
import { indexFor } from './targets.ts';
import { qidOf } from './wheel.ts';

const chooseCountry = createChoice(COUNTRIES.map((row, at) => [at, row[3]] as const));

/** A place, and its country by the place in COUNTRIES. */
export interface Place {
  readonly qid: number;
  readonly country: number;
}

/** The country of a numbered place, by its place in COUNTRIES. It depends only on the number. */
export function countryOfPlace(seed: number, index: number): number {
  return chooseCountry(createRandom(seed, index, 0xc0));
}

// Most people are born in few places.
const IN_CITIES = 0.55;

/** A place where somebody was born, lived or died, for the human of an index. */
export function placeFor(random: Random, seed: number, human: number): Place {
  if (random.chance(IN_CITIES)) {
    const country = chooseCountry(random);
    return {
      qid: cityOf(country, Math.floor(random.unit() ** 1.7 * CITIES_EACH)),
      country,
    };
  }
  const index = indexFor(random, 'place', human, 1.5);
  return { qid: qidOf('place', index), country: countryOfPlace(seed, index) };
}

// As far back as the next place that humans point at.
const SAME_KIND = 4;

/** The class of a numbered place, and the item that it is located in. */
export function situationOf(
  seed: number,
  index: number,
): { readonly country: number; readonly type: number; readonly within: number } {
  const country = countryOfPlace(seed, index);
  const hash = mix(seed, index, 0x517);
  const part = hash % 100;
  // A quarter lies in a city, a hospital or a house in a quarter or a village.
  if (part < 22)
    return { country, type: 123_705, within: cityOf(country, (hash >>> 8) % CITIES_EACH) };
  if (part < 27 && index >= SAME_KIND) {
    return {
      country: countryOfPlace(seed, index - SAME_KIND),
      type: 16_917,
      within: qidOf('place', index - SAME_KIND),
    };
  }
  return { country, type: cityClass(hash >>> 8), within: districtOf(country, hash >>> 12) };
}
