import { formatMonthDay, allMonthDays } from '../core/calendar/date-text.ts';
import {
  allPeople,
  AT_ONCE,
  hasDetail,
  withPauses,
  type DetailedPerson,
} from '../snapshot/all-people.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';

/** The orders that a table can have: by popularity, or by the day of birth in the year. */
export const ORDERS = ['rank', 'day'] as const;

export type Order = (typeof ORDERS)[number];

/** Every person of a snapshot in an order, some at a time. */
export function peopleInOrder(
  reader: SnapshotReader,
  order: Order,
): AsyncIterable<readonly DetailedPerson[]> {
  return order === 'rank' ? allPeople(reader) : withPauses(byDay(reader));
}

/** The births of each day in the year by popularity, then the people without a day. Nothing is sorted. */
function* byDay(reader: SnapshotReader): Generator<readonly DetailedPerson[]> {
  const { people } = reader.info.manifest;
  const isWritten = new Uint8Array(people + 1);
  for (const { month, day } of allMonthDays()) {
    const list = { kind: 'month_day', key: formatMonthDay(month, day) } as const;
    for (let offset = 0, total = 1; offset < total; offset += AT_ONCE) {
      const page = reader.list(list, { offset, limit: AT_ONCE, details: true });
      ({ total } = page);
      for (const { rank } of page.people) isWritten[rank] = 1;
      yield page.people.filter(hasDetail);
    }
  }
  let ranks: number[] = [];
  for (let rank = 1; rank <= people; rank++) {
    if (isWritten[rank] === 0) ranks.push(rank);
    if (ranks.length < AT_ONCE && rank < people) continue;
    yield reader.people(ranks, { details: true }).filter(hasDetail);
    ranks = [];
  }
}
