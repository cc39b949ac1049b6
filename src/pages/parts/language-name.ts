import type { Language } from '../../core/text/languages.ts';
import { perLanguage } from '../dates/per-language.ts';

const namesIn = perLanguage(
  (locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
);

/** What a language is called in another; its code where it has no name. */
export function languageName(language: Language, code: string): string {
  try {
    return namesIn(language).of(code) ?? code;
  } catch {
    // Wikidata has codes of its own that are no language tags.
    return code;
  }
}
