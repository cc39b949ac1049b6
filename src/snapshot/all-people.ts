import { setImmediate } from 'node:timers/promises';
import type { PersonDetail } from '../core/person/person-record.ts';
import type { SnapshotReader, StoredPerson } from './reader.ts';

/** A person with the full record. */
export type DetailedPerson = StoredPerson & { readonly detail: PersonDetail };

/** Whether a person's detail was read. */
export function hasDetail(person: StoredPerson): person is DetailedPerson {
  return person.detail !== null;
}

/** How many people are read at once, which takes some tens of milliseconds. */
export const AT_ONCE = 128;

/** Every person of a snapshot, most popular first, some at a time. */
export function allPeople(reader: SnapshotReader): AsyncGenerator<readonly DetailedPerson[]> {
  return withPauses(byRank(reader));
}

/** Pieces of long work. Other work runs between them. */
export async function* withPauses<T>(pieces: Iterable<T>): AsyncGenerator<T> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}

function* byRank(reader: SnapshotReader): Generator<readonly DetailedPerson[]> {
  const { people } = reader.info.manifest;
  for (let first = 1; first <= people; first += AT_ONCE) {
    // Ranks that do not exist are left out.
    const ranks = Array.from({ length: AT_ONCE }, (_value, index) => first + index);
    yield reader.people(ranks, { details: true }).filter(hasDetail);
  }
}
