import type { WrittenDays } from '../date/compare-given.ts';
import { foldWords, visibleTexts, normalize } from '../text/fold.ts';
import { endsWithDeath, readLife } from './given-date.ts';
import { type Identifier, readNamedIdentifier } from './identifiers.ts';
import { pastedQid, pastedTitle, qidBesideName } from './pasted.ts';

/** A name that a query may mean, as search compares it (methodology 13.5). */
export interface Interpretation {
  /** The name as it was typed. */
  readonly text: string;
  /** Folded words, in the order in which they were typed. */
  readonly words: readonly string[];
  /** These words, and others where a character that nobody sees may divide some of them (methodology 13.1). */
  readonly forms: readonly (readonly string[])[];
  /** The words as full names, in the orders in which they may be meant: "A, B" is also "B A". */
  readonly fullNames: readonly string[];
  /**
   * Runs of initials such as "jrr": consecutive words of the name begin with the letters of each, in their order. With
   * an initial no name is exact.
   */
  readonly initials: readonly string[];
  /** Whether a word was read as initials, or initials as a word. */
  readonly isGuess: boolean;
  /** One date is that of the birth, two are those of birth and death. */
  readonly dates: readonly WrittenDays[];
  /** Folded words in brackets, which may describe the person. */
  readonly described: readonly string[];
  /** Whether it is all that was typed, but for dates of a birth (service 14.6). */
  readonly isWhole: boolean;
}

/** What somebody typed to find a person. */
export interface Query {
  /** The number of a QID, which decides before names, and the name beside it or null (methodology 13.4). */
  readonly given: { readonly qid: number; readonly name: Interpretation | null } | null;
  /** The identifier that the text names with its catalogue; null for any other text (methodology 11.14). */
  readonly identifier: Identifier | null;
  /** The whole text as a name, or the title of the Wikipedia article of which it is the address (methodology 13.5). */
  readonly typed: Interpretation;
}

/** Reads the trimmed text of a search. */
export function readQuery(text: string): Query {
  const [visible = ''] = visibleTexts(text);
  const qid = pastedQid(visible);
  const beside = qidBesideName(visible);
  return {
    given:
      qid === null ? beside && { ...beside, name: interpret(beside.name) } : { qid, name: null },
    identifier: readNamedIdentifier(visible),
    typed: interpret(pastedTitle(text) ?? text),
  };
}

/**
 * The names that a query may mean, in the order in which they are searched: the whole text, then without what stands
 * beside the name. The first that finds somebody counts (methodology 13.5).
 */
export function* interpretations({ typed }: Query): Generator<Interpretation> {
  yield typed;
  // Reading dates takes longest, and a text that is a name needs none.
  yield* strip(typed);
}

function interpret(text: string): Interpretation {
  const orders = visibleTexts(text).map(readOrders);
  const forms = orders.map(([words = []]) => words);
  const [words = []] = forms;
  return {
    text,
    words,
    forms,
    fullNames: orders.flat().map((order) => order.join(' ')),
    initials: [],
    isGuess: false,
    dates: [],
    described: [],
    isWhole: true,
  };
}

// A point in the middle divides the words of a foreign name in Chinese and Japanese.
const BETWEEN_WORDS = /[\s・]+|(?<=\p{Script=Han})·/u;

/** Whether a name is one word between spaces. A Chinese or Japanese one is one word as it is written. */
export function isOneWord({ text, words }: Pick<Interpretation, 'text' | 'words'>): boolean {
  const ofName = (part: string): boolean => foldWords(part).some((word) => words.includes(word));
  return normalize(text, 'NFKC').split(BETWEEN_WORDS).filter(ofName).length === 1;
}

/** The folded words of a name as they were typed; then "B A C" where that was "A, B, C" (methodology 13.5). */
function readOrders(text: string): string[][] {
  const parts = normalize(text, 'NFKC')
    .split(/[,、]/)
    .map((part) => foldWords(part))
    .filter((part) => part.length > 0);
  const [family = [], given, ...others] = parts;
  return [parts.flat(), ...(given ? [[...given, ...family, ...others.flat()]] : [])];
}

// The innermost brackets, closed or not.
const BRACKETS = /[([][^()[\]]*(?:[)\]]|$)/gu;

/** What is left without brackets and dates, unless these were none, and then with letters as initials. */
function strip(typed: Interpretation): Interpretation[] {
  const { rest, dates, isDeath } = cutDates(normalize(typed.text, 'NFKC'));
  const described: string[] = [];
  let outside = rest;
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = before.replaceAll(BRACKETS, (inside) => {
      described.push(...foldWords(inside));
      return ' ';
    });
  }
  const name = {
    ...interpret(outside),
    // A death alone excludes nobody, and says nothing of who is meant.
    dates: isDeath ? [] : dates,
    described,
    isWhole: described.length === 0 && !isDeath,
  };
  const isTyped = name.words.length === typed.words.length;
  const initialled = readInitials(name.words).map((initials) => ({
    ...name,
    ...initials,
    forms: [initials.words],
    fullNames: [],
  }));
  return [...(isTyped ? [] : [name]), ...initialled].filter(({ words }) => words.length > 0);
}

// BC, BCE, v. Chr., v. u. Z., av. J.-C., a. C. and a. e. c., with or without points and spaces.
const BEFORE_CHRIST = String.raw`b\.?\s?c\.?(?:\s?e\.?)?|v\.?\s?chr\.?|v\.?\s?u\.?\s?z\.?|av\.?\s?j\.?\s?-?\s?c\.?|a\.?\s?(?:e\.?\s?)?c\.?`;
const END = String.raw`(?![\p{L}\p{N}])`;
const MONTH = String.raw`\p{L}{3,12}\.?`;
const DAY = [
  String.raw`\d{1,2}(?:st|nd|rd|th|er|ro|o|a)?\.?\s*(?:(?:de|of)\s+)?${MONTH},?\s*(?:del?\s+)?\d{3,4}`,
  String.raw`${MONTH}\s+\d{1,2}(?:st|nd|rd|th)?,?\s+\d{3,4}`,
  String.raw`\d{4}[-/]\d{1,2}[-/]\d{1,2}`,
  String.raw`\d{1,2}(?<sign>[./-]) ?\d{1,2}\k<sign> ?\d{4}`,
].join('|');
// A year of three or four digits, perhaps with the next; up to four before Christ, where a span names the era once.
const YEAR = String.raw`(?<begun>\d{1,4})(?=\s?[-–—]\s?\d{1,4}\s*(?:${BEFORE_CHRIST}))|\d{1,4}\s*(?:${BEFORE_CHRIST})|\d{3,4}(?:\/\d{1,4})?`;

const DATE = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${DAY})(?:\s*(?:${BEFORE_CHRIST}))?|${YEAR})${END}`,
  'giu',
);

/** What is left of a text without its dates, these in their order, and whether the only one is that of a death. */
function cutDates(text: string): { rest: string; dates: WrittenDays[]; isDeath: boolean } {
  const dates: WrittenDays[] = [];
  let isDeath = false;
  const rest = text.replaceAll(DATE, (written, ...parts) => {
    const [at, , groups] = parts.slice(-3) as [number, string, { readonly begun?: string }];
    const { birth } = readLife(groups.begun === undefined ? written : `${written} BC`);
    // Digits may be a day and a month in either order. Only a date that is certain narrows.
    if (birth?.length !== 1) return written;
    dates.push(birth[0]);
    isDeath = dates.length === 1 && endsWithDeath(text.slice(0, at));
    return ' ';
  });
  return { rest, dates, isDeath };
}

const ONE_LETTER = /^\p{L}$/u;
const TWO_OR_THREE_LETTERS = /^\p{L}{2,3}$/u;
const CHARACTER = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Whether a folded word is an initial. A Chinese, Japanese or Korean character is a whole word. */
export function isLetter(word: string): boolean {
  return ONE_LETTER.test(word) && !CHARACTER.test(word);
}

/**
 * The ways to read letters among the words of a name as initials, in the order in which they are searched: each letter
 * ("J. R. R. Tolkien"), letters together as a word ("J. D. Vance" for "JD Vance"), and a word of two or three letters
 * as initials ("TS Eliot").
 */
function readInitials(
  words: readonly string[],
): Pick<Interpretation, 'words' | 'initials' | 'isGuess'>[] {
  const apart = withoutLetters(words, isLetter);
  const [short, ...more] = words.filter(
    (word) => TWO_OR_THREE_LETTERS.test(word) && !CHARACTER.test(word),
  );
  // One word of initials is usual. More of them would take long to find.
  const isGuessed = short !== undefined && more.length === 0;
  const together = withoutLetters(words, (word) => isLetter(word) || word === short);
  return [
    ...(apart.runs.length > 0
      ? [{ words: apart.others, initials: apart.runs, isGuess: false }]
      : []),
    ...(apart.joined.length < words.length
      ? [{ words: apart.joined, initials: [], isGuess: true }]
      : []),
    ...(isGuessed ? [{ words: together.others, initials: together.runs, isGuess: true }] : []),
  ].filter((reading) => apart.others.length > 0 && reading.words.length > 0);
}

/** The words that are not letters, the runs of those that are, and all words with each run as one word. */
function withoutLetters(words: readonly string[], areLetters: (word: string) => boolean) {
  const joined: string[] = [];
  const runs: string[] = [];
  words.forEach((word, index) => {
    const isRun = areLetters(word);
    const isFurther = isRun && areLetters(words[index - 1] ?? '');
    joined.push(isFurther ? `${joined.pop() ?? ''}${word}` : word);
    if (isRun) runs.push(isFurther ? `${runs.pop() ?? ''}${word}` : word);
  });
  return { others: words.filter((word) => !areLetters(word)), runs, joined };
}
