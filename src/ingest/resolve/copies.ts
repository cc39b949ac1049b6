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
  positionOf,
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
import { createAppendFile } from '../staging/work-files.ts';

/** Says which copies are of items that were deleted or merged later (service 12.1). */
export type Removals = ReturnType<typeof createRemovals>;

/**
 * If an item was deleted several times, the latest deletion counts. `base` is the instant of the copies that were not
 * fetched, which is that of the dump.
 */
export function createRemovals(items: readonly RemovedItem[], base: Instant) {
  const latest = new Map<number, number>();
  for (const { qid, at } of items) latest.set(qid, Math.max(at, latest.get(qid) ?? at));
  const baseAt = instantSeconds(base);
  return {
    /** Whether any copy of the item may be void. */
    has: (qid: number) => latest.has(qid),
    /** Whether a copy was seen before its item was removed. */
    voids({ qid, fetchedAt }: ItemRecord): boolean {
      const end = latest.get(qid);
      return end !== undefined && (fetchedAt === NOT_FETCHED ? baseAt : fetchedAt) < end;
    },
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

/** Records in a file. */
export interface Records<Index extends FileIndex = FileIndex> {
  readonly index: Index;
  readonly path: string;
}

/**
 * Picks the best copy of each person (service 12.1). A person is left out if they are
 * removed, or if a better copy, among those in `others`, is not a person.
 */
export function pickPeople(
  { index, path }: Records<PeopleIndex>,
  removed: Removals,
  others: Records,
): PeopleIndex {
  const { qids } = index;
  const picked = withFile(path, (file) => {
    const record = (position: number): ItemRecord => recordIn(file, index, position);
    const isVoid = (position: number): boolean =>
      removed.has(qids[position] ?? 0) && removed.voids(record(position));
    const best = bestOfEach(qids, (a, b) =>
      isVoid(a) === isVoid(b) ? isBetterCopy(record(a), record(b)) : isVoid(b),
    );
    return withFile(others.path, (otherFile) =>
      best.filter((position) => {
        if (isVoid(position)) return false;
        const found = positionOf(others.index.qids, qids[position] ?? 0);
        if (found === -1) return true;
        return !isBetterCopy(recordIn(otherFile, others.index, found), record(position));
      }),
    );
  });
  return rowsAt(index, picked);
}

const BLOCKS_BETWEEN_PAUSES = 32;

/** Copies the records of the wanted items, several of an item too, to a file, but not those that are void. */
export async function copyWanted(
  blocks: Iterable<Buffer>,
  wanted: QidSet,
  removed: Removals,
  path: string,
  pause: Pause,
): Promise<FileIndex> {
  const file = createAppendFile(path);
  const index = createNumberLists('qids', 'offsets', 'lengths');
  try {
    let count = 0;
    for (const block of blocks) {
      if (count++ % BLOCKS_BETWEEN_PAUSES === 0) await pause();
      const copied: Buffer[] = [];
      for (let at = 0; at < block.length;) {
        const size = sizeAt(block, at);
        const qid = recordQid(block, at);
        const isVoid = removed.has(qid) && removed.voids(readRecord(block, at));
        if (wanted.has(qid) && !isVoid) {
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

/** Indexes only the best copy of each item in a file of copied records (service 12.1). */
export function indexBest({ index, path }: Records): FileIndex {
  return withFile(path, (file) => {
    const record = (position: number): ItemRecord => recordIn(file, index, position);
    return rowsAt(
      index,
      bestOfEach(index.qids, (a, b) => isBetterCopy(record(a), record(b))),
    );
  });
}
