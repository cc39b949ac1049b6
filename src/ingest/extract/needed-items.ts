import { formatQid, parseQid } from '../../core/qid.ts';
import { addAll, addRelated } from '../../core/person/person-record.ts';
import { CITY_ROOTS, COMMON_CITY_CLASSES } from '../../entity/resolve-birthplace.ts';
import { exclusionOf, readPerson, type PersonDraft } from '../../entity/read-person.ts';
import { type EntityStub, readStub, TOO_WIDE } from '../../entity/read-stub.ts';
import type { Needs } from '../../wikimedia/fetch-entities.ts';

/** Adds every item that a profile names or depends on, except the places above the birthplaces (methodology 11.7). */
export function addNamedItems(draft: PersonDraft, to: Set<number>): void {
  addAll(to, draft.occupations);
  addAll(to, draft.citizenships);
  addAll(to, draft.birthplaces);
  for (const { qid } of draft.nameItems) to.add(qid);
  addRelated(to, draft);
  for (const snak of sourceSnaks(draft)) if (snak.kind === 'item') to.add(snak.qid);
}

function sourceSnaks({ births, deaths }: PersonDraft) {
  return [...births, ...deaths]
    .flatMap(({ references }) => references)
    .flatMap(({ snaks }) => snaks);
}

/**
 * Collects what the profiles of listed people need in addition to their own entities (methodology
 * 11.5, 11.7, 11.13): the items that they name, the places above the birthplaces with their
 * countries, the classes that identify a city, those above occupations, and the properties whose identifiers become
 * addresses of sources.
 */
export function createNeeds(): Needs {
  const named = new Set<number>();
  const birthplaces = new Set<number>();
  const occupations = new Set<number>();
  const properties = new Set<string>();
  const links = new Map<number, EntityStub>();
  return {
    take(entity, isListed) {
      const qid = parseQid(entity.id);
      if (qid === null) return;
      links.set(qid, readStub(entity));
      if (!isListed || exclusionOf(entity, 0) !== null) return;
      const draft = readPerson(entity, qid);
      addNamedItems(draft, named);
      addAll(birthplaces, draft.birthplaces);
      addAll(occupations, draft.mainOccupations);
      for (const { kind, property } of sourceSnaks(draft)) {
        if (kind === 'identifier') properties.add(property);
      }
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
      const classes = ofPlaces.flatMap((place) => place.instanceOf);
      yield* [...reached(classes, above)].map(formatQid);
      const wider = (qid: number): readonly number[] =>
        TOO_WIDE.has(qid) ? [] : (links.get(qid)?.subclassOf ?? []);
      yield* [...reached(occupations, wider)].map(formatQid);
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
