import type { Language } from '../../core/text/languages.ts';
import { numberText } from './number-text.ts';
import { TEXTS } from '../texts/texts.ts';

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
export function withEra(language: Language, text: string, beforeEra: boolean): string {
  return beforeEra ? `${text}\u00a0${TEXTS[language].dateWords.beforeEra}` : text;
}
