import type { Language } from '../../../core/text/languages.ts';
import type { DateWords } from './date-words.ts';
import { DE } from './de.ts';
import { EN } from './en.ts';
import { ES } from './es.ts';
import { FR } from './fr.ts';
import { IT } from './it.ts';
import { PT } from './pt.ts';

/** The words of each language for dates. */
export const WORDS: Readonly<Record<Language, DateWords>> = {
  en: EN,
  de: DE,
  pt: PT,
  es: ES,
  fr: FR,
  it: IT,
};
