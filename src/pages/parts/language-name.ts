import type { Language } from '../../core/text/languages.ts';
import { perLanguage } from '../dates/per-language.ts';

const namesIn = perLanguage(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
);

// Codes for texts of no language, of all, of one unknown.
const NO_LANGUAGE: ReadonlySet<string> = new Set(['', 'mul', 'und', 'mis', 'zxx']);

/** Whether a code of Wikidata names a language. */
export function isNamedLanguage(code: string): boolean {
  return !NO_LANGUAGE.has(code);
}

/** What a language is called in another; its code where it has no name. */
export function languageName(language: Language, code: string): string {
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    // Wikidata has codes of its own that are no language tags.
    return code;
  }
}
