import type { Language } from '../../core/text/languages.ts';
import type { YearRange } from '../../core/calendar/periods.ts';
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

/** From this year on a year has no era; "32" alone could be 1932. */
const FIRST_YEAR_WITHOUT_ERA = 100;

/** A text with the era of a year after it. */
function withEra(language: Language, text: string, year: number): string {
  if (year >= FIRST_YEAR_WITHOUT_ERA) return text;
  const { beforeEra, commonEra } = TEXTS[language].dateWords;
  return `${text}\u00a0${year < 0 ? beforeEra : commonEra}`;
}

/** Years of one era or of two: "201–300", "319–310 BCE", "50 BCE – 50"; a single one as `yearText` has it. */
export function yearSpanText(language: Language, { first, last }: YearRange): string {
  const written = yearText(language, last);
  if (first === last) return written;
  return first < 0 === last < 0
    ? `${yearDigits(language, Math.abs(first))}–${written}`
    : `${yearText(language, first)} – ${written}`;
}

/**
 * The decade that consists of these years of one era: "1850s", "40s BCE". Where these words could mean something else,
 * it gives the years: "years 1900–1909".
 */
export function decadeText(language: Language, { first, last }: YearRange): string {
  const words = TEXTS[language].dateWords;
  const start = Math.min(Math.abs(first), Math.abs(last));
  // The nine years before or after the era have no decade's name.
  if (start >= 10 && (words.decadeMeansTen || start % 100 !== 0)) {
    return withEra(language, words.decade(yearDigits(language, start)), last);
  }
  const range = [first, last].map((year) => yearDigits(language, Math.abs(year))).join('–');
  return withEra(language, `${words.years} ${range}`, last);
}

/** The century that consists of these years of one era: "18th century", "1st century BCE". */
export function centuryText(language: Language, { first, last }: YearRange): string {
  const number = Math.max(-first, last) / 100;
  return withEra(language, TEXTS[language].dateWords.century(number), last);
}

/** The millennium that consists of these years of one era: "2nd millennium", "1st millennium BCE". */
export function millenniumText(language: Language, { first, last }: YearRange): string {
  const number = Math.max(-first, last) / 1000;
  return withEra(language, TEXTS[language].dateWords.millennium(number), last);
}
