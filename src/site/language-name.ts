import type { Language } from '../core/text/languages.ts';
import { MORE_LANGUAGE_NAMES } from './more-language-names.ts';

// These codes stand for texts in no language, in all languages, or in an unknown one.
const NO_LANGUAGE: ReadonlySet<string> = new Set(['', 'mul', 'und', 'mis', 'zxx']);

/** Whether a code of Wikidata stands for a language. */
export function isNamedLanguage(code: string): boolean {
  return !NO_LANGUAGE.has(code);
}

interface LanguageNames {
  readonly finder: Intl.DisplayNames;
  /** Names by code, kept because looking one up takes long. */
  readonly known: Map<string, string>;
}

const names = new Map<Language, LanguageNames>();

/** The name of a language in another language; its code if it has no name. */
export function languageName(language: Language, code: string): string {
  const { finder, known } = names.get(language) ?? openNames(language);
  const name = known.get(code) ?? MORE_LANGUAGE_NAMES.get(code)?.[language] ?? nameOf(finder, code);
  known.set(code, name);
  return name;
}

function openNames(language: Language): LanguageNames {
  // The site writes British English.
  const locale = language === 'en' ? 'en-GB' : language;
  const finder = new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  const opened: LanguageNames = { finder, known: new Map() };
  names.set(language, opened);
  return opened;
}

function nameOf(finder: Intl.DisplayNames, code: string): string {
  try {
    return finder.of(code) ?? code;
  } catch {
    // Some codes of Wikidata are not language tags.
    return code;
  }
}
