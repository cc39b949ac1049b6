import type { Language } from '../../core/text/languages.ts';
import type { Count } from '../texts/plural.ts';
import { perLanguage } from './per-language.ts';

const formats = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number as the language writes amounts: "1,234", "1.234", "1 234"; at most three decimals. */
export function numberText(language: Language, number: number): string {
  return formats(language).format(number);
}

/** A number with the way that a language writes it. */
export function countOf(language: Language, number: number): Count {
  return { number, text: numberText(language, number) };
}
