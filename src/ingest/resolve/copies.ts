import { type Instant, instantSeconds } from '../../core/calendar/date-text.ts';
import { withFile } from '../../files/write-file.ts';
import type { Pause } from '../open-build.ts';
import type { RemovedItem, MergedItem } from '../extract/collect.ts';
import {
  type FileIndex,
  type PeopleIndex,
  bestOfEach,
  createNumberLists,
  mapColumns,
  rowsAt,
} from '../staging/columns.ts';
import {
  type ItemRecord,
  NOT_FETCHED,
  isBetterCopy,
  readRecord,
  recordIn,
  recordQid,
  sizeAt,
} from '../staging/item-record.ts';
import type { QidSet } from '../staging/qid-set.ts';
import { openAppendFile } from '../staging/work-files.ts';

/** Whether a copy was seen before its item was deleted or merged (service 12.1). `read` reads it where that matters. */
export type IsVoid = (qid: number, read: () => ItemRecord) => boolean;

/**
 * If an item was deleted several times, the latest deletion counts. `base` is the instant of the copies that were not
 * fetched, which is that of the dump.
 */
export function voidIfRemoved(items: readonly RemovedItem[], base: Instant): IsVoid {
  const latest = new Map<number, number>();
  for (const { qid, at } of items) latest.set(qid, Math.max(at, latest.get(qid) ?? at));
  const baseAt = instantSeconds(base);
  return (qid, read) => {
    const end = latest.get(qid);
    if (end === undefined) return false;
    const { fetchedAt } = read();
    return (fetchedAt === NOT_FETCHED ? baseAt : fetchedAt) < end;
  };
}

/** Items that were merged into others, by QID numbers. */
export type Merges = ReturnType<typeof createMerges>;

/** Of several lines about an item the latest counts. `before` has the pairs of the previous snapshot. */
export function createMerges(items: readonly MergedItem[], before: readonly number[]) {
  const latest = new Map<number, Omit<MergedItem, 'qid'>>();
  for (let index = 0; index < before.length; index += 2) {
    const into = before[index + 1] ?? 0;
    latest.set(before[index] ?? 0, { into, at: -Infinity, revision: -Infinity });
  }
  for (const item of items) {
    const known = latest.get(item.qid);
    const isLater =
      !known || item.at > known.at || (item.at === known.at && item.revision >= known.revision);
    if (isLater) latest.set(item.qid, item);
  }
  /** The first item for which `holds` that this one leads to; null if there is none. */
  function follow(qid: number, holds: (qid: number) => boolean): number | null {
    const seen = new Set<number>();
    let at: number | undefined = qid;
    while (at !== undefined && !seen.has(at)) {
      if (holds(at)) return at;
      seen.add(at);
      at = latest.get(at)?.into;
    }
    return null;
  }
  return {
    has: (qid: number) => latest.has(qid),
    follow,
    /** Pairs, one number after the other: a merged item, and the item for which `holds` that it leads to; ascending. */
    pairs(holds: (qid: number) => boolean): number[] {
      const merged = [...latest.keys()].filter((qid) => !holds(qid)).sort((a, b) => a - b);
      return merged.flatMap((qid) => {
        const end = follow(qid, holds);
        return end === null ? [] : [qid, end];
      });
    },
  };
}

const BLOCKS_BETWEEN_PAUSES = 32;

/**
 * Copies the records of the wanted items, several of an item too, behind those of people in a file, but not those that
 * are void.
 */
export async function copyWanted(
  blocks: Iterable<Buffer>,
  wanted: QidSet,
  isVoid: IsVoid,
  path: string,
  people: FileIndex,
  pause: Pause,
): Promise<FileIndex> {
  const file = openAppendFile(path, (people.offsets.at(-1) ?? 0) + (people.lengths.at(-1) ?? 0));
  const index = createNumberLists('qids', 'offsets', 'lengths');
  try {
    let count = 0;
    for (const block of blocks) {
      if (count++ % BLOCKS_BETWEEN_PAUSES === 0) await pause();
      const copied: Buffer[] = [];
      for (let at = 0; at < block.length;) {
        const size = sizeAt(block, at);
        const qid = recordQid(block, at);
        const start = at;
        if (wanted.has(qid) && !isVoid(qid, () => readRecord(block, start))) {
          index.qids.push(qid);
          index.lengths.push(size);
          copied.push(block.subarray(at, at + size));
        }
        at += size;
      }
      let offset = file.append(Buffer.concat(copied));
      for (const { length } of copied) {
        index.offsets.push(offset);
        offset += length;
      }
    }
    file.sync();
  } finally {
    file.close();
  }
  return mapColumns(index, (list) => list.toArray());
}

/** The best copies of people and of other items, with the positions of their records in one file. */
export interface Picked {
  readonly people: PeopleIndex;
  readonly others: FileIndex;
  /** Number of copies that are not among them. */
  readonly duplicates: number;
}

/**
 * Picks the best copy of each item (service 12.1), among the copies of people and those that `copyWanted` put behind
 * them. Nobody is a person who is removed, or whose best copy is none of a person.
 */
export function pickBest(
  path: string,
  people: PeopleIndex,
  others: FileIndex,
  isVoid: IsVoid,
): Picked {
  const { length: count } = people.qids;
  const qids = new Float64Array(count + others.qids.length);
  qids.set(people.qids);
  qids.set(others.qids, count);
  return withFile(path, (file) => {
    const record = (position: number): ItemRecord =>
      position < count
        ? recordIn(file, people, position)
        : recordIn(file, others, position - count);
    const isGone = (position: number): boolean =>
      isVoid(qids[position] ?? 0, () => record(position));
    const best = bestOfEach(qids, (a, b) =>
      isGone(a) === isGone(b) ? isBetterCopy(record(a), record(b)) : isGone(b),
    );
    const ofOthers = best.filter((position) => position >= count);
    return {
      people: rowsAt(
        people,
        best.filter((position) => position < count && !isGone(position)),
      ),
      others: rowsAt(
        others,
        ofOthers.map((position) => position - count),
      ),
      duplicates: qids.length - best.length,
    };
  });
}
