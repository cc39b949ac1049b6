import { setImmediate } from 'node:timers/promises';
import { isDayKnown } from '../../core/date/date-record.ts';
import { listsOf, type ListKey } from '../lists.ts';
import type { SnapshotReader } from '../reader.ts';
import type { Gaps } from './gaps.ts';
import type { HiddenSet } from './hidden-set.ts';

/** Where hidden people are in a snapshot. */
export interface HiddenPlaces {
  readonly set: HiddenSet;
  /** Their ranks less one. */
  readonly ranks: Gaps;
  /** Their positions on the lists that they are on, by `nameOf`. */
  readonly lists: ReadonlyMap<string, Gaps>;
  /** How many of them were born on a known day. */
  readonly dayPrecision: number;
}

/** Names a list in one text. */
export function nameOf({ kind, key }: ListKey): string {
  return `${kind} ${key}`;
}

/** Finds hidden people in a snapshot. It takes some reads for each of them, and lets other work run in between. */
export async function findHidden(reader: SnapshotReader, set: HiddenSet): Promise<HiddenPlaces> {
  const ranks: number[] = [];
  const lists = new Map<string, number[]>();
  let dayPrecision = 0;
  for (const qid of set.qids) {
    await setImmediate();
    const rank = await reader.findQid(qid);
    const [person] = rank === null ? [] : await reader.people([rank], { details: false });
    if (rank === null || !person) continue;
    ranks.push(rank - 1);
    const { birth } = person.card;
    if (isDayKnown(birth)) dayPrecision++;
    for (const list of listsOf(birth)) {
      const position = await reader.position(list, rank);
      if (position === null) continue;
      const name = nameOf(list);
      const known = lists.get(name);
      if (known) known.push(position);
      else lists.set(name, [position]);
    }
  }
  for (const places of [ranks, ...lists.values()]) places.sort((a, b) => a - b);
  return { set, ranks, lists, dayPrecision };
}
