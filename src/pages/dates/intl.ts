import type { Language } from '../../core/text/languages.ts';
import { type Html, join, type Piece } from '../../html/template.ts';
import { perLanguage } from '../../site/language-name.ts';
import type { Count } from '../texts/grammar.ts';

/** The order of texts in an alphabet. */
export const collator = perLanguage((locale) => new Intl.Collator(locale));

const numberFormats = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number as the language writes amounts: "1,234", "1.234", "1 234"; at most three decimals. */
export function numberText(language: Language, number: number): string {
  // Below a thousand all write the same, and Intl takes a microsecond.
  if (number < 1000 && Number.isInteger(number)) return String(number);
  const text = numberFormats(language).format(number);
  // Intl has points here, where the Spanish Academy asks for spaces.
  return language === 'es' ? text.replaceAll('.', '\u202f') : text;
}

/** A number with the way that a language writes it. */
export function countOf(language: Language, number: number): Count {
  return { number, text: numberText(language, number) };
}

const wordFormats = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' }),
);

/** A power of ten, from a million on with its word: "10 million", "100,000". */
export function powerOfTen(language: Language, number: number): Count {
  if (number < 1_000_000) return countOf(language, number);
  const text = wordFormats(language).format(number);
  // Intl has "1 mil millones", as nobody writes it.
  return { number, text: language === 'es' ? text.replace('1 mil ', '1000 ') : text };
}

/** Whether all of a list hold, or one of them. */
export type ListStyle = 'and' | 'or';

/** A part of a list as it is read, and as it is shown. */
export interface ListItem {
  /** Its plain text. The word before it can depend on it: Spanish "y" becomes "e" before an i. */
  readonly text: string;
  readonly piece: Piece;
}

const listFormats = perLanguage((locale) => ({
  and: new Intl.ListFormat(locale, { type: 'conjunction' }),
  or: new Intl.ListFormat(locale, { type: 'disjunction' }),
}));

/** Texts in a row: "A, B and C"; nothing for none. */
export function listText(language: Language, items: readonly string[], kind: ListStyle): string {
  return listFormats(language)[kind].format(items);
}

/** As `listText`, with each item shown as its piece, for instance as a link. */
export function listHtml(language: Language, items: readonly ListItem[], kind: ListStyle): Html {
  const format = listFormats(language)[kind];
  // `formatToParts` leaves out the part of an empty text.
  const parts = format.formatToParts(items.map(({ text }) => text || ' '));
  let next = 0;
  const pieces = parts.map(({ type, value }) =>
    type === 'element' ? items[next++]?.piece : value,
  );
  return join(pieces, null);
}

/** "September" or "Sept". */
type MonthWidth = 'long' | 'short';

const monthNamesIn = perLanguage((locale) => ({
  long: monthNames(locale, 'long'),
  short: monthNames(locale, 'short'),
}));

/**
 * The name of a month, 1 to 12, as it stands within a sentence: only English and German write it
 * with a capital. Throws where there is no such month.
 */
export function monthName(language: Language, month: number, width: MonthWidth = 'long'): string {
  const name = monthNamesIn(language)[width][month - 1];
  if (name === undefined) throw new RangeError(`there is no month ${month}: months are 1 to 12`);
  return name;
}

const weekdayFormats = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);

/** The name of a day of the week as it stands within a sentence; 0 is Monday. */
export function weekdayName(language: Language, weekday: number): string {
  // 3 January 2000 was a Monday.
  return weekdayFormats(language).format(Date.UTC(2000, 0, 3 + weekday));
}

function monthNames(locale: string, width: MonthWidth): readonly string[] {
  // Beside a day: German has "Okt." and "Juni" there, and "Okt" and "Jun" in a calendar.
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: width, timeZone: 'UTC' });
  // The year does not matter, since Intl gives only the names of months and never a historical date.
  return Array.from({ length: 12 }, (_, index) => {
    const parts = format.formatToParts(Date.UTC(2000, index, 1));
    return parts.find(({ type }) => type === 'month')?.value ?? '';
  });
}
