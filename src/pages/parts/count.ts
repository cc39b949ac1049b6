import type { Language } from '../../core/text/languages.ts';
import { numberText } from '../dates/number-text.ts';
import type { Count } from '../texts/catalogue.ts';

/** A number with the way that a language writes it. */
export function countOf(language: Language, number: number): Count {
  return { number, text: numberText(language, number) };
}
