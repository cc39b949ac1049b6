import type { Language } from '../../core/text/languages.ts';
import type { Texts } from './catalogue.ts';
import { en } from './en/en.ts';

/** The catalogues by language. */
export const TEXTS: Readonly<Partial<Record<Language, Texts>>> = { en };

/** The languages that have pages. */
export const PAGE_LANGUAGES = Object.keys(TEXTS) as readonly Language[];

/** The words of a language; English ones where it has none. */
export function textsOf(language: Language): Texts {
  return TEXTS[language] ?? en;
}
