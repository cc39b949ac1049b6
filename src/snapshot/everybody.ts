import { setImmediate } from 'node:timers/promises';
import type { PersonCard, PersonDetail } from '../core/person/person-record.ts';
import type { SnapshotReader, StoredPerson } from './reader.ts';

/** A person with the whole record. */
export interface WholePerson {
  readonly rank: number;
  readonly card: PersonCard;
  readonly detail: PersonDetail;
}

/** How many people are read at once, which takes some tens of milliseconds. */
export const AT_ONCE = 128;

/** Every person of a snapshot, most popular first, some at a time. */
export function everybody(reader: SnapshotReader): AsyncGenerator<readonly WholePerson[]> {
  return withPauses(byRank(reader));
}

/** Pieces of long work. Other work runs between them. */
export async function* withPauses<T>(pieces: Iterable<T>): AsyncGenerator<T> {
  for (const piece of pieces) {
    yield piece;
    await setImmediate();
  }
}

function* byRank(reader: SnapshotReader): Generator<readonly WholePerson[]> {
  const { people } = reader.info.manifest;
  for (let first = 1; first <= people; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, people - first + 1);
    yield wholePeople(
      reader,
      Array.from({ length }, (_value, index) => first + index),
    );
  }
}

/** The people of some ranks with their whole records. */
export function wholePeople(reader: SnapshotReader, ranks: readonly number[]): WholePerson[] {
  return wholeOf(reader.people(ranks, { details: true }));
}

/** Those of some people whose details were read. */
export function wholeOf(stored: readonly StoredPerson[]): WholePerson[] {
  return stored.flatMap(({ rank, card, detail }) => (detail ? { rank, card, detail } : []));
}
