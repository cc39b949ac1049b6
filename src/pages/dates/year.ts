import type { Language } from '../../core/text/languages.ts';
import type { DayRange } from '../../core/calendar/civil-date.ts';
import { civilDate } from '../../core/calendar/day-number.ts';
import { TEXTS } from '../texts/texts.ts';
import { numberText } from './intl.ts';

/** A historical year: "1952", "44 BCE", "10,000 BCE"; −1 is 1 BCE and years are not padded. */
export function yearText(language: Language, year: number): string {
  return withEra(language, yearDigits(language, Math.abs(year)), year < 0);
}

/** The digits of a year without its era; grouped from 10,000 where the language does so. */
export function yearDigits(language: Language, magnitude: number): string {
  return magnitude >= 10_000 && TEXTS[language].dateWords.groupsYears
    ? numberText(language, magnitude)
    : String(magnitude);
}

/** A text with the era after it, where that is the one before the common era. */
function withEra(language: Language, text: string, beforeEra: boolean): string {
  return beforeEra ? `${text}\u00a0${TEXTS[language].dateWords.beforeEra}` : text;
}

/**
 * The decade that consists of whole years of one era, as `daysMeant` gives them: "1850s", "40s BCE". Where
 * these words could mean something else, it gives the years: "years 1900–1909".
 */
export function decadeText(language: Language, days: DayRange): string {
  const { earliest, latest, beforeEra } = yearsOf(days);
  const words = TEXTS[language].dateWords;
  const start = Math.min(earliest, latest);
  if (isPlain(start, beforeEra, words.decadeMeansTen)) {
    return withEra(language, words.decade(yearDigits(language, start)), beforeEra);
  }
  const range = `${yearDigits(language, earliest)}–${yearDigits(language, latest)}`;
  return withEra(language, `${words.years} ${range}`, beforeEra);
}

/** The century that consists of whole years of one era: "18th century", "1st century BCE". */
export function centuryText(language: Language, days: DayRange): string {
  const { earliest, latest, beforeEra } = yearsOf(days);
  const number = Math.max(earliest, latest) / 100;
  return withEra(language, TEXTS[language].dateWords.century(number), beforeEra);
}

/** The millennium that consists of whole years of one era: "2nd millennium", "1st millennium BCE". */
export function millenniumText(language: Language, days: DayRange): string {
  const { earliest, latest, beforeEra } = yearsOf(days);
  const number = Math.max(earliest, latest) / 1000;
  return withEra(language, TEXTS[language].dateWords.millennium(number), beforeEra);
}

interface Years {
  /** Magnitudes of the first and the last year in the order of time. */
  readonly earliest: number;
  readonly latest: number;
  readonly beforeEra: boolean;
}

function yearsOf({ first, last }: DayRange): Years {
  const firstYear = civilDate(first).year;
  return {
    earliest: Math.abs(firstYear),
    latest: Math.abs(civilDate(last).year),
    beforeEra: firstYear < 0,
  };
}

function isPlain(start: number, beforeEra: boolean, meansTen: boolean): boolean {
  // The nine years before or after the era have no decade's name.
  if (start < 10) return false;
  // Readers take "the 40s" without an era for those of the last century.
  if (start < 100 && !beforeEra) return false;
  return meansTen || start % 100 !== 0;
}
