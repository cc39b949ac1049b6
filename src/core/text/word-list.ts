import { cutWord } from './fold.ts';

// The most bytes that a compressed word may have. It cannot have more letters than bytes.
const MAX_BYTES = 255;
const MAX_LETTERS = MAX_BYTES;

/** Whether a word may have been cut when it was compressed. */
export function mayBeCut(word: string): boolean {
  // A letter has at most four bytes.
  return Buffer.byteLength(word) > MAX_BYTES - 4;
}

/**
 * Compresses words into one block of bytes. For each word it writes the number of letters that it shares with the word
 * before it, the number of further bytes, and these bytes in UTF-8 (docs/snapshot-format.md). A letter is a code point.
 * The words come in the order of their bytes. Of each word it stores at most 255 bytes, in whole letters.
 */
export function compressWords(words: Iterable<string>): Uint8Array {
  const parts: Buffer[] = [];
  let before: readonly string[] = [];
  for (const word of words) {
    const letters = [...cutWord(word, MAX_BYTES)];
    let shared = 0;
    while (shared < letters.length && letters[shared] === before[shared]) shared++;
    const rest = Buffer.from(letters.slice(shared).join(''));
    parts.push(Buffer.of(shared, rest.length), rest);
    before = letters;
  }
  return Buffer.concat(parts);
}

/** The letter, a code point, whose bytes begin at `at`. */
function letterAt(compressed: Uint8Array, at: number): number {
  const first = compressed[at] ?? 0;
  if (first < 0x80) return first;
  const more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  let letter = first & (0x3f >> more);
  for (let next = at + 1; next <= at + more; next++) {
    letter = (letter << 6) | ((compressed[next] ?? 0) & 0x3f);
  }
  return letter;
}

/** How many bytes a letter has in UTF-8. */
function bytesOf(letter: number): number {
  return letter < 0x80 ? 1 : letter < 0x800 ? 2 : letter < 0x10000 ? 3 : 4;
}

// Most words differ too much in their first four letters already. Skipping those of other beginnings leaves a tenth.
const SKIPPED_LETTERS = 4;

/** Compressed words, with where each word begins that does not share four letters with the word before it. */
export interface WordList {
  readonly compressed: Uint8Array;
  readonly starts: Uint32Array;
  /** How many letters each of these words shares with the word before it. */
  readonly shared: Uint8Array;
}

/** Compressed words as a list whose beginnings can be skipped. */
export function wordListOf(compressed: Uint8Array): WordList {
  const starts: number[] = [];
  for (let at = 0; at < compressed.length; at += 2 + (compressed[at + 1] ?? 0)) {
    if ((compressed[at] ?? 0) < SKIPPED_LETTERS) starts.push(at);
  }
  const shared = Uint8Array.from(starts, (start) => compressed[start] ?? 0);
  return { compressed, starts: Uint32Array.from(starts), shared };
}

/** The words of a list that begin with some letters, in their order; null where there are more than `most`. */
export function wordsStarting(
  { compressed, starts, shared: sharedAt }: WordList,
  beginning: string,
  most: number,
): string[] | null {
  const sought = lettersOf(beginning);
  const letters = new Uint32Array(MAX_LETTERS);
  const found: string[] = [];
  // The number of letters that the previous word shares with the sought beginning.
  let begun = 0;
  let next = 0;
  for (let at = 0; at < compressed.length;) {
    if (begun < Math.min(SKIPPED_LETTERS, sought.length)) {
      while ((sharedAt[next] ?? 0) > begun) next++;
      at = starts[next] ?? compressed.length;
      if (at === compressed.length) break;
    }
    if (at === starts[next]) next++;
    const shared = compressed[at] ?? 0;
    const start = at + 2;
    at = start + (compressed[at + 1] ?? 0);
    // The previous word differs from the beginning, and this word shares the letter that differs.
    if (shared > begun && begun < sought.length) continue;
    let length = shared;
    for (let byte = start; byte < at; byte += bytesOf(letters[length++] ?? 0)) {
      letters[length] = letterAt(compressed, byte);
    }
    begun = Math.min(shared, begun);
    while (begun < Math.min(length, sought.length) && letters[begun] === sought[begun]) begun++;
    if (begun === sought.length) {
      if (found.length === most) return null;
      found.push(String.fromCodePoint(...letters.subarray(0, length)));
    } else if (found.length > 0) break;
  }
  return found;
}

// The first consonants of Korean syllables, each alone or with a vowel.
const HALF_SYLLABLE = /^[\u1100-\u1112][\u1161-\u1175]?$/;
const FIRST_VOWEL = '\u1161';

/** The Korean syllables that somebody may be typing, "중" for "주" (methodology 13.1); null for all else. */
export function syllablesFrom(typed: string): string[] | null {
  const letters = typed.normalize('NFD');
  if (!HALF_SYLLABLE.test(letters)) return null;
  // In Unicode the 588 of a consonant are in a row, and the 28 of each vowel in it.
  const first = letters.padEnd(2, FIRST_VOWEL).normalize('NFC').codePointAt(0) ?? 0;
  const syllables = Array.from({ length: letters.length === 1 ? 588 : 28 }, (_, at) =>
    String.fromCodePoint(first + at),
  );
  return syllables.filter((syllable) => syllable !== typed);
}

/** A word that is similar to another. */
export interface SimilarWord {
  readonly word: string;
  /** How many edits make one word of the other: letters added, left out or changed, and neighbours swapped. */
  readonly edits: number;
}

/**
 * The words of some lists that are at most `mostEdits` edits away from a word. It compares the
 * words as they are compressed: it does not compare again what a word shares with the word before it, and once
 * the beginning of a word is too different, it skips all words that share that beginning.
 */
export function similarWords(
  lists: readonly WordList[],
  word: string,
  mostEdits: number,
): SimilarWord[] {
  const sought = lettersOf(word);
  const width = sought.length + 1;
  const found: SimilarWord[] = [];
  const edits = tableOf(sought, mostEdits);
  const letters = new Uint32Array(MAX_LETTERS);
  for (const { compressed, starts, shared: sharedAt } of lists) {
    let tooDifferent = Infinity;
    let next = 0;
    for (let at = 0; at < compressed.length;) {
      if (tooDifferent <= SKIPPED_LETTERS) {
        while ((sharedAt[next] ?? 0) >= tooDifferent) next++;
        at = starts[next] ?? compressed.length;
        if (at === compressed.length) break;
      }
      if (at === starts[next]) next++;
      // The rows of the letters that are shared hold for this word, too.
      let length = compressed[at] ?? 0;
      let letterStart = at + 2;
      at = letterStart + (compressed[at + 1] ?? 0);
      if (length >= tooDifferent) continue;
      tooDifferent = Infinity;
      while (letterStart < at && tooDifferent === Infinity) {
        const letter = letterAt(compressed, letterStart);
        letterStart += bytesOf(letter);
        letters[length++] = letter;
        if (addRow(edits, letters, length, sought, mostEdits) > mostEdits) tooDifferent = length;
      }
      if (tooDifferent < Infinity || Math.abs(length - sought.length) > mostEdits) continue;
      const distance = edits[length * width + sought.length] ?? Infinity;
      if (distance <= mostEdits) {
        found.push({ word: String.fromCodePoint(...letters.subarray(0, length)), edits: distance });
      }
    }
  }
  return found;
}

/** Measures how many edits make one word of a certain other: letters added, left out or changed, and neighbours swapped. */
export type MeasureEdits = (other: string) => number;

/** Measures words by their edits from one word; Infinity where there are more than `mostEdits`, or more than 255 letters. */
export function editsFrom(word: string, mostEdits: number): MeasureEdits {
  const sought = lettersOf(word);
  const edits = tableOf(sought, mostEdits);
  return (other) => {
    // A letter may be two UTF-16 units.
    const isLonger = other.length > 2 * (sought.length + mostEdits);
    if (isLonger || other.length < sought.length - mostEdits || sought.length > MAX_LETTERS) {
      return Infinity;
    }
    const letters = lettersOf(other);
    if (Math.abs(letters.length - sought.length) > mostEdits) return Infinity;
    for (let row = 1; row <= letters.length; row++) {
      if (addRow(edits, letters, row, sought, mostEdits) > mostEdits) return Infinity;
    }
    const distance = edits[(letters.length + 1) * (sought.length + 1) - 1] ?? Infinity;
    return distance <= mostEdits ? distance : Infinity;
  };
}

/** Row i, column j: edits between the first i letters of a word and the first j of the one sought. Row 0 is filled. */
function tableOf(sought: Uint32Array, mostEdits: number): Uint8Array {
  const width = sought.length + 1;
  const edits = new Uint8Array((width + mostEdits + 1) * width);
  for (let column = 0; column < width; column++) edits[column] = column;
  return edits;
}

function lettersOf(word: string): Uint32Array {
  return Uint32Array.from(word, (letter) => letter.codePointAt(0) ?? 0);
}

/** Fills the row of the last letter as far as it can matter; gives the fewest edits in that row. */
function addRow(
  edits: Uint8Array,
  letters: Uint32Array,
  row: number,
  sought: Uint32Array,
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
  let left = first === 1 ? Math.min(row, tooMany) : tooMany;
  edits[here + first - 1] = left;
  let fewest = left;
  let aboveLeft = edits[above + first - 1] ?? 0;
  let before = first > 1 ? sought[first - 2] : -1;
  for (let column = first; column <= last; column++) {
    const sign = sought[column - 1];
    const aboveHere = column < row + mostEdits ? (edits[above + column] ?? 0) : tooMany;
    let least = aboveLeft;
    // Neighbouring fields differ by at most one edit, so with the same letter nothing is less than the field before both.
    if (sign !== letter) {
      least = Math.min(least, left, aboveHere) + 1;
      if (sign === swapped && before === letter) {
        least = Math.min(least, (edits[above - width + column - 2] ?? 0) + 1);
      }
    }
    edits[here + column] = least;
    if (least < fewest) fewest = least;
    left = least;
    aboveLeft = aboveHere;
    before = sign;
  }
  return fewest;
}
