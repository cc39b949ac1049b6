import type { Language } from '../../core/text/languages.ts';
import { perLanguage } from './per-language.ts';

/** "September", "Sept" or "S"; in the last several months are alike. */
export type MonthWidth = 'long' | 'short' | 'narrow';

const names = perLanguage((locale) => ({
  long: monthNames(locale, 'long'),
  short: monthNames(locale, 'short'),
  narrow: monthNames(locale, 'narrow'),
}));

/**
 * The name of a month, 1 to 12, as it stands within a sentence: only English and German write it
 * with a capital. Throws where there is no such month.
 */
export function monthName(language: Language, month: number, width: MonthWidth = 'long'): string {
  const name = names(language)[width][month - 1];
  if (name === undefined) throw new RangeError(`there is no month ${month}: months are 1 to 12`);
  return name;
}

function monthNames(locale: string, width: MonthWidth): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { month: width, timeZone: 'UTC' });
  // Any year does: only names of months are taken from Intl, never a date of history.
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2000, index, 1)));
}
