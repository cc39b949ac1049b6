import { foldWords } from './fold.ts';
import { FOLDED_TITLES } from './titles.ts';

/** A query without what is typed beside a name. */
export interface NameQuery {
  /** Folded words; at least one. */
  readonly words: readonly string[];
  /** Single letters, with which words begin. */
  readonly initials: readonly string[];
  /** Historical years in which somebody was born or died. */
  readonly years: readonly number[];
  /** Whether nothing came off but titles, forms of address and years (methodology 14.6). */
  readonly asNamed: boolean;
}

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const YEAR =
  /(?<![\p{L}\p{N}])(\d{3,4})(?![\p{L}\p{N}])(?:\s*(b\.?\s?c\.?(?:\s?e\.?)?)(?!\p{L}))?/giu;
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/giu;

/**
 * Takes off what is typed beside a name: brackets with what is in them, years, a possessive, titles and
 * forms of address; a single letter stands for a word that begins with it (methodology 13.5). Null where
 * nothing comes off, or no word of a name is left.
 */
export function readBesideName(query: string): NameQuery | null {
  const years = [...query.matchAll(YEAR)].map(([, digits, era]) =>
    era === undefined ? Number(digits) : -Number(digits),
  );
  const text = query.replaceAll(BRACKETS, ' ').replaceAll(YEAR, ' ').replaceAll(POSSESSIVE, '');
  const all = foldWords(text);
  const named = withoutTitles(all);
  const initials = named.filter(isLetter);
  const words = named.filter((word) => !isLetter(word));
  const same = initials.length === 0 && words.join(' ') === foldWords(query).join(' ');
  if (words.length === 0 || same) return null;
  const lessTitlesAndYears = withoutTitles(foldWords(query.replaceAll(YEAR, ' ')));
  const asNamed = lessTitlesAndYears.join(' ') === words.join(' ');
  return { words, initials, years, asNamed };
}

/** Before the name titles always come off; behind its first word they may be names, unless enough is left. */
function withoutTitles(words: readonly string[]): string[] {
  const first = words.findIndex((word) => !FOLDED_TITLES.has(word));
  const rest = first === -1 ? [] : words.slice(first);
  const others = rest.filter((word) => !FOLDED_TITLES.has(word));
  return others.filter((word) => !isLetter(word)).length > 1 ? others : rest;
}

const ONE_LETTER = /^\p{L}$/u;
const SPELLED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Not of Chinese, Japanese or Korean, where a character is a word. */
function isLetter(word: string): boolean {
  return ONE_LETTER.test(word) && !SPELLED.test(word);
}
