import type { Language } from '../../core/text/languages.ts';
import { type DayRange, civilDate } from '../../core/calendar/calendar.ts';
import { TEXTS } from '../texts/texts.ts';
import { numberText } from './intl.ts';

/** A historical year: "1952", "32 CE", "44 BCE", "10,000 BCE"; −1 is 1 BCE and years are not padded. */
export function yearText(language: Language, year: number): string {
  return withEra(language, yearDigits(language, Math.abs(year)), year);
}

/** The digits of a year without its era; grouped from 10,000 where the language does so. */
export function yearDigits(language: Language, magnitude: number): string {
  return magnitude >= 10_000 && TEXTS[language].dateWords.groupsYears
    ? numberText(language, magnitude)
    : String(magnitude);
}

/** A text with the era of a year after it. From 100 on a year has none; "32" alone could be 1932. */
function withEra(language: Language, text: string, year: number): string {
  if (year >= 100) return text;
  const { beforeEra, commonEra } = TEXTS[language].dateWords;
  return `${text}\u00a0${year < 0 ? beforeEra : commonEra}`;
}

/**
 * The decade that consists of whole years of one era, as `daysMeant` gives them: "1850s", "40s BCE". Where
 * these words could mean something else, it gives the years: "years 1900–1909".
 */
export function decadeText(language: Language, days: DayRange): string {
  const [first, last] = yearsOf(days);
  const words = TEXTS[language].dateWords;
  const start = Math.min(Math.abs(first), Math.abs(last));
  // The nine years before or after the era have no decade's name.
  if (start >= 10 && (words.decadeMeansTen || start % 100 !== 0)) {
    return withEra(language, words.decade(yearDigits(language, start)), last);
  }
  const range = [first, last].map((year) => yearDigits(language, Math.abs(year))).join('–');
  return withEra(language, `${words.years} ${range}`, last);
}

/** The century that consists of whole years of one era: "18th century", "1st century BCE". */
export function centuryText(language: Language, days: DayRange): string {
  const [first, last] = yearsOf(days);
  const number = Math.max(-first, last) / 100;
  return withEra(language, TEXTS[language].dateWords.century(number), last);
}

/** The millennium that consists of whole years of one era: "2nd millennium", "1st millennium BCE". */
export function millenniumText(language: Language, days: DayRange): string {
  const [first, last] = yearsOf(days);
  const number = Math.max(-first, last) / 1000;
  return withEra(language, TEXTS[language].dateWords.millennium(number), last);
}

function yearsOf({ first, last }: DayRange): readonly [first: number, last: number] {
  return [civilDate(first).year, civilDate(last).year];
}
