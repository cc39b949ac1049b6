import { mix, pick, pickSkewed, type Random } from './random.ts';
import { NAMES, SCRIPTS, WORDS } from './shape.ts';

/** Lists of names in a row of shape.md. */
export const [WOMEN, MEN, FAMILIES] = [0, 1, 2] as const;
const [BEGINNINGS, ENDINGS] = [3, 4];

/** Every given and common family name, with the row and the list that have it. */
export const SHARED_NAMES = NAMES.flatMap((lists, of) =>
  [WOMEN, MEN, FAMILIES].flatMap((list) => (lists[list] ?? []).map((name) => ({ of, list, name }))),
);

const INDEXES = Map.groupBy(SHARED_NAMES.keys(), (index) => {
  const { of = 0, list = 0 } = SHARED_NAMES[index] ?? {};
  return of * FAMILIES * 2 + list;
});

/** The index in SHARED_NAMES of a name from a list in a row of shape.md. */
export function chooseName(random: Random, of: number, list: number): number {
  return pickSkewed(random, INDEXES.get(of * FAMILIES * 2 + list) ?? [], 1.2);
}

function part(of: number, list: number, number: number): string {
  const words = NAMES[of]?.[list] ?? [];
  return words[number % words.length] ?? '';
}

const ENDINGS_OF = [1, 2, 2, 2, 3, 3, 3, 3];

/** The rarer name of a number, which hangs on nothing else; some numbers share a name. */
export function rareName(seed: number, index: number): string {
  const [hash, more] = [mix(seed, index, 0xfa), mix(seed, index, 0xfb)];
  const of = hash % NAMES.length;
  const endings = [hash >>> 12, more >>> 4, more >>> 12].slice(0, ENDINGS_OF[more & 7]);
  const parts = endings.map((number) => part(of, ENDINGS, number));
  return part(of, BEGINNINGS, hash >>> 4) + parts.join('');
}

/** The name of a place: pieces of family names, now and then with a word before it. */
export function placeName(random: Random, of: number): string {
  const lists = random.chance(0.4) ? [BEGINNINGS, ENDINGS, ENDINGS] : [BEGINNINGS, ENDINGS];
  const name = lists.map((list) => part(of, list, random.next())).join('');
  return random.chance(0.15) ? `${pick(random, WORDS.places)} ${name}` : name;
}

/** A title in English of a number of words, with a capital first letter. */
function title(random: Random, words: number): string {
  const list = Array.from({ length: words }, (_, at) => {
    const isSmall = at > 0 && at < words - 1 && at % 3 !== 0 && random.chance(0.6);
    return isSmall
      ? pickSkewed(random, WORDS.small)
      : `${pickSkewed(random, WORDS.roots, 1.5)}${pickSkewed(random, WORDS.endings, 1.5)}`;
  });
  return capitalize(list.join(' '));
}

/** A name as of a book, a film or a house. */
export function properName(random: Random): string {
  const words = title(random, 1 + random.below(4)).split(' ');
  return words.map((word) => (word.length > 3 ? capitalize(word) : word)).join(' ');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A text by a pattern of shape.md. */
export function fill(random: Random, pattern: string): string {
  return pattern.replace(/[#X@%*]/g, (sign) => {
    if (sign === '#') return String(random.below(10));
    if (sign === '%') return properName(random);
    if (sign === '*') return title(random, 2 + random.below(10));
    const letter = LETTERS.charAt(random.below(sign === 'X' ? 26 : LETTERS.length));
    return sign === 'X' ? letter.toUpperCase() : letter;
  });
}

/** A text in the script of a language or wiki. */
export function inScriptOf(code: string, text: string): string {
  const letters = SCRIPTS.get(code);
  if (letters === undefined) return text;
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  return plain.replace(/[a-z]/gi, (letter) => {
    const other = letters.charAt(letter.toLowerCase().charCodeAt(0) - 97);
    return letter > 'Z' ? other : other.toUpperCase();
  });
}
