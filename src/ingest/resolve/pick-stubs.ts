import { createAppendFile } from '../staging/append-file.ts';
import { bestOfEach, createIndexList, valuesAt, type FileIndex } from '../staging/file-index.ts';
import {
  isBetterCopy,
  isProjectAt,
  readRecord,
  recordIn,
  recordQid,
  sizeAt,
  type ItemRecord,
} from '../staging/item-record.ts';
import type { Pause } from '../pause.ts';
import type { Gone } from './gone-items.ts';
import type { QidSet } from '../staging/qid-set.ts';
import { withFile } from '../staging/read-files.ts';

/** Records of items other than people, copied from everything that was read. */
export interface Copied {
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

/** Indexes only the best copy of each item in a file of copied records (methodology 12.1). */
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
