import { foldWords } from '../text/fold.ts';
import { LETTERS_AFTER_NAMES, TITLES, type Title } from './titles.ts';

/**
 * What the titles that fell away tell of who is meant: for each that does, the folded words of which a description
 * or a label of the person has one.
 */
export type Offices = readonly (readonly string[])[];

/** The folded words of a name without titles. */
export interface Untitled {
  readonly words: readonly string[];
  /** Null where no title was removed. */
  readonly offices: Offices | null;
  /**
   * Whether the removed words leave no doubt who is meant, if the person holds the offices. False if one of them may
   * lead to somebody else ("Mme Pierre Curie"), and beside a single word if none tells who is meant ("Dr. King").
   */
  readonly sure: boolean;
}

/**
 * Removes titles and forms of address from folded words (methodology 13.5): before the name all of them,
 * behind it letters such as PhD, and inside it titles that are nobody's name, if at least two other words
 * are left.
 */
export function withoutTitles(all: readonly string[]): Untitled {
  const before = removeBefore(all);
  const behind = removeBehind(before.words);
  const inside = removeInside(behind.words);
  const says = [...before.says, ...behind.says, ...inside.says];
  const { words } = inside;
  if (says.length === 0) return { words, offices: null, sure: true };
  const offices = says.filter((each) => typeof each !== 'string');
  const isTold = offices.length > 0 || words.filter(isOfName).length > 1;
  return { words, offices, sure: isTold && !says.includes('another') };
}

interface Removed {
  readonly words: readonly string[];
  /** What the removed titles say. */
  readonly says: readonly Title['says'][];
}

/** Articles, which may stand before a title or a description: "the Rt Hon", "L'impératrice". */
export const ARTICLES: ReadonlySet<string> = new Set(
  foldWords('the der die das le la l el il lo o a'),
);

/** The words from the name on. A title that may be a name stays if no other word is left. */
function removeBefore(words: readonly string[]): Removed {
  const says: Title['says'][] = [];
  let start = 0;
  for (;;) {
    const at = start + (ARTICLES.has(words[start] ?? '') ? 1 : 0);
    const title = titleAt(words, at);
    if (!title || (title.mayBeName && at + title.length === words.length)) {
      return { words: words.slice(start), says };
    }
    start = at + title.length;
    says.push(title.says);
  }
}

function removeInside(words: readonly string[]): Removed {
  const others: string[] = [];
  const says: Title['says'][] = [];
  for (let at = 0; at < words.length;) {
    const title = at === 0 ? null : titleAt(words, at);
    if (title && !title.mayBeName) {
      says.push(title.says);
      at += title.length;
    } else {
      others.push(words[at] ?? '');
      at++;
    }
  }
  const isEnough = others.filter((word) => !isLetter(word)).length > 1;
  return isEnough ? { words: others, says } : { words, says: [] };
}

/** Degrees and orders behind a name are no part of it, but others of that name may have them. */
function removeBehind(words: readonly string[]): Removed {
  for (let length = LONGEST; length > 0; length--) {
    const rest = words.slice(0, -length);
    const behind = words.slice(-length).join(' ');
    if (LETTERS_AFTER_NAMES.has(behind) && rest.some((word) => !isLetter(word))) {
      return { words: removeBehind(rest).words, says: ['another'] };
    }
  }
  return { words, says: [] };
}

// The number of words in the longest title.
const LONGEST = 4;

/** The longest title that begins at this word; null if none does. */
function titleAt(
  words: readonly string[],
  at: number,
): (Title & { readonly length: number }) | null {
  for (let end = Math.min(at + LONGEST, words.length); end > at; end--) {
    const title = TITLES.get(words.slice(at, end).join(' '));
    if (title) return { ...title, length: end - at };
  }
  return null;
}

const ROMAN = /^[ivxlc]+$/;

function isOfName(word: string): boolean {
  return !isLetter(word) && !ROMAN.test(word);
}

const ONE_LETTER = /^\p{L}$/u;
const CHARACTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Whether a folded word is an initial. A Chinese, Japanese or Korean character is a whole word. */
export function isLetter(word: string): boolean {
  return ONE_LETTER.test(word) && !isCharacter(word);
}

/** Whether a folded word is a Chinese, Japanese or Korean character. */
export function isCharacter(word: string): boolean {
  return CHARACTER.test(word);
}
