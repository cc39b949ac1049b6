import { foldWords } from './fold.ts';

// Each row are letters that are spelled out alike: who writes ö as oe writes ü as ue, but å may stay a.
const SPELLED_OUT: readonly ReadonlyMap<string, string>[] = [
  new Map([
    ['ä', 'ae'],
    ['ö', 'oe'],
    ['ü', 'ue'],
    ['ø', 'oe'],
  ]),
  new Map([['å', 'aa']]),
];
const HAS_SPELLING = /[äöüøå]/iu;
const BEYOND_ASCII = /[^\p{ASCII}]/u;

// Beyond this many, the words of a name are all spelled in the same way.
const MOST_SPELLINGS = 8;

/**
 * The folded forms of a name with ä, ö, ü, ø or å in which these letters are spelled out: "Günter Böll" also
 * as `guenter boell`, `guenter boll` and `gunter boell` (methodology 13.1). Folding alone gives `gunter
 * boll`, which is not among them.
 */
export function otherSpellings(text: string): string[] {
  // Most names have no such letter.
  if (!BEYOND_ASCII.test(text)) return [];
  const plain = text.normalize('NFKC').toLowerCase();
  if (!HAS_SPELLING.test(plain)) return [];
  const words = plain.split(/\s+/).map(spellingsOf);
  const count = words.reduce((product, forms) => product * new Set(forms).size, 1);
  const wholes =
    count > MOST_SPELLINGS
      ? spellingsOf(plain)
      : words.reduce<string[]>(
          (begun, forms) =>
            begun.flatMap((beginning) => [...new Set(forms)].map((form) => `${beginning} ${form}`)),
          [''],
        );
  const folded = new Set(wholes.map((whole) => foldWords(whole).join(' ')));
  folded.delete(foldWords(text).join(' '));
  return [...folded];
}

/** A lower-case text with no, some and all kinds of letters spelled out. */
function spellingsOf(text: string): string[] {
  return SPELLED_OUT.reduce(
    (forms, letters) =>
      forms.flatMap((form) => [
        form,
        form.replaceAll(HAS_EACH, (letter) => letters.get(letter) ?? letter),
      ]),
    [text],
  );
}

const HAS_EACH = /[äöüøå]/gu;
