import type { PersonCard, PersonDetail } from '../core/person/person-record.ts';
import { storeAt } from '../server/open-store.ts';

const AT_ONCE = 1024;

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
    const { people } = reader.info.manifest;
    for (let first = 1; first <= people; first += AT_ONCE) {
      const ranks = Array.from({ length: AT_ONCE }, (_value, index) => first + index);
      for (const { card, detail } of await reader.people(ranks, { details: true })) {
        if (detail) call(card, detail);
      }
    }
  } finally {
    await reader.close();
  }
}
