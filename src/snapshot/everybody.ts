import { setImmediate } from 'node:timers/promises';
import type { PersonCard, PersonDetail } from '../core/person/person-record.ts';
import type { SnapshotReader } from './reader.ts';

/** A person with the whole record. */
export interface WholePerson {
  readonly rank: number;
  readonly card: PersonCard;
  readonly detail: PersonDetail;
}

// Reading this many takes some tens of milliseconds.
const AT_ONCE = 128;

/** Every person of a snapshot, most popular first, some at a time. */
export async function* everybody(reader: SnapshotReader): AsyncGenerator<readonly WholePerson[]> {
  const { people } = reader.info.manifest;
  for (let first = 1; first <= people; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, people - first + 1);
    yield wholePeople(
      reader,
      Array.from({ length }, (_value, index) => first + index),
    );
    await setImmediate();
  }
}

/** The people of some ranks with their whole records. */
export async function wholePeople(
  reader: SnapshotReader,
  ranks: readonly number[],
): Promise<WholePerson[]> {
  const stored = await reader.people(ranks, { details: true });
  return stored.flatMap(({ rank, card, detail }) => (detail ? { rank, card, detail } : []));
}
