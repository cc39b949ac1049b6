import { foldWords } from '../text/fold.ts';
import { MAX_CENTURY } from '../calendar/century.ts';
import { decadeNumber } from '../calendar/decade.ts';
import { roman } from '../text/roman-numeral.ts';
import { dateWordsOf, ERAS, MONTHS } from './date-words.ts';

/** A month of any year, a decade by its number or a century that somebody typed. */
export type TypedPeriod =
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'decade'; readonly decade: number }
  | { readonly kind: 'century'; readonly century: number };

const DECADE_WORDS = new Set(
  foldWords('années década decade anos años anni decennio years jahrzehnt'),
);
const CENTURY_WORDS = new Set(
  foldWords('century centuries Jahrhundert Jh Jhd Jhdt siècle siglo século secolo'),
);

// "1870s", "1870er"; and 1870 beside a word for a decade.
const DECADE_IN_A_WORD = /^(\d{1,5}0)(?:s|er)$/;
const DECADE_NUMBER = /^\d{1,5}0$/;
// 19, 19th, XIX, XIXe, XIXème, after folding.
const CENTURY_NUMBER = /^(\d{1,4})(?:st|nd|rd|th|e|eme|er|o)?$/;
const ROMAN_NUMBER = /^([ivxlcm]+?)(?:e|eme|er)?$/;

const ROMAN_CENTURIES = new Map(
  Array.from({ length: 100 }, (_, index) => [roman(index + 1).toLowerCase(), index + 1] as const),
);

/** The month, decade or century that a query means, in words of any of the six languages; null for any other. */
export function readTypedPeriod(text: string): TypedPeriod | null {
  const words = dateWordsOf(text);
  const [first = '', ...others] = words;
  const month = MONTHS.get(first);
  if (month !== undefined && others.length === 0) return { kind: 'month', month };
  return decadeIn(words) ?? centuryIn(words);
}

function decadeIn(words: readonly string[]): TypedPeriod | null {
  const [first = '', second = '', ...rest] = words;
  const inAWord = DECADE_IN_A_WORD.exec(first)?.[1];
  // "1870’s" is folded into two words.
  const apart = second === 's' ? first : DECADE_WORDS.has(first) ? second : '';
  const digits = inAWord ?? (DECADE_NUMBER.test(apart) ? apart : undefined);
  const sign = signOf(inAWord === undefined ? rest : words.slice(1));
  return digits === undefined || sign === null
    ? null
    : { kind: 'decade', decade: decadeNumber(sign * (Number(digits) + 1)) };
}

function centuryIn([first = '', second = '', ...rest]: readonly string[]): TypedPeriod | null {
  const number = CENTURY_WORDS.has(second)
    ? numberOf(first)
    : CENTURY_WORDS.has(first)
      ? numberOf(second)
      : null;
  const sign = signOf(rest);
  const isOne = number !== null && number >= 1 && number <= MAX_CENTURY;
  return isOne && sign !== null ? { kind: 'century', century: sign * number } : null;
}

function numberOf(word: string): number | null {
  const digits = CENTURY_NUMBER.exec(word)?.[1];
  if (digits !== undefined) return Number(digits);
  const numeral = ROMAN_NUMBER.exec(word)?.[1];
  return numeral === undefined ? null : (ROMAN_CENTURIES.get(numeral) ?? null);
}

/** −1 where the words are an era before the common one, 1 where they are the common one or none. */
function signOf(era: readonly string[]): 1 | -1 | null {
  return era.length === 0 ? 1 : (ERAS.get(era.join(' ')) ?? null);
}
