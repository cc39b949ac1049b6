import type { Language } from '../../core/text/languages.ts';

// The dates of the pages have the day first; for English that is the British norm.
const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  de: 'de',
  pt: 'pt',
  es: 'es',
  fr: 'fr',
  it: 'it',
};

/**
 * A value for each language, made from its locale the first time it is asked for and then kept:
 * making an `Intl` object takes many times as long as using it.
 */
export function perLanguage<Value>(make: (locale: string) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const value = make(LOCALES[language]);
    made.set(language, value);
    return value;
  };
}
