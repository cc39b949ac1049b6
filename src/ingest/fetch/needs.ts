import { CITY_ROOTS, COMMON_CITY_CLASSES } from '../../entity/city-classes.ts';
import { exclusionOf, readPerson, type PersonDraft } from '../../entity/read-person.ts';
import { readStub } from '../../entity/read-stub.ts';
import { formatQid, parseQid } from '../../core/qid.ts';
import type { Needs } from '../../wikimedia/kept-entities.ts';
import { addNamedItems } from '../extract/collect.ts';

/** The items that an item refers to. */
interface Links {
  readonly locatedIn: readonly number[];
  readonly countries: readonly number[];
  readonly classes: readonly number[];
  readonly subclassOf: readonly number[];
}

/**
 * Collects what the profiles of listed people need in addition to their own entities (methodology
 * 11.5, 11.7, 11.13): the items that they name, the places above the birthplaces with their
 * countries, the classes that identify a city, and the properties whose identifiers become
 * addresses of sources.
 */
export function createNeeds(): Needs {
  const named = new Set<number>();
  const birthplaces = new Set<number>();
  const properties = new Set<string>();
  const links = new Map<number, Links>();
  return {
    take(entity, isListed) {
      const qid = parseQid(entity.id);
      if (qid === null) return;
      const { locatedIn, countries, instanceOf: classes, subclassOf } = readStub(entity);
      links.set(qid, { locatedIn, countries, classes, subclassOf });
      if (!isListed || exclusionOf(entity, 0) !== null) return;
      const draft = readPerson(entity, qid);
      addNamedItems(draft, named);
      for (const place of draft.birthplaces) birthplaces.add(place);
      for (const property of identifierProperties(draft)) properties.add(property);
    },
    *wanted() {
      yield* [...named].map(formatQid);
      yield* properties;
      const places = reached(birthplaces, (qid) => links.get(qid)?.locatedIn ?? []);
      yield* [...places].map(formatQid);
      const ofPlaces = [...places].flatMap((qid) => links.get(qid) ?? []);
      yield* ofPlaces.flatMap(({ countries }) => countries).map(formatQid);
      // The search stops at a class that is known to be a kind of city.
      const above = (qid: number): readonly number[] =>
        CITY_ROOTS.has(qid) || COMMON_CITY_CLASSES.has(qid)
          ? []
          : (links.get(qid)?.subclassOf ?? []);
      const classes = ofPlaces.flatMap((place) => place.classes);
      yield* [...reached(classes, above)].map(formatQid);
    },
  };
}

/** Everything reachable from some items, including themselves, nearest first. */
function reached(from: Iterable<number>, next: (qid: number) => readonly number[]): Set<number> {
  const found = new Set(from);
  // The set grows while the loop walks it, so every item is visited once, even in a cycle.
  for (const qid of found) for (const above of next(qid)) found.add(above);
  return found;
}

function identifierProperties({ births, deaths }: PersonDraft): string[] {
  return [...births, ...deaths]
    .flatMap(({ references }) => references)
    .flatMap(({ snaks }) => snaks)
    .flatMap(({ kind, property }) => (kind === 'identifier' ? property : []));
}
