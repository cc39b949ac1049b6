import { PERSON_COLUMN, PERSON_COLUMNS } from '../staging/block-content.ts';
import { bestOfEach, type FileIndex } from '../staging/file-index.ts';
import { isBetterCopy, readRecord, recordIn, type ItemRecord } from '../staging/item-record.ts';
import { positionOf, shared } from '../staging/number-list.ts';
import type { Gone } from './gone-items.ts';
import { readAt, withFile } from '../staging/read-files.ts';

/** The people of the snapshot, each once, in ascending order of QID number. */
export interface PickedPeople {
  readonly index: FileIndex;
  /** The number of Wikipedia articles of each. */
  readonly articles: Float64Array;
  readonly slugHashes: Float64Array;
}

/** All copies of people that were read. */
export interface PeopleCopies {
  /** `PERSON_COLUMNS` numbers for each (block-content.ts). */
  readonly rows: Float64Array;
  /** The QID numbers among them. */
  readonly qids: Float64Array;
  /** The file of their records. */
  readonly path: string;
}

/**
 * Picks the copy of each person that is kept (methodology 12.1). A person is left out if they are
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
