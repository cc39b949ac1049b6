import { CITY_ROOTS, COMMON_CITY_CLASSES } from '../../entity/city-classes.ts';
import type { Pause } from '../pause.ts';
import { createQidSet, type QidSet } from '../staging/qid-set.ts';

/** Calls back for every link from one item to another, always in the same order. */
export type EachLink = (call: (from: number, to: number) => void) => void;

/**
 * The birthplaces, every place above them (P131), and the countries (P17) of all of these
 * (methodology 11.5).
 */
export async function placesAbove(
  birthplaces: Iterable<number>,
  eachLocatedIn: EachLink,
  eachCountry: EachLink,
  pause: Pause,
): Promise<QidSet> {
  const places = createQidSet();
  for (const place of birthplaces) places.add(place);
  const add = (from: number, to: number): void => {
    if (places.has(from)) places.add(to);
  };
  await repeatWhileGrowing(places, () => eachLocatedIn(add), pause);
  const countries = createQidSet();
  eachCountry((from, to) => {
    if (places.has(from)) countries.add(to);
  });
  for (const country of countries.sorted()) places.add(country);
  return places;
}

/** Every known kind of city, and every class that leads to one by P279. */
export async function classesBelowCities(eachSubclassOf: EachLink, pause: Pause): Promise<QidSet> {
  const classes = createQidSet();
  for (const root of [...CITY_ROOTS, ...COMMON_CITY_CLASSES]) classes.add(root);
  const add = (from: number, to: number): void => {
    if (classes.has(to)) classes.add(from);
  };
  await repeatWhileGrowing(classes, () => eachSubclassOf(add), pause);
  return classes;
}

// A pass over the links is cheap and there are few levels, so nothing needs to be sorted.
async function repeatWhileGrowing(set: QidSet, pass: () => void, pause: Pause): Promise<void> {
  for (let before = -1; before < set.size();) {
    before = set.size();
    pass();
    await pause();
  }
}
