import type { GlyphStatus } from '../../html/theme.ts';
import type { Html } from '../../html/template.ts';
import type { Count } from './grammar.ts';

/** The words of one language for dates and their statuses. */
export interface Words {
  readonly dateWords: DateWords;
  readonly date: DateTexts;
  readonly status: StatusTexts;
}

/** How a language writes what `Intl` has no words for. Eras follow a text after a no-break space. */
export interface DateWords {
  /** A day and the name of its month: "11 March". */
  readonly dayOfMonth: (day: number, month: string) => string;
  /** A short form, with the short name of the month: "4 Jul". */
  readonly shortDayOfMonth: (day: number, month: string) => string;
  /** A month, or a day of it, and a year: "11 March 1952". */
  readonly ofYear: (part: string, year: string) => string;
  /** The era before the common one, written after a year. */
  readonly beforeEra: string;
  /** The common era, written after its years below 100. */
  readonly commonEra: string;
  /** Whether the digits of years from 10,000 are grouped as those of amounts are. */
  readonly groupsYears: boolean;
  /** A decade by the digits of its first year: "1850s". */
  readonly decade: (firstYear: string) => string;
  /** Whether these words always mean ten years; "1900s" can also mean a century. */
  readonly decadeMeansTen: boolean;
  /** The plural, before a range: "years 1900–1909". */
  readonly years: string;
  /** A century by its number: "18th century". */
  readonly century: (number: number) => string;
  /** A millennium by its number: "2nd millennium". */
  readonly millennium: (number: number) => string;
  /** A year known only to within a span of years. */
  readonly within: (year: string, span: string) => string;
  /** The spans of Wikibase's precisions 0 to 5: a billion years down to ten thousand. */
  readonly spans: readonly [string, string, string, string, string, string];
}

/** Sentences and words about a date and its statements. */
export interface DateTexts {
  /** What a date rests on; `works` are the names of sources, as a list. */
  accordingTo(works: Html, count: number): Html;
  /** Several references that give the same date; `references` is a list of at least two, or their number. */
  agree(references: Html): Html;
  /** The rest of such a list: "11 more references". */
  moreReferences(count: Count): string;
  readonly outsideReference: string;
  importedFrom(projects: Html): Html;
  readonly unreferenced: string;
  /** A sentence before the rival dates, each with who says it. */
  readonly disagree: string;
  /** An uncertain date; `ofDay` where it is known to the day: "about 4 March 1735". */
  about(date: string, ofDay: boolean): string;
  readonly disputed: string;
  readonly uncertain: string;
  /** No date is stated; or none that exists; or it is stated to be unknown. */
  readonly noBirth: string;
  readonly noUsableBirth: string;
  readonly unknownBirth: string;
  readonly unknownDeath: string;
  /** The names of the calendars as they stand in brackets after a date. */
  readonly julianCalendar: string;
  readonly gregorianCalendar: string;
  /** The Gregorian date beneath one of the Julian calendar; the second where the lists use it. */
  gregorianForm(date: string): string;
  listedUnder(date: string): string;
  /** A sentence after a date of the Julian calendar; `date` is the Gregorian one. */
  julianDate(date: string): string;
  /** Replaces the Gregorian date where it has the same digits. */
  readonly sameInBoth: string;
  /** Marks in the list of statements: the one shown above, and those of preferred rank. */
  readonly shown: string;
  readonly preferred: string;
  /** A date that is written in the Julian calendar. */
  julianForm(date: string): string;
  /** Marks an interval that qualifiers make shorter than its precision does. */
  readonly narrowed: string;
  readonly unknownValue: string;
  readonly invalidValue: string;
  /** Kinds of statements by the best reference that they have (methodology 5.1). */
  readonly kinds: Readonly<Record<'external' | 'import-only' | 'none', string>>;
  /** References that name neither a work nor an address. */
  unnamedReferences(count: Count): string;
  /** How many references name the same work; never one. */
  references(count: Count): string;
  /** Projects that a statement was copied from, as a source. */
  fromWikimedia(projects: Html): Html;
  /** When a source was read. */
  retrieved(dates: string): string;
}

/** The five statuses of a date (methodology 5.3). */
export interface StatusTexts {
  readonly word: Readonly<Record<GlyphStatus, string>>;
  /** One sentence for each; none may say "verified". */
  readonly meaning: Readonly<Record<GlyphStatus, string>>;
  /** Heard before the word of a status in a list, e.g. "date" before "imported". */
  readonly date: string;
  /** After the word of a status: a day of antiquity that rests on a single web site. */
  readonly onOneWebsite: string;
  /** Leads to what the symbols mean. */
  readonly key: string;
}
