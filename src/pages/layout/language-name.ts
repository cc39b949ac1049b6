import type { Language } from '../../core/text/languages.ts';
import { perLanguage } from '../dates/intl.ts';

interface LanguageNames {
  readonly finder: Intl.DisplayNames;
  /** Names by code: finding one takes longer than most of what a page does with it. */
  readonly known: Map<string, string>;
}

const namesIn = perLanguage((locale): LanguageNames => ({
  finder: new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }),
  known: new Map(),
}));

// Codes for texts of no language, of all, of one unknown.
const NO_LANGUAGE: ReadonlySet<string> = new Set(['', 'mul', 'und', 'mis', 'zxx']);

/** Whether a code of Wikidata names a language. */
export function isNamedLanguage(code: string): boolean {
  return !NO_LANGUAGE.has(code);
}

/** What a language is called in another; its code where it has no name. */
export function languageName(language: Language, code: string): string {
  const { finder, known } = namesIn(language);
  const name = known.get(code) ?? nameOf(finder, code);
  known.set(code, name);
  return name;
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    // Wikidata has codes of its own that are no language tags.
    return code;
  }
}
