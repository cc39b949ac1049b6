import type { BirthplaceRecord } from '../core/person/person-record.ts';
import { CITY_ROOTS, COMMON_CITY_CLASSES } from './city-classes.ts';
import type { EntityStub } from './read-stub.ts';

/** Finds the stub of an item; null if the input does not hold the item. */
export type FindStub = (qid: number) => EntityStub | null;

// No country has ten administrative levels. More steps mean a cycle or a mistake in the data.
const MOST_STEPS = 20;

/**
 * Follows P131 from a birthplace up to its city, the first item whose class is a kind of city
 * (methodology 11.5, 11.13). The countries (P17) come from the city, or from the nearest item above
 * it that has any. Without a city, the search for countries starts at the birthplace itself.
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
 * Returns a test whether a class is a city, town, village or municipality or a subclass of one. It
 * uses the common classes of `city-classes.ts` and the input's own P279 statements, and remembers
 * its answers.
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
      // The set grows while the loop walks it, so every superclass is visited once, even in a
      // cycle.
      for (const above of find(type)?.subclassOf ?? []) seen.add(above);
    }
    for (const type of seen) known.set(type, false);
    return false;
  };
}
