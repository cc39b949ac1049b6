import { MOST_LETTERS, unpackLetters } from './packed-words.ts';

/** A word that is similar to another. */
export interface SimilarWord {
  readonly word: string;
  /**
   * How many edits make one word of the other: letters added, left out or changed, and neighbours swapped.
   */
  readonly edits: number;
}

/**
 * The packed words (packed-words.ts) that are at most `mostEdits` edits away from a word. It compares the
 * words as they are packed: it does not compare again what a word shares with the word before it, and once
 * the beginning of a word is too different, it skips all words that share that beginning.
 */
export function similarWords(packed: Uint8Array, word: string, mostEdits: number): SimilarWord[] {
  const sought = Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
  const width = sought.length + 1;
  const found: SimilarWord[] = [];
  // Row i, column j: edits between the first i letters of a packed word and the first j of the word sought.
  const edits = new Uint8Array((MOST_LETTERS + 1) * width);
  for (let column = 0; column < width; column++) edits[column] = column;
  const letters = new Uint32Array(MOST_LETTERS);
  // The rows that hold for the letters of the word before.
  let rows = 0;
  let tooDifferent = Infinity;
  for (let at = 0; at < packed.length;) {
    const shared = packed[at] ?? 0;
    const end = at + 2 + (packed[at + 1] ?? 0);
    if (shared >= tooDifferent) {
      at = end;
      continue;
    }
    tooDifferent = Infinity;
    const length = unpackLetters(packed, at + 2, end, letters, shared);
    at = end;
    rows = Math.min(rows, shared);
    while (rows < length && tooDifferent === Infinity) {
      rows++;
      if (addRow(edits, letters, rows, sought, mostEdits) > mostEdits) tooDifferent = rows;
    }
    if (tooDifferent < Infinity || Math.abs(length - sought.length) > mostEdits) continue;
    const distance = edits[length * width + sought.length] ?? Infinity;
    if (distance <= mostEdits) {
      found.push({ word: String.fromCodePoint(...letters.subarray(0, length)), edits: distance });
    }
  }
  return found;
}

/** Fills the row of the last letter as far as it can matter; gives the fewest edits in that row. */
function addRow(
  edits: Uint8Array,
  letters: Uint32Array,
  row: number,
  sought: readonly number[],
  mostEdits: number,
): number {
  const width = sought.length + 1;
  const tooMany = mostEdits + 1;
  const letter = letters[row - 1];
  const swapped = row > 1 ? letters[row - 2] : -1;
  const here = row * width;
  const above = here - width;
  const first = Math.max(1, row - mostEdits);
  const last = Math.min(sought.length, row + mostEdits);
  edits[here + first - 1] = first === 1 ? Math.min(row, tooMany) : tooMany;
  let fewest = edits[here + first - 1] ?? tooMany;
  for (let column = first; column <= last; column++) {
    const same = sought[column - 1] === letter;
    let least = (edits[above + column - 1] ?? 0) + (same ? 0 : 1);
    if (column < row + mostEdits) least = Math.min(least, (edits[above + column] ?? 0) + 1);
    least = Math.min(least, (edits[here + column - 1] ?? 0) + 1);
    if (column > 1 && row > 1 && sought[column - 1] === swapped && sought[column - 2] === letter) {
      least = Math.min(least, (edits[above - width + column - 2] ?? 0) + 1);
    }
    edits[here + column] = least;
    if (least < fewest) fewest = least;
  }
  return fewest;
}
