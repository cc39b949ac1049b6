import type { FailureCode } from '../../core/failure.ts';
import type { Sign } from '../../core/calendar/zodiac.ts';
import type { Html } from '../../html/template.ts';
import type { Count } from './grammar.ts';

/** What the pages say in one language, apart from their prose. */
export interface Strings {
  readonly layout: LayoutTexts;
  readonly lists: ListTexts;
  readonly search: SearchTexts;
  readonly person: PersonTexts;
  readonly errors: ErrorTexts;
  readonly figures: FigureTexts;
  readonly feeds: FeedTexts;
}

/** The parts of every page. */
export interface LayoutTexts {
  /** The language's own name, e.g. `Deutsch`. */
  readonly languageName: string;
  /** As Open Graph wants it, e.g. `de_DE`. */
  readonly locale: string;
  /** One sentence that says what the site is. */
  readonly tagline: string;
  readonly skipLink: string;
  /** Names of landmarks, which screen readers speak. */
  readonly siteNavigation: string;
  readonly languageNavigation: string;
  readonly signs: string;
  readonly searchLabel: string;
  readonly searchButton: string;
  readonly methodology: string;
  readonly about: string;
  readonly developers: string;
  readonly asFeed: string;
  /** A sentence that says of which day the data is. */
  dataOf(date: string): string;
  /** CC0 for the data; images have licences of their own. */
  licence(cc0: Html): Html;
  /** Marks a label that is in another language, e.g. `in English`; `language` is its name. */
  inLanguage(language: string): string;
}

/** A sign of the zodiac and what the language calls it. */
export interface NamedSign {
  readonly sign: Sign;
  readonly name: string;
}

/** Pages that list people. */
export interface ListTexts {
  /** Title of the home page. */
  todayTitle(day: string): string;
  dayTitle(day: string): string;
  dateTitle(date: string): string;
  /** The year as the language writes it, e.g. `44 BCE`. */
  yearTitle(year: string): string;
  signTitle(sign: NamedSign): string;
  readonly signsTitle: string;
  /** Descriptions for search engines and previews. */
  dayDescription(day: string, people: Count): string;
  dateDescription(date: string, people: Count): string;
  yearDescription(year: string, people: Count): string;
  signDescription(sign: NamedSign, start: string, end: string, people: Count): string;
  /** How many are on the list, and which of them are shown; numbers from 1. */
  count(people: Count): string;
  shown(first: Count, last: Count, people: Count): string;
  /** The order of the list: by popularity (methodology 9.3). */
  readonly order: string;
  /** How many years ago a birth was; it must not say that the person lives. */
  yearsAgo(years: Count): string;
  readonly nobody: string;
  readonly pastEnd: string;
  readonly firstPage: string;
  /** Name of the navigation among the pages of a list. */
  readonly pages: string;
  readonly previousPage: string;
  readonly nextPage: string;
  /** A note on 29 February. */
  readonly leapDay: string;
  /** Which sign a day is in; `sign` is a link. */
  signOfDay(sign: Html): Html;
  signRange(start: string, end: string): string;
  readonly signConvention: string;
  /** Link from an exact date to its day in all years. */
  allYears(day: string): string;
  readonly yearWithoutDay: string;
  /** Heading of those whose birth was written as this day of the Julian calendar. */
  writtenHeading(day: string): string;
  /** Where they are listed instead; the Gregorian date stands beside each of them. */
  readonly writtenNote: string;
  /** Heading of the calendar of the year's days. */
  readonly yearDays: string;
  /** Name of the navigation to the pages before and after. */
  readonly neighbours: string;
}

export interface SearchTexts {
  readonly title: string;
  resultsTitle(query: string): string;
  readonly description: string;
  found(people: Count): string;
  /** Says that more people were found than are shown. */
  more(shown: Count): string;
  /** Says that nobody in this snapshot has that name; others in the world may have it. */
  readonly nobody: string;
  /** Leads to people with similar names; it must not say that one of them is meant. */
  readonly similar: string;
  /** Before people who have the name that was searched for, but not the date beside it. */
  readonly otherDate: string;
  /** The name that is similar, of somebody who is shown by another. */
  alsoKnown(name: Html): Html;
  readonly advice: string;
}

/** The page of a person. */
export interface PersonTexts {
  /** Title of the page; `born` is the date or null. */
  title(name: string, born: string | null): string;
  /** For search engines and previews; `status` is the word for how sure the date is. */
  description(name: string, born: string | null, status: string): string;
  /** Headings of the dates. */
  readonly born: string;
  readonly died: string;
  /** In place of a date. */
  readonly notKnown: string;
  readonly noDeath: string;
  /** A sentence after it, unless the birth was long ago. */
  readonly noSignOfLife: string;
  /** A birthday by its number; it must not say that the person lives to see it: `59th birthday: 16 July 2027`. */
  birthday(number: number, date: string): string;
  /** The age at death in completed years, which may be none. */
  lived(years: Count): string;
  readonly place: string;
  readonly occupations: string;
  readonly citizenship: string;
  readonly relations: string;
  readonly names: string;
  readonly facts: string;
  readonly links: string;
  readonly wikipedia: string;
  readonly accounts: string;
  readonly officialWebsite: string;
  readonly wikidata: string;
  /** Opens the items that are hidden at first. */
  more(count: Count): string;
  readonly evidence: string;
  readonly deathEvidence: string;
  /** Links to the statements about a date in Wikidata, where anybody can correct them, by property. */
  readonly correct: Readonly<Record<'P569' | 'P570', string>>;
  readonly views: string;
  viewsTotal(views: Count): string;
  /** Heading of the links to the day and the year. */
  readonly alsoBorn: string;
  /** The birth of a relative; the date comes at any precision. */
  relativeBorn(date: string): string;
  imageAlt(name: string): string;
  /** A sentence about a picture of somebody who may object to some uses of it. */
  readonly personalityRights: string;
  readonly picture: string;
  /** Heading of the citation; its title, and what data it rests on, without a full stop. */
  readonly cite: string;
  citation(name: string, born: string | null, status: string): string;
  citedData(date: string, version: string): string;
  /** The result of a later comparison of the snapshot with Wikidata. */
  unchangedSince(date: string): string;
  changedSince(date: string): string;
  /** The time during which something was true; at most one of the two dates is null. */
  span(from: string | null, to: string | null): string;
}

/** A heading and advice for each reason why a page cannot be shown. */
export interface ErrorTexts {
  readonly headings: Readonly<Record<FailureCode, string>>;
  readonly advice: Readonly<Record<FailureCode, string>>;
  /** In place of those of `invalid_parameter` where a search is too long. */
  readonly longSearch: { readonly heading: string; readonly advice: string };
  retryAfter(seconds: Count): string;
  readonly home: string;
}

/** Titles, captions and text alternatives of the figures. */
export interface FigureTexts {
  readonly birthsByDecade: string;
  /** Title of a plot of all births; half of them are not after `year`. */
  half(year: string): string;
  readonly birthsByMonth: string;
  readonly viewsByMonth: string;
  /** Where a plot is highest, e.g. `Highest: 1970s (1,234).` with `label` "1970s". */
  most(label: string, value: string): string;
  /** Opens the figures as a table; the next texts are the heads of its columns. */
  readonly figures: string;
  readonly decade: string;
  /** The time before a year, e.g. `before 1630`. */
  before(year: string): string;
  /** Births before a year, which the plot does not show; the table has them. */
  earlier(births: Count, year: string): string;
  readonly births: string;
  readonly views: string;
  /** Births of a year without a known day, which the plot does not show. */
  dayUnknown(births: Count): string;
  /** In place of a missing figure. */
  readonly missing: string;
  /** A line from the birth to the death. */
  life(born: string, died: string): string;
  readonly evidenceOfBirth: string;
  readonly evidenceOfDeath: string;
  /** Says that the list beneath has the same content. */
  readonly evidenceDescription: string;
  /** A date on which several statements agree. */
  merged(date: string, statements: Count): string;
}

/** Why the date of a birth should not be taken for certain. */
export type Doubt = 'conflict' | 'disputed' | 'uncertain' | 'import-only' | 'unsourced';

/** Texts of the feed and the calendars. Dates, years and lists come as the language writes them. */
export interface FeedTexts {
  /** The event of a calendar, which names the people: `Born on 11 March: A, B and C`. */
  dayEvent(day: string, names: string): string;
  /** Name of a calendar: `Birthday of Ada Lovelace`. */
  personCalendarTitle(name: string): string;
  /** `Ada Lovelace (born 1815)`. */
  bornIn(name: string, year: string): string;
  /** The same with what makes the date doubtful: `Jesse Ramsden (born 1735; statements disagree)`. */
  bornInDoubt(name: string, year: string, doubt: string): string;
  /** A few words each, without a capital letter or a full stop. */
  readonly doubts: Readonly<Record<Doubt, string>>;
  /** A sentence: `Born on 10 December 1815.` */
  bornOn(date: string): string;
  /** A sentence on where the event falls in years without a 29 February. */
  readonly leapDay: string;
  /** A sentence that `year` is where the calendar begins and not a year of birth. */
  beginsIn(year: string): string;
}
