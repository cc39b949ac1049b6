// No language writes so many marks on a letter. The half-width marks of Japanese become marks by NFKC.
const MANY_MARKS = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in a normal form of Unicode, with at most thirty marks in a row (UAX #15, Stream-Safe Text Format): to put more
 * in their order takes time that grows with the square of their number.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC'): string {
  return text.replaceAll(MANY_MARKS, '$1').normalize(form);
}

/**
 * Plain ASCII spelling of the lower-case Latin letters that Unicode does not decompose.
 *
 * Key: one lower-case letter without a canonical decomposition. Accented letters such as `é` are
 * not here, because they lose their mark elsewhere. Value: its spelling in `a`–`z`. Upper-case text
 * is lower-cased before the lookup (`ẞ` → `ß`, `Ə` → `ə`).
 *
 * The first group is the methodology's rule. The others follow the orthographies and
 * transliterations that their comments name. Letters of phonetic notation only are left to the
 * general transliteration, and so is `ŀ`, which carries a middle dot of its own.
 */
export const LATIN_EXPANSIONS: ReadonlyMap<string, string> = new Map(
  [
    // European orthographies
    'ß ss, æ ae, œ oe, ø o, đ d, ð d, þ th, ł l, ħ h, ı i, ŋ ng, ŧ t, ĸ q, ſ s, ĳ ij, ŉ n, ǆ dz, ǉ lj, ǌ nj, ǳ dz, ǥ g, ʒ z',
    // Latvian and Lithuanian before the reforms, Welsh and English manuscripts, Gothic
    'ꞡ g, ꞣ k, ꞥ n, ꞧ r, ꞩ s, ẜ s, ẝ s, ỻ ll, ỽ v, ȝ y, ƿ w, ƕ hv, ȷ j',
    // Turkic, Uyghur and Zhuang alphabets
    'ə e, ɵ o, ƣ gh, ƶ z, ꞑ ng, ⱨ h, ⱪ k, ⱬ z, ɯ w, ƨ z, ƽ q, ƅ h',
    // African orthographies
    'ɛ e, ɔ o, ǝ e, ɑ a, ɓ b, ƀ b, ꞵ b, ƈ c, ɖ d, ɗ d, ƒ f, ɣ g, ɨ i, ɩ i, ɪ i, ƙ k, ɲ ny, ꞷ o, ƥ p, ʃ sh, ƭ t, ʉ u, ʊ u, ʋ v, ⱱ v, ⱳ w, ƴ y',
    // American and Pacific orthographies
    'ⱥ a, ȼ c, ɇ e, ɉ j, ⱡ l, ƞ n, ꝏ oo, ȣ ou, ɋ q, ɍ r, ꟊ s, ⱦ t, ɏ y',
    // Egyptological transliteration
    'ꜣ a, ꜥ a',
  ].flatMap(pairsIn),
);

/** The pairs of a row such as `ß ss, æ ae`. */
export function pairsIn(row: string): [string, string][] {
  return row.split(', ').map((pair) => pair.split(' ') as [string, string]);
}

/**
 * How many UTF-8 bytes of a word count in search (methodology 13.1). SQLite's FTS5 indexes no more
 * of a word (`FTS5_MAX_TOKEN_SIZE` in its `fts5Int.h`), and may cut in the middle of a character.
 */
export const MAX_WORD_LENGTH = 32_768;

const MAX_BYTES_PER_UNIT = 3;
const encoder = new TextEncoder();

/** The beginning of a word in at most so many bytes, by default those that search indexes; no character is cut. */
export function cutWord(word: string, most = MAX_WORD_LENGTH): string {
  if (word.length * MAX_BYTES_PER_UNIT <= most) return word;
  const { read } = encoder.encodeInto(word, new Uint8Array(most));
  return word.slice(0, read);
}

// Scripts in which people leave out the marks when they type a name, and the stroke that lengthens Arabic words.
const MARKED_LETTER =
  /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\u0640])\p{M}+/gu;

// Unicode counts these signs as letters, but they stand for an apostrophe.
const LETTER_APOSTROPHE = /[\u02B9-\u02BF\u02C8\u02EE\u0559\u07F4\u07F5\uA78B\uA78C]/g;

// Letters that keyboards of Arabic, Persian, Urdu and Kurdish have for the same one, which is the first of its row. Those
// with a hamza or a madda lose it as a mark.
const ARABIC_LETTERS = ['يىیے', 'كک', 'هةہەھۃ', 'اٱ'].flatMap(([one = '', ...others]) =>
  others.map((letter) => [letter, one] as const),
);
const LENGTHENING = ['\u0640', ''] as const;

const FOLDED = new Map([...LATIN_EXPANSIONS, ...ARABIC_LETTERS, LENGTHENING]);
const HAS_FOLDED = new RegExp(`[${[...FOLDED.keys()].join('')}]`, 'gu');

// Letters that were written with a joiner before Unicode had them: the Malayalam chillus and the Bengali khanda ta.
const JOINED = new Map(
  ['ണ്ൺ', 'ന്ൻ', 'ര്ർ', 'ല്ൽ', 'ള്ൾ', 'ക്ൿ', 'ত্ৎ'].map(([letter = '', virama = '', own = '']) => [
    `${letter}${virama}\u200D`,
    own,
  ]),
);
const HAS_JOINED = new RegExp([...JOINED.keys()].join('|'), 'gu');

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// Has no character that nobody sees, and no word that is too long.
const SHORT_ASCII = /^[\x20-\x7e]{0,1000}$/;

// The zero-width space and the zero-width non-joiner, which some write in a word and others between two.
const MAY_DIVIDE = /[\u200B\u200C]/g;

/**
 * A text without the characters that nobody sees (methodology 13.1): twice where some of them may divide words, with
 * these as nothing and with these as spaces.
 */
export function visibleTexts(text: string): string[] {
  if (SHORT_ASCII.test(text)) return [text];
  const apart = text.replaceAll(MAY_DIVIDE, ' ');
  return (apart === text ? [text] : [text, apart]).map(withoutInvisible);
}

function withoutInvisible(text: string): string {
  return text
    .replaceAll(HAS_JOINED, (letters) => JOINED.get(letters) ?? letters)
    .replaceAll(INVISIBLE, '');
}

const ASCII_WORD = /[a-z0-9]+/g;

const MARK = /\p{M}/u;

// A mark needs a letter. NFKC makes a space with a mark of the accents that people type for an apostrophe.
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/** A letter of a script without spaces, with its marks: each is a word of its own (methodology 13.1). */
export const CJK =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30FC]\p{M}*)/u;

/**
 * The words of a name in the form that search compares (methodology 13.1). They are in lower case, without what nobody
 * sees. Latin, Greek, Cyrillic, Hebrew and Arabic letters lose their marks; ligatures, special letters and digits are
 * spelled in plain ones; every Chinese, Japanese and Korean character is a word; words that are too long for an index
 * are cut. Index and query both use this function. It calls `onCut` for every word that it cuts.
 */
export function foldWords(text: string, onCut: () => void = () => {}): string[] {
  // Most names need no more than this, which takes a tenth of the time.
  if (SHORT_ASCII.test(text)) return text.toLowerCase().match(ASCII_WORD) ?? [];
  const plain = normalize(withoutInvisible(text), 'NFKC').toLowerCase();
  const folded = spellOut(stripMarks(plain.replaceAll(LETTER_APOSTROPHE, ' ')));
  return (folded.match(WORD) ?? []).flatMap(splitCjk).map((word) => {
    const cut = cutWord(word);
    if (cut !== word) onCut();
    return cut;
  });
}

/** The words of a name joined by single spaces: two names are the same if these texts are equal. */
export function foldName(text: string, onCut?: () => void): string {
  return foldWords(text, onCut).join(' ');
}

function stripMarks(text: string): string {
  // Sigma has a special form at the end of a word, but not in a prefix of that word.
  const apart = text.normalize('NFD');
  const plain = MARK.test(apart) ? apart.replaceAll(MARKED_LETTER, '$1').normalize('NFC') : text;
  return plain.replaceAll('ς', 'σ');
}

const FOREIGN_DIGIT = /(?!\d)\p{Nd}/gu;
const DIGIT = /\p{Nd}/u;

function spellOut(text: string): string {
  return text
    .replaceAll(HAS_FOLDED, (letter) => FOLDED.get(letter) ?? letter)
    .replaceAll(FOREIGN_DIGIT, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));
}

/** The value of a decimal digit. Unicode has those of a script in a row, from 0 to 9. */
function digitOf(code: number): number {
  return DIGIT.test(String.fromCodePoint(code - 1)) ? (digitOf(code - 1) + 1) % 10 : 0;
}

function splitCjk(word: string): string[] {
  return CJK.test(word) ? word.split(CJK).filter((part) => part !== '') : [word];
}

// Each row are letters that are spelled out alike: who writes ö as oe writes ü as ue, but å may stay a.
const SPELLED_OUT = ['ä ae, ö oe, ü ue, ø oe', 'å aa'].map((row) => new Map(pairsIn(row)));
const UMLAUT = /[äöüøå]/gu;
const BEYOND_ASCII = /[^\p{ASCII}]/u;

// Beyond this many, the words of a name are all spelled in the same way.
const MAX_SPELLINGS = 8;

/**
 * The other folded forms of a name (methodology 13.1): with ä, ö, ü, ø and å spelled out, "Günter Böll" as `guenter
 * boell`, `guenter boll` and `gunter boell` beside `gunter boll`; and in two words where a character that nobody sees may
 * divide them.
 */
export function otherSpellings(text: string): string[] {
  // Most names have nothing of these.
  if (!BEYOND_ASCII.test(text)) return [];
  const visible = visibleTexts(text);
  const folded = new Set(
    [...visible.slice(1), ...visible.flatMap(withUmlauts)].map((each) => foldName(each)),
  );
  folded.delete(foldName(text));
  return [...folded];
}

/** A text with ä, ö, ü, ø and å spelled out, in each word in its own way. */
function withUmlauts(text: string): string[] {
  const plain = normalize(text, 'NFKC').toLowerCase();
  if (plain.search(UMLAUT) < 0) return [];
  const words = plain.split(/\s+/).map(spellingsOf);
  const count = words.reduce((product, forms) => product * forms.length, 1);
  if (count > MAX_SPELLINGS) return spellingsOf(plain);
  return words.reduce((begun, forms) =>
    begun.flatMap((beginning) => forms.map((form) => `${beginning} ${form}`)),
  );
}

/** The different spellings of a lower-case text, with no, some and all kinds of letters spelled out. */
function spellingsOf(text: string): string[] {
  const spelled = SPELLED_OUT.reduce(
    (forms, letters) =>
      forms.flatMap((form) => [
        form,
        form.replaceAll(UMLAUT, (letter) => letters.get(letter) ?? letter),
      ]),
    [text],
  );
  return [...new Set(spelled)];
}
