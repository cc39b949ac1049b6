import type { BirthplaceRecord } from '../core/person/person-record.ts';
import { CITY_ROOTS, COMMON_CITY_CLASSES } from './city-classes.ts';
import type { EntityStub } from './read-stub.ts';

/** Finds the stub of an item; null where the input has none. */
export type FindStub = (qid: number) => EntityStub | null;

// Administrative levels are fewer than ten anywhere; more is a ring or a mistake in the data.
const MOST_STEPS = 20;

/**
 * The way from a birthplace up to its city and country (methodology 11.5, 11.13): P131 upward to the
 * first item whose class is a kind of city; the countries (P17) are those of the city, or of the
 * nearest item above that has any, or of the nearest from the place itself where there is no city.
 */
export function resolveBirthplace(
  place: number,
  find: FindStub,
  isCityClass: (qid: number) => boolean,
): BirthplaceRecord {
  const chain = chainUp(place, find);
  const cityAt = chain.findIndex((qid) => find(qid)?.instanceOf.some(isCityClass) ?? false);
  const path = cityAt === -1 ? chain : chain.slice(0, cityAt + 1);
  const countries = chain
    .slice(Math.max(cityAt, 0))
    .map((qid) => find(qid)?.countries ?? [])
    .find((found) => found.length > 0);
  return { qid: place, city: chain[cityAt] ?? null, countries: countries ?? [], path };
}

function chainUp(place: number, find: FindStub): number[] {
  const chain: number[] = [];
  for (let next: number | undefined = place; next !== undefined && chain.length < MOST_STEPS;) {
    if (chain.includes(next)) break;
    chain.push(next);
    [next] = find(next)?.locatedIn ?? [];
  }
  return chain;
}

/**
 * Tells whether a class lies under city, town, village or municipality: by the common classes that
 * ship with the code, or by the input's own P279 statements. Answers are remembered.
 */
export function createCityClassTest(find: FindStub): (qid: number) => boolean {
  const known = new Map<number, boolean>();
  return (qid) => {
    const remembered = known.get(qid);
    if (remembered !== undefined) return remembered;
    const seen = new Set([qid]);
    for (const type of seen) {
      if (CITY_ROOTS.has(type) || COMMON_CITY_CLASSES.has(type) || known.get(type) === true) {
        known.set(qid, true);
        return true;
      }
      if (known.get(type) === false) continue;
      // A set that grows while it is walked: every class above is looked at once, rings included.
      for (const above of find(type)?.subclassOf ?? []) seen.add(above);
    }
    for (const type of seen) known.set(type, false);
    return false;
  };
}
