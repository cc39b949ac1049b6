import type { Language } from '../../core/text/languages.ts';
import { TERMS } from './terms.ts';
import { prose as deProse } from './de/prose.ts';
import { strings as deStrings } from './de/strings.ts';
import { words as deWords } from './de/words.ts';
import { type ProseTexts, prose as enProse } from './en/prose.ts';
import { type Strings, strings as enStrings } from './en/strings.ts';
import { type Words, words as enWords } from './en/words.ts';
import { prose as esProse } from './es/prose.ts';
import { strings as esStrings } from './es/strings.ts';
import { words as esWords } from './es/words.ts';
import { prose as frProse } from './fr/prose.ts';
import { strings as frStrings } from './fr/strings.ts';
import { words as frWords } from './fr/words.ts';
import { prose as itProse } from './it/prose.ts';
import { strings as itStrings } from './it/strings.ts';
import { words as itWords } from './it/words.ts';
import { prose as ptProse } from './pt/prose.ts';
import { strings as ptStrings } from './pt/strings.ts';
import { words as ptWords } from './pt/words.ts';

/**
 * Every word of the pages in one language. English decides what there is: a language that lacks a text does not pass the
 * type check.
 * Arguments that are texts come ready to stand in a sentence: names as they are, dates, numbers and
 * lists as the language writes them. Sentences that need a plural get the number too.
 */
export interface PageTexts extends Strings, Words {
  readonly prose: ProseTexts;
  readonly terms: (typeof TERMS)[Language];
}

/** A language and its words; every function that writes text takes them. */
export interface InLanguage {
  readonly language: Language;
  readonly texts: PageTexts;
}

/** The words of the pages in every language. */
export const TEXTS: Readonly<Record<Language, PageTexts>> = {
  en: { ...enStrings, ...enWords, prose: enProse, terms: TERMS.en },
  de: { ...deStrings, ...deWords, prose: deProse, terms: TERMS.de },
  pt: { ...ptStrings, ...ptWords, prose: ptProse, terms: TERMS.pt },
  es: { ...esStrings, ...esWords, prose: esProse, terms: TERMS.es },
  fr: { ...frStrings, ...frWords, prose: frProse, terms: TERMS.fr },
  it: { ...itStrings, ...itWords, prose: itProse, terms: TERMS.it },
};
