import type { Language } from '../../core/text/languages.ts';
import type { TERMS } from './terms.ts';
import type { ProseTexts } from './en/prose.ts';
import type { Strings } from './en/strings.ts';
import type { Words } from './en/words.ts';

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
