import type { Language } from '../../core/text/languages.ts';
import type { ProseTexts } from './prose.ts';
import type { Strings } from './strings.ts';
import type { Words } from './words.ts';

/**
 * Every word of the pages in one language; a language that lacks one does not pass the type check.
 * Arguments that are texts come ready to stand in a sentence: names as they are, dates, numbers and
 * lists as the language writes them. Sentences that need a plural get the number too.
 */
export interface PageTexts extends Strings, Words {
  readonly prose: ProseTexts;
}

/** A language and its words, which everything that writes takes. */
export interface InLanguage {
  readonly language: Language;
  readonly texts: PageTexts;
}
