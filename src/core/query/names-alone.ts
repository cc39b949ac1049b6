import { foldWords } from '../text/fold.ts';
import { beforeDate, DATE_PATTERN, datesIn, type QueryDate } from './query-dates.ts';
import {
  LETTERS_AFTER_NAMES,
  ARTICLES,
  isLetter,
  isCharacter,
  withoutTitles,
  type Offices,
} from './titles.ts';
import { nameInQuestion } from './questions.ts';

/** A name without the words and signs that were typed beside it. */
export interface NameAlone {
  /** Folded words; at least one. */
  readonly words: readonly string[];
  /** Runs of initials such as "jrr": consecutive words of the name begin with the letters of each, in their order. */
  readonly initials: readonly string[];
  /** Years and days of birth or death. */
  readonly dates: readonly QueryDate[];
  /** Folded words that stood in brackets or beside the name. They may describe the person. */
  readonly described: readonly string[];
  /** Whether only somebody with exactly this name is meant, since the words beside it may as well be names. */
  readonly isWhole: boolean;
  /** Whether letters or words are taken in another way than they were typed, which says nothing about similar names. */
  readonly isGuess: boolean;
  /** What the titles that fell away tell; null where none did. */
  readonly offices: Offices | null;
  /**
   * Whether only titles, forms of address, questions, commas and dates were removed that leave no doubt who
   * is meant, if the person holds the offices (service 14.6).
   */
  readonly sure: boolean;
}

/**
 * The names in a query without what is typed beside a name: brackets, dates, a possessive, questions, titles
 * and forms of address, initials, and words that describe somebody. "A, B" is read as "B A" too (methodology
 * 13.5). In the order in which they are searched; none where nothing is removed, or where no word of a name is
 * left.
 */
export function namesAlone(query: string): NameAlone[] {
  const typed = query.normalize('NFKC');
  const { dates, described, tokens } = apart(tokensOf(typed));
  const asked = outOfQuestion(tokens);
  const isPossessive = asked.tokens.includes(POSSESSIVE);
  const named = asked.tokens.filter((token) => token !== POSSESSIVE);
  const sure = asked.sure && described.length === 0 && !isPossessive;
  const known = new Set([keyOf(foldWords(typed), [], [])]);
  const orders = [...ordersOf(named, sure), ...genitiveOf(named, asked.owns)];
  const readings = orders.flatMap(readingsOf);
  const guesses = [...orders.flatMap(inLetters), ...outsideDescription(named)];
  return [...readings, ...guesses].flatMap(({ beside = [], ...reading }, index) => {
    const key = keyOf(reading.words, reading.initials, dates);
    if (reading.words.length === 0 || known.has(key)) return [];
    known.add(key);
    return {
      ...reading,
      dates,
      described: [...described, ...beside],
      isWhole: beside.length > 0,
      isGuess: index >= readings.length,
    };
  });
}

interface Reading extends Pick<NameAlone, 'words' | 'initials' | 'offices' | 'sure'> {
  /** Words beside the name that may describe somebody. */
  readonly beside?: readonly string[];
}

/** A name with its titles, which may belong to it; then without them; and then with initials. */
function readingsOf({ words, sure }: Order): Reading[] {
  const { words: untitled, offices, sure: isEnough } = withoutTitles(words);
  const { others, runs } = withoutLetters(untitled, isLetter);
  const isSure = sure && isEnough;
  const whole = (name: readonly string[]): readonly string[] => (name.every(isLetter) ? [] : name);
  return [
    { words: whole(words), initials: [], offices: null, sure },
    { words: whole(untitled), initials: [], offices, sure: isSure },
    { words: others, initials: runs, offices, sure: isSure && runs.length === 0 },
  ];
}

/** Initials that are written as one word where the name has several, or the other way: "TS Eliot", "J. D. Vance". */
function inLetters({ words }: Order): Reading[] {
  const untitled = withoutTitles(words).words;
  const apart = withoutLetters(untitled, isLetter);
  const [short, ...more] = untitled.filter(isShort);
  // One word of initials is usual. More of them would take long to find.
  const together = withoutLetters(untitled, (word) => isLetter(word) || word === short);
  const rest = { offices: null, sure: false };
  return [
    { ...rest, words: apart.others.length === 0 ? [] : apart.joined, initials: [] },
    { ...rest, words: more.length > 0 ? [] : together.others, initials: together.runs },
  ];
}

const TWO_OR_THREE_LETTERS = /^\p{L}{2,3}$/u;

function isShort(word: string): boolean {
  return TWO_OR_THREE_LETTERS.test(word) && !isCharacter(word);
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

// Words behind a name with which a description begins, in the six languages.
const BEGINNINGS = new Set(
  foldWords(
    'from who whose which aus welcher welche qui che dal dalla dall dallo que quien quem cuya cujo',
  ),
);
const MIN_WORDS = 2;
// Each article of a longer text would be read once more.
const MAX_TOKENS = 30;

/**
 * Names of two words or more beside words that may describe somebody: behind a comma ("Douglas Adams, author of
 * …"), behind an article or the like ("Neil Young from Canada"), or between an article and the name ("the
 * physicist Albert Einstein").
 */
function outsideDescription(tokens: readonly string[]): Reading[] {
  if (tokens.length > MAX_TOKENS) return [];
  const reading = (order: Order, beside: readonly string[]): Reading[] => {
    const { words, offices } = withoutTitles(order.words);
    const isName = words.filter((word) => !isLetter(word)).length >= MIN_WORDS;
    return isName ? [{ words, initials: [], offices, sure: false, beside }] : [];
  };
  const words = withoutCommas(tokens);
  const leading = ARTICLES.has(words[0] ?? '') ? words.slice(1) : [];
  return [
    ...tokens.flatMap((token, at) => {
      const isBeginning = token === COMMA || ARTICLES.has(token) || BEGINNINGS.has(token);
      if (!isBeginning) return [];
      const beside = withoutCommas(tokens.slice(at));
      return ordersOf(tokens.slice(0, at), false).flatMap((order) => reading(order, beside));
    }),
    ...leading.flatMap((_, at) =>
      reading({ words: leading.slice(at + 1), sure: false }, leading.slice(0, at + 1)),
    ),
  ];
}

const COMMA = ',';
const POSSESSIVE = "'s";
const OPEN = '(';
const CLOSE = ')';

/** A folded word, a sign that says something, or a date. */
type Token = string | QueryDate;

const SIGN = new RegExp(
  String.raw`${DATE_PATTERN}|(?<open>[([])|(?<close>[)\]])|(?<comma>[,，、])|(?<possessive>['’]s)(?![\p{L}\p{N}])|(?<birth>\*)|(?<death>[†✝])`,
  'giu',
);

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let start = 0;
  for (const match of text.matchAll(SIGN)) {
    tokens.push(...foldWords(text.slice(start, match.index)));
    start = match.index + match[0].length;
    tokens.push(...signsOf(match, tokens));
  }
  return [...tokens, ...foldWords(text.slice(start))];
}

function signsOf(match: RegExpMatchArray, before: Token[]): Token[] {
  const { open, close, comma, possessive, birth, death } = match.groups ?? {};
  if (open !== undefined) return [OPEN];
  if (close !== undefined) return [CLOSE];
  if (comma !== undefined) return [COMMA];
  if (possessive !== undefined) return [POSSESSIVE];
  if (birth !== undefined) return ['born'];
  if (death !== undefined) return ['died'];
  const dates = datesIn(match);
  if (dates.length === 0) return foldWords(match[0]);
  const from = before.findLastIndex((token) => typeof token !== 'string' || isSign(token)) + 1;
  const named = beforeDate(before.splice(from).map(String));
  return [...named.words, ...dates.map((date) => ({ ...date, of: named.of }))];
}

function isSign(token: string): boolean {
  return [COMMA, POSSESSIVE, OPEN, CLOSE].includes(token);
}

/** Sorts out the dates, the words in brackets and the rest. */
function apart(tokens: readonly Token[]) {
  const dates: QueryDate[] = [];
  const described: string[] = [];
  const others: string[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (typeof token !== 'string') dates.push(token);
    else if (token === OPEN) depth++;
    else if (token === CLOSE) depth = Math.max(0, depth - 1);
    else if (depth === 0) others.push(token);
    else if (!isSign(token)) described.push(token);
  }
  return { dates, described, tokens: others };
}

/** The tokens of the name in a question, or all of them. */
function outOfQuestion(tokens: readonly string[]) {
  const words = tokens.flatMap((token, at) => {
    if (token === COMMA) return [];
    return [{ word: token === POSSESSIVE ? 's' : token, at }];
  });
  const name = nameInQuestion(words.map(({ word }) => word));
  if (!name) return { tokens, sure: true, owns: false };
  const first = words[name.start]?.at ?? 0;
  const last = words[name.end - 1]?.at ?? 0;
  return { tokens: tokens.slice(first, last + 1), sure: name.sure, owns: name.owns };
}

interface Order {
  readonly words: readonly string[];
  readonly sure: boolean;
}

/** A name as it was typed; before that, if it has a comma, with its parts exchanged. */
function ordersOf(tokens: readonly string[], sure: boolean): Order[] {
  const words = withoutCommas(tokens);
  return [exchangeParts(tokens) ?? [], words]
    .filter((order) => order.length > 0)
    .map((order) => ({ words: order, sure }));
}

/** The words of "A, B, C" as "B A C"; null without a comma between words. */
function exchangeParts(tokens: readonly string[]): string[] | null {
  const at = tokens.indexOf(COMMA);
  const behind = tokens.slice(at + 1);
  const next = behind.indexOf(COMMA);
  const given = next === -1 ? behind : behind.slice(0, next);
  // "Alan Turing, OBE" is not a name in two parts.
  if (at <= 0 || given.length === 0 || LETTERS_AFTER_NAMES.has(given.join(' '))) return null;
  return [...given, ...tokens.slice(0, at), ...withoutCommas(behind.slice(given.length))];
}

function withoutCommas(tokens: readonly string[]): string[] {
  return tokens.filter((token) => token !== COMMA);
}

/** The folded words of "A, B" as "B A" (methodology 13.5); null for a text without such a comma. */
export function wordsExchanged(text: string): readonly string[] | null {
  if (!/[,，、]/.test(text)) return null;
  const { tokens } = apart(tokensOf(text.normalize('NFKC')));
  return exchangeParts(tokens.map((token) => (token === POSSESSIVE ? 's' : token)));
}

/** "Einsteins Geburtstag" is that of Einstein, but many a name ends in s. */
function genitiveOf(tokens: readonly string[], owns: boolean): Order[] {
  const last = tokens.at(-1) ?? '';
  if (!owns || !/^\p{L}{3,}s$/u.test(last)) return [];
  return [{ words: withoutCommas([...tokens.slice(0, -1), last.slice(0, -1)]), sure: false }];
}

function keyOf(
  words: readonly string[],
  initials: readonly string[],
  dates: readonly QueryDate[],
): string {
  return JSON.stringify([words, initials, dates]);
}
