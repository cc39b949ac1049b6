import { foldWords } from '../text/fold.ts';
import { beforeDate, DATE_PATTERN, datesIn, type DateBeside } from './dates-beside.ts';
import { LETTERS_AFTER_NAMES } from './titles.ts';
import { nameInQuestion } from './without-question.ts';
import { isLetter, withoutTitles } from './without-titles.ts';

/** A name without the words and signs that were typed beside it. */
export interface NameAlone {
  /** Folded words; at least one. */
  readonly words: readonly string[];
  /** Initials: a word of the name begins with each. */
  readonly initials: readonly string[];
  /** Years and days of birth or death. */
  readonly dates: readonly DateBeside[];
  /** Folded words that stood in brackets. They may describe the person. */
  readonly described: readonly string[];
  /**
   * Whether only titles, forms of address, questions, commas and dates were removed that leave no doubt who
   * is meant (methodology 14.6).
   */
  readonly sure: boolean;
}

/**
 * The names in a query without what is typed beside a name: brackets, dates, a possessive, questions, titles
 * and forms of address. A single letter stands for a word that begins with it. "A, B" is read as "B A" too
 * (methodology 13.5). In the order in which they are searched; none where nothing is removed, or where no
 * word of a name is left.
 */
export function namesAlone(query: string): NameAlone[] {
  const typed = query.normalize('NFKC');
  const { dates, described, tokens } = apart(tokensOf(typed));
  const asked = outOfQuestion(tokens);
  const isPossessive = asked.tokens.includes(POSSESSIVE);
  const named = asked.tokens.filter((token) => token !== POSSESSIVE);
  const sure = asked.sure && described.length === 0 && !isPossessive;
  const known = new Set([keyOf(foldWords(typed), [], [])]);
  return [...ordersOf(named, sure), ...genitiveOf(named, asked.owns)]
    .flatMap(readingsOf)
    .flatMap((reading) => {
      const key = keyOf(reading.words, reading.initials, dates);
      if (reading.words.length === 0 || known.has(key)) return [];
      known.add(key);
      return { ...reading, dates, described };
    });
}

type Reading = Pick<NameAlone, 'words' | 'initials' | 'sure'>;

/** A name with its titles, which may belong to it, and then without them and with initials. */
function readingsOf({ words, sure }: Order): Reading[] {
  const untitled = withoutTitles(words);
  const initials = untitled.words.filter(isLetter);
  const others = untitled.words.filter((word) => !isLetter(word));
  const isSure = sure && untitled.sure && initials.length === 0;
  return [
    { words: words.every(isLetter) ? [] : words, initials: [], sure },
    { words: others, initials, sure: isSure },
  ];
}

const COMMA = ',';
const POSSESSIVE = "'s";
const OPEN = '(';
const CLOSE = ')';

/** A folded word, a sign that says something, or a date. */
type Token = string | DateBeside;

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
  const dates: DateBeside[] = [];
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
  const words = tokens.filter((token) => token !== COMMA);
  const exchanged = exchangeParts(tokens);
  return exchanged
    ? [
        { words: exchanged, sure },
        { words, sure },
      ]
    : [{ words, sure }];
}

/** The words of "A, B, C" as "B A C"; null without a comma between words. */
function exchangeParts(tokens: readonly string[]): string[] | null {
  const at = tokens.indexOf(COMMA);
  const behind = tokens.slice(at + 1);
  const next = behind.indexOf(COMMA);
  const given = next === -1 ? behind : behind.slice(0, next);
  // "Alan Turing, OBE" is not a name in two parts.
  if (at <= 0 || given.length === 0 || LETTERS_AFTER_NAMES.has(given.join(' '))) return null;
  const more = behind.slice(given.length).filter((token) => token !== COMMA);
  return [...given, ...tokens.slice(0, at), ...more];
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
  const words = [...tokens.slice(0, -1), last.slice(0, -1)].filter((token) => token !== COMMA);
  return [{ words, sure: false }];
}

function keyOf(
  words: readonly string[],
  initials: readonly string[],
  dates: readonly DateBeside[],
): string {
  return JSON.stringify([words, initials, dates]);
}
