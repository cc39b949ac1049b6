import type { Language } from '../../core/text/languages.ts';
import type { GlyphStatus } from '../../html/theme.ts';
import type { Html } from '../../html/template.ts';
import type { TERMS } from '../../site/terms.ts';
import type { BrowseTexts } from './browse.ts';
import type { DataTexts } from './data.ts';
import type { Strings } from './strings.ts';
import type { Words } from './words.ts';
import type { Count } from './grammar.ts';

/**
 * Every word of the pages in one language; a language that lacks one does not pass the type check.
 * Arguments that are texts come ready to stand in a sentence: names as they are, dates, numbers and
 * lists as the language writes them. Sentences that need a plural get the number too.
 */
export interface PageTexts extends Strings, Words {
  readonly browse: BrowseTexts;
  readonly prose: ProseTexts;
  readonly data: DataTexts;
  readonly terms: (typeof TERMS)[Language];
}

/** A language and its words; every function that writes text takes them. */
export interface InLanguage {
  readonly language: Language;
  readonly texts: PageTexts;
}

/** The pages of prose. */
export interface ProseTexts {
  methodology(facts: ProseFacts): Prose;
  about(facts: ProseFacts): Prose;
  developers(facts: ProseFacts): Prose;
}

export interface Prose {
  readonly title: string;
  readonly description: string;
  /** Begins after the h1; headings from h2 on, each with an id that is the same in all languages. */
  readonly body: Html;
}

/** Facts about the service for use in prose. */
export interface ProseFacts {
  /** Base address, without a slash at its end. */
  readonly base: string;
  readonly people: Count;
  readonly withDay: Count;
  readonly snapshotDate: string;
  /** A paragraph with what the snapshot says of its coverage, in English, and a plot of all births. */
  readonly coverage: Html;
  readonly dataVersion: string;
  readonly serviceVersion: string;
  /** A link to whoever runs the site; null if that is not told. */
  readonly contact: Html | null;
  /** Sign and word of a status. */
  status(status: GlyphStatus): Html;
  /** The names of the MCP tools, as a list in the language. */
  readonly tools: Html;
  /** Address of a page of the same language, e.g. `methodology`. */
  page(path: string): string;
  /** Address of something outside the languages, e.g. `/api/v1/docs`. */
  own(path: string): string;
}
