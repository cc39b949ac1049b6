import type { Language } from '../../core/text/languages.ts';
import { perLanguage } from './per-language.ts';

const formats = perLanguage((locale) => new Intl.NumberFormat(locale));

/** A number as the language writes amounts: "1,234", "1.234", "1 234"; at most three decimals. */
export function numberText(language: Language, number: number): string {
  return formats(language).format(number);
}
