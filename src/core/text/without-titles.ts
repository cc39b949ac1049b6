import { foldWords } from './fold.ts';
import { LETTERS_AFTER_NAMES, TITLES_ALONE, TITLES_OR_NAMES } from './titles.ts';

/** The folded words of a name without titles. */
export interface Untitled {
  readonly words: readonly string[];
  /**
   * Whether the removed words say nothing about who is meant. False if one of them may be a name ("King,
   * Martin Luther"), and false beside a single word, which the title may distinguish ("Lord Nelson").
   */
  readonly sure: boolean;
}

/**
 * Removes titles and forms of address from folded words (methodology 13.5): before the name all of them,
 * behind it letters such as PhD, and inside it titles that are nobody's name, if at least two other words
 * are left.
 */
export function withoutTitles(all: readonly string[]): Untitled {
  const { start, onlyTitles } = nameStart(all);
  const words = withoutTitlesInside(withoutLettersBehind(all.slice(start)));
  const same = words.length === all.length;
  return { words, sure: same || (onlyTitles && words.filter(isOfName).length > 1) };
}

// Titles may follow an article, as in "the Rt Hon" and "L'impératrice".
const ARTICLES = new Set(foldWords('the der die le la l el il o a'));

/**
 * Where the name begins after the titles, and whether all of these titles are nobody's name. A title that
 * may be a name stays if no other word is left.
 */
function nameStart(words: readonly string[]): { start: number; onlyTitles: boolean } {
  let start = 0;
  let onlyTitles = true;
  for (;;) {
    const at = start + (ARTICLES.has(words[start] ?? '') ? 1 : 0);
    const alone = lengthAt(TITLES_ALONE, words, at);
    const end = at + (alone || lengthAt(TITLES_OR_NAMES, words, at));
    if (end === at || (alone === 0 && end === words.length)) return { start, onlyTitles };
    start = end;
    onlyTitles &&= alone > 0;
  }
}

function withoutTitlesInside(words: readonly string[]): readonly string[] {
  const others: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = at === 0 ? 0 : lengthAt(TITLES_ALONE, words, at);
    if (length === 0) others.push(words[at] ?? '');
    at += length || 1;
  }
  return others.filter((word) => !isLetter(word)).length > 1 ? others : words;
}

function withoutLettersBehind(words: readonly string[]): readonly string[] {
  for (let length = LONGEST; length > 0; length--) {
    const rest = words.slice(0, -length);
    const behind = words.slice(-length).join(' ');
    if (LETTERS_AFTER_NAMES.has(behind) && rest.some((word) => !isLetter(word))) {
      return withoutLettersBehind(rest);
    }
  }
  return words;
}

// The number of words in the longest title.
const LONGEST = 4;

/** The number of words of the longest title that begins at this word; 0 if none does. */
function lengthAt(titles: ReadonlySet<string>, words: readonly string[], at: number): number {
  for (let end = Math.min(at + LONGEST, words.length); end > at; end--) {
    if (titles.has(words.slice(at, end).join(' '))) return end - at;
  }
  return 0;
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
