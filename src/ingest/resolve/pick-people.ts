import { PERSON_COLUMNS } from '../extract/extract.ts';
import { bestOfEach, valuesAt, type FileIndex } from '../staging/file-index.ts';
import { isBetterCopy, readRecord, type ItemRecord } from '../staging/item-record.ts';
import { positionOf } from '../staging/number-list.ts';
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
  const column = (number: number): Float64Array =>
    Float64Array.from({ length: rows.length / PERSON_COLUMNS }, (_none, row) => {
      return rows[row * PERSON_COLUMNS + number] ?? 0;
    });
  const [qids, popularities, hashes, offsets, lengths] = [0, 1, 2, 3, 4].map((one) =>
    column(one),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  const kept = withFile(path, (file) => {
    const record = (position: number): ItemRecord =>
      readRecord(readAt(file, offsets[position] ?? 0, lengths[position] ?? 0));
    const best = bestOfEach(qids, (a, b) => isBetterCopy(record(a), record(b)));
    return withFile(others.path, (otherFile) =>
      best.filter((position) => {
        const at = positionOf(others.index.qids, qids[position] ?? 0);
        if (at === -1) return true;
        const { offsets: starts, lengths: sizes } = others.index;
        const other = readRecord(readAt(otherFile, starts[at] ?? 0, sizes[at] ?? 0));
        return !isBetterCopy(other, record(position));
      }),
    );
  });
  return {
    index: {
      qids: valuesAt(qids, kept),
      offsets: valuesAt(offsets, kept),
      lengths: valuesAt(lengths, kept),
    },
    popularities: valuesAt(popularities, kept),
    slugHashes: valuesAt(hashes, kept),
  };
}
