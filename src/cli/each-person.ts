import type { PersonCard, PersonDetail } from '../core/person/person-record.ts';
import { allPeople } from '../snapshot/all-people.ts';
import { storeAt } from '../server/open-store.ts';

/**
 * Calls back for every person in a snapshot, most popular first. Rejects with SnapshotError if it
 * cannot be read.
 */
export async function eachPerson(
  place: string,
  call: (card: PersonCard, detail: PersonDetail) => void,
): Promise<void> {
  const reader = await storeAt(place).open();
  try {
    for await (const people of allPeople(reader)) {
      for (const { card, detail } of people) call(card, detail);
    }
  } finally {
    reader.close();
  }
}
