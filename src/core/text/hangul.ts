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
