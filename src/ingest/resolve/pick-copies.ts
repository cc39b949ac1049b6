import { PERSON_COLUMN, PERSON_COLUMNS } from '../staging/block-content.ts';
import { type FileIndex, bestOfEach, createIndexList, valuesAt } from '../staging/file-index.ts';
import {
  type ItemRecord,
  isBetterCopy,
  isProjectAt,
  readRecord,
  recordIn,
  recordQid,
  sizeAt,
} from '../staging/item-record.ts';
import { positionOf, shared } from '../staging/number-list.ts';
import type { Gone } from './gone-and-merged.ts';
import { createAppendFile, readAt, withFile } from '../staging/work-files.ts';
import type { Pause } from '../pause.ts';
import type { QidSet } from '../staging/qid-set.ts';

/** The people of the snapshot, each once, in ascending order of QID number. */
export interface PickedPeople {
  readonly index: FileIndex;
  /** The number of Wikipedia articles of each. */
  readonly articles: Float64Array;
  readonly slugHashes: Float64Array;
}

/** All copies of people that were read. */
interface PeopleCopies {
  /** `PERSON_COLUMNS` numbers for each (block-content.ts). */
  readonly rows: Float64Array;
  /** The QID numbers among them. */
  readonly qids: Float64Array;
  /** The file of their records. */
  readonly path: string;
}

/**
 * Picks the copy of each person that is kept (service 12.1). A person is left out if they are
 * gone, or if a better copy, among those in `others`, is not a person.
 */
export function pickPeople(
  { rows, qids, path }: PeopleCopies,
  gone: Gone,
  others: { readonly index: FileIndex; readonly path: string },
): PickedPeople {
  const at = (row: number, column: number): number => rows[row * PERSON_COLUMNS + column] ?? 0;
  const kept = withFile(path, (file) => {
    const record = (position: number): ItemRecord =>
      readRecord(
        readAt(file, at(position, PERSON_COLUMN.offset), at(position, PERSON_COLUMN.length)),
      );
    const isVoid = (position: number): boolean =>
      gone.has(qids[position] ?? 0) && gone.voids(record(position));
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
  const valuesOf = (column: number): Float64Array<SharedArrayBuffer> => {
    const values = shared(kept.length);
    for (const [index, row] of kept.entries()) values[index] = at(row, column);
    return values;
  };
  return {
    index: {
      qids: valuesOf(PERSON_COLUMN.qid),
      offsets: valuesOf(PERSON_COLUMN.offset),
      lengths: valuesOf(PERSON_COLUMN.length),
    },
    articles: valuesOf(PERSON_COLUMN.articles),
    slugHashes: valuesOf(PERSON_COLUMN.slugHash),
  };
}

/** Records of items other than people, copied from everything that was read. */
interface Copied {
  /** The QID number of each record in the file. An item may have several records. */
  readonly qids: Float64Array;
  readonly offsets: Float64Array;
  readonly lengths: Float64Array;
  /** Items that represent Wikimedia projects. */
  readonly projects: ReadonlySet<number>;
}

const BLOCKS_BETWEEN_PAUSES = 32;

/** Copies the records of the wanted items from `blocks` to a file, but not those that are void. */
export async function copyWanted(
  blocks: Iterable<Buffer>,
  wanted: QidSet,
  gone: Gone,
  path: string,
  pause: Pause,
): Promise<Copied> {
  const file = createAppendFile(path);
  const list = createIndexList();
  const projects = new Set<number>();
  try {
    let looked = 0;
    for (const block of blocks) {
      if (looked++ % BLOCKS_BETWEEN_PAUSES === 0) await pause();
      for (let at = 0; at < block.length;) {
        const size = sizeAt(block, at);
        const qid = recordQid(block, at);
        const isVoid = gone.has(qid) && gone.voids(readRecord(block, at));
        if (wanted.has(qid) && !isVoid) {
          list.qids.push(qid);
          list.offsets.push(file.append(block.subarray(at, at + size)));
          list.lengths.push(size);
          if (isProjectAt(block, at)) projects.add(qid);
        }
        at += size;
      }
    }
    file.sync();
  } finally {
    file.close();
  }
  return {
    qids: list.qids.toArray(),
    offsets: list.offsets.toArray(),
    lengths: list.lengths.toArray(),
    projects,
  };
}

/** Indexes only the best copy of each item in a file of copied records (service 12.1). */
export function indexBest(copied: Copied, path: string): FileIndex {
  return withFile(path, (file) => {
    const record = (position: number): ItemRecord => recordIn(file, copied, position);
    const best = bestOfEach(copied.qids, (a, b) => isBetterCopy(record(a), record(b)));
    return {
      qids: valuesAt(copied.qids, best),
      offsets: valuesAt(copied.offsets, best),
      lengths: valuesAt(copied.lengths, best),
    };
  });
}
