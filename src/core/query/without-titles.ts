import { foldWords } from '../text/fold.ts';
import { LETTERS_AFTER_NAMES, TITLES, type TitleKind } from './titles.ts';

/** The folded words of a name without titles. */
export interface Untitled {
  readonly words: readonly string[];
  /**
   * Whether the removed words say nothing about who is meant. False if one of them may be a name ("King,
   * Martin Luther") or may lead to somebody else ("Mme Pierre Curie"), and false beside a single word, which
   * the title may distinguish ("Lord Nelson").
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
  const kinds = [...before.kinds, ...behind.kinds, ...inside.kinds];
  const { words } = inside;
  const sure = kinds.every((kind) => kind === 'address') && words.filter(isOfName).length > 1;
  return { words, sure: kinds.length === 0 || sure };
}

interface Removed {
  readonly words: readonly string[];
  readonly kinds: readonly TitleKind[];
}

// Titles may follow an article, as in "the Rt Hon" and "L'impératrice".
const ARTICLES = new Set(foldWords('the der die le la l el il o a'));

/** The words from the name on. A title that may be a name stays if no other word is left. */
function removeBefore(words: readonly string[]): Removed {
  const kinds: TitleKind[] = [];
  let start = 0;
  for (;;) {
    const at = start + (ARTICLES.has(words[start] ?? '') ? 1 : 0);
    const title = titleAt(words, at);
    if (!title || (title.kind === 'name' && at + title.length === words.length)) {
      return { words: words.slice(start), kinds };
    }
    start = at + title.length;
    kinds.push(title.kind);
  }
}

function removeInside(words: readonly string[]): Removed {
  const others: string[] = [];
  const kinds: TitleKind[] = [];
  for (let at = 0; at < words.length;) {
    const title = at === 0 ? null : titleAt(words, at);
    if (title && title.kind !== 'name') {
      kinds.push(title.kind);
      at += title.length;
    } else {
      others.push(words[at] ?? '');
      at++;
    }
  }
  const isEnough = others.filter((word) => !isLetter(word)).length > 1;
  return isEnough ? { words: others, kinds } : { words, kinds: [] };
}

/** Degrees and orders behind a name are no part of it, but others of that name may have them. */
function removeBehind(words: readonly string[]): Removed {
  for (let length = LONGEST; length > 0; length--) {
    const rest = words.slice(0, -length);
    const behind = words.slice(-length).join(' ');
    if (LETTERS_AFTER_NAMES.has(behind) && rest.some((word) => !isLetter(word))) {
      return { words: removeBehind(rest).words, kinds: ['another'] };
    }
  }
  return { words, kinds: [] };
}

// The number of words in the longest title.
const LONGEST = 4;

/** The longest title that begins at this word; null if none does. */
function titleAt(
  words: readonly string[],
  at: number,
): { readonly kind: TitleKind; readonly length: number } | null {
  for (let end = Math.min(at + LONGEST, words.length); end > at; end--) {
    const kind = TITLES.get(words.slice(at, end).join(' '));
    if (kind !== undefined) return { kind, length: end - at };
  }
  return null;
}

const ROMAN = /^[ivxlc]+$/;

function isOfName(word: string): boolean {
  return !isLetter(word) && !ROMAN.test(word);
}

const ONE_LETTER = /^\p{L}$/u;
const SPELLED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Whether a folded word is an initial. A Chinese, Japanese or Korean character is a whole word. */
export function isLetter(word: string): boolean {
  return ONE_LETTER.test(word) && !SPELLED.test(word);
}
