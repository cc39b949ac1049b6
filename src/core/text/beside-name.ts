import { foldWords } from './fold.ts';
import { isLetter, withoutTitles } from './without-titles.ts';

/** A query without the words and signs that were typed beside a name. */
export interface NameQuery {
  /** Folded words; at least one. */
  readonly words: readonly string[];
  /** Initials: a word of the name begins with each. */
  readonly initials: readonly string[];
  /** Historical years in which somebody was born or died. */
  readonly years: readonly number[];
  /** Whether only titles, forms of address and years were removed (methodology 14.6). */
  readonly asNamed: boolean;
}

const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;
const POSSESSIVE = /['’]s(?![\p{L}\p{N}])/giu;
// BC, BCE, v. Chr., v. u. Z., av. J.-C., a. C. and a. e. c., with or without points and spaces.
const BEFORE_CHRIST = String.raw`b\.?\s?c\.?(?:\s?e\.?)?|v\.?\s?chr\.?|v\.?\s?u\.?\s?z\.?|av\.?\s?j\.?\s?-?\s?c\.?|a\.?\s?(?:e\.?\s?)?c\.?`;
const YEAR = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(\d{1,4})(?:\s?[-–—]\s?(\d{1,4}))?\s*(?:${BEFORE_CHRIST})(?![\p{L}\p{N}])|(\d{3,4})(?![\p{L}\p{N}]))`,
  'giu',
);

/**
 * Removes what is typed beside a name: brackets with their content, years, a possessive, titles and forms
 * of address. A single letter stands for a word that begins with it (methodology 13.5). Null where nothing
 * is removed, or where no word of a name is left.
 */
export function readBesideName(query: string): NameQuery | null {
  const typed = query.normalize('NFKC');
  const text = typed.replaceAll(BRACKETS, ' ').replaceAll(YEAR, ' ').replaceAll(POSSESSIVE, '');
  const named = withoutTitles(foldWords(text));
  const initials = named.words.filter(isLetter);
  const words = named.words.filter((word) => !isLetter(word));
  const same = initials.length === 0 && words.join(' ') === foldWords(typed).join(' ');
  if (words.length === 0 || same) return null;
  const lessYears = withoutTitles(foldWords(typed.replaceAll(YEAR, ' ')));
  const asNamed =
    lessYears.sure &&
    lessYears.words.join(' ') === words.join(' ') &&
    [...typed.matchAll(BRACKETS)].every(([bracket]) => holdsYears(bracket));
  return { words, initials, years: yearsIn(typed), asNamed };
}

function holdsYears(bracket: string): boolean {
  return foldWords(bracket.replaceAll(YEAR, ' ')).length === 0;
}

function yearsIn(text: string): number[] {
  return [...text.matchAll(YEAR)].flatMap(([, first, last, year]) =>
    year === undefined
      ? [first, last].filter((digits) => digits !== undefined).map((digits) => -Number(digits))
      : [Number(year)],
  );
}
