import { PERSON_COLUMN, PERSON_COLUMNS } from '../extract/extract.ts';
import { bestOfEach, type FileIndex } from '../staging/file-index.ts';
import { isBetterCopy, readRecord, type ItemRecord } from '../staging/item-record.ts';
import { positionOf, shared } from '../staging/number-list.ts';
import { readAt, withFile } from '../staging/read-files.ts';

/** The people of the snapshot, each once, in ascending order of number. */
export interface PickedPeople {
  readonly index: FileIndex;
  readonly popularities: Float64Array;
  readonly slugHashes: Float64Array;
}

/**
 * Of several copies of a person the one to keep (methodology 12.1). Whoever is no person in a better
 * copy, of those in `others`, is left out. `rows` are those of the people's file (extract.ts).
 */
export function pickPeople(
  rows: Float64Array,
  path: string,
  others: { readonly index: FileIndex; readonly path: string },
): PickedPeople {
  const at = (row: number, column: number): number => rows[row * PERSON_COLUMNS + column] ?? 0;
  const qids = Float64Array.from({ length: rows.length / PERSON_COLUMNS }, (_none, row) =>
    at(row, PERSON_COLUMN.qid),
  );
  const kept = withFile(path, (file) => {
    const record = (position: number): ItemRecord =>
      readRecord(
        readAt(file, at(position, PERSON_COLUMN.offset), at(position, PERSON_COLUMN.length)),
      );
    const best = bestOfEach(qids, (a, b) => isBetterCopy(record(a), record(b)));
    return withFile(others.path, (otherFile) =>
      best.filter((position) => {
        const found = positionOf(others.index.qids, qids[position] ?? 0);
        if (found === -1) return true;
        const { offsets: starts, lengths: sizes } = others.index;
        const other = readRecord(readAt(otherFile, starts[found] ?? 0, sizes[found] ?? 0));
        return !isBetterCopy(other, record(position));
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
    popularities: valuesOf(PERSON_COLUMN.popularity),
    slugHashes: valuesOf(PERSON_COLUMN.slugHash),
  };
}
