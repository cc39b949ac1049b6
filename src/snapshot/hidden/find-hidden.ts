import { setImmediate } from 'node:timers/promises';
import { isDayKnown } from '../../core/date/date-record.ts';
import { listsOf, type ListKey } from '../lists.ts';
import type { SnapshotReader } from '../reader.ts';
import type { Gaps } from './gaps.ts';
import type { HiddenSet } from './hidden-set.ts';

/** Where hidden people are in a snapshot. */
export interface HiddenPlaces {
  /** The people themselves where the list has items that were merged into them. */
  readonly set: HiddenSet;
  /** Their ranks less one. */
  readonly ranks: Gaps;
  /** Their positions on the lists that they are on, by `nameOf`. */
  readonly lists: ReadonlyMap<string, Gaps>;
  /** How many of them were born on a known day. */
  readonly dayPrecision: number;
  /** How many are neither in the snapshot nor merged into anybody in it. */
  readonly missing: number;
}

/** Names a list in one text. */
export function nameOf({ kind, key }: ListKey): string {
  return `${kind} ${key}`;
}

/** Finds hidden people in a snapshot. It takes some reads for each of them, and lets other work run in between. */
export async function findHidden(
  reader: SnapshotReader,
  { qids: listed, version }: HiddenSet,
): Promise<HiddenPlaces> {
  const { merged } = reader.info.manifest;
  const personOf = new Map(
    Array.from({ length: merged.length / 2 }, (_, pair) => [
      merged[2 * pair],
      merged[2 * pair + 1],
    ]),
  );
  const qids = new Set([...listed].map((qid) => personOf.get(qid) ?? qid));
  const ranks: number[] = [];
  const lists = new Map<string, number[]>();
  let [dayPrecision, missing] = [0, 0];
  for (const qid of qids) {
    await setImmediate();
    const rank = reader.findQid(qid);
    const [person] = rank === null ? [] : reader.people([rank], { details: false });
    if (rank === null || !person) {
      missing++;
      continue;
    }
    ranks.push(rank - 1);
    const { birth } = person.card;
    if (isDayKnown(birth)) dayPrecision++;
    for (const list of listsOf(birth)) {
      const position = reader.position(list, rank);
      if (position === null) continue;
      const name = nameOf(list);
      const known = lists.get(name);
      if (known) known.push(position);
      else lists.set(name, [position]);
    }
  }
  for (const places of [ranks, ...lists.values()]) places.sort((a, b) => a - b);
  return { set: { qids, version }, ranks, lists, dayPrecision, missing };
}
