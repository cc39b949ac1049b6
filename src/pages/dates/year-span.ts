import type { DayRange } from '../../core/calendar/civil-date.ts';
import { civilDate } from '../../core/calendar/day-number.ts';
import type { Language } from '../../core/text/languages.ts';
import { TEXTS } from '../texts/texts.ts';
import { withEra, yearDigits } from './year-text.ts';

/**
 * The decade that whole years of one era make up, as `daysMeant` gives them: "1850s", "40s BCE". Where
 * these words would name something else, too, the years: "years 1900–1909".
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

/** The century that whole years of one era make up: "18th century", "1st century BCE". */
export function centuryText(language: Language, days: DayRange): string {
  const { earliest, latest, beforeEra } = yearsOf(days);
  const number = Math.max(earliest, latest) / 100;
  return withEra(language, TEXTS[language].dateWords.century(number), beforeEra);
}

/** The millennium that whole years of one era make up: "2nd millennium", "1st millennium BCE". */
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
  // "The 40s" without an era are those of the last century.
  if (start < 100 && !beforeEra) return false;
  return meansTen || start % 100 !== 0;
}
