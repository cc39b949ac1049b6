import type { FailureCode } from '../../core/failure.ts';
import type { Sign } from '../../core/calendar/zodiac.ts';
import type { Html } from '../../html/template.ts';
import type { Count } from './grammar.ts';
import type { DisputeKind } from '../../core/date/dispute-kind.ts';

/** What the pages say in one language, apart from their prose. */
export interface Strings {
  readonly layout: LayoutTexts;
  readonly lists: ListTexts;
  readonly search: SearchTexts;
  readonly person: PersonTexts;
  readonly errors: ErrorTexts;
  readonly charts: ChartTexts;
  readonly feeds: FeedTexts;
  readonly browse: BrowseTexts;
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

/** Titles, captions and text alternatives of the charts. */
export interface ChartTexts {
  readonly birthsByDecade: string;
  /** Title of a plot of all births; half of them are not after `year`. */
  half(year: string): string;
  readonly birthsByMonth: string;
  readonly viewsByMonth: string;
  /** Where a plot is highest, e.g. `Highest: 1970s (1,234).` with `label` "1970s". */
  most(label: string, value: string): string;
  /** Opens the values as a table; the next texts are the heads of its columns. */
  readonly values: string;
  readonly decade: string;
  /** The time before a year, e.g. `before 1630`. */
  before(year: string): string;
  /** Births before a year, which the plot does not show; the table has them. */
  earlier(births: Count, year: string): string;
  readonly births: string;
  readonly views: string;
  /** Births of a year without a known day, which the plot does not show. */
  dayUnknown(births: Count): string;
  /** In place of a missing value. */
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

/**
 * What the pages say of ways through the lists: orders, the calendar, the form for a date, strips of days
 * and years, and the pages of coming birthdays and of disputed dates.
 */
export interface BrowseTexts {
  /** Opens what stands beside a list. */
  readonly aboutList: string;
  /** A colon, with the space that the language has before it. */
  readonly colon: string;
  /** Name of the navigation among what a page offers to take along, and its links; files follow `download`. */
  readonly take: string;
  readonly addToCalendar: string;
  readonly download: string;
  /** In its place where a file has only the first of many people. */
  downloadFirst(people: Count): string;
  /** Before the credits of the small pictures of a list. */
  readonly pictures: string;
  /** Name of the navigation among the orders of a list, and the orders. */
  readonly orders: string;
  readonly byPopularity: string;
  readonly byTime: Readonly<Record<'year' | 'day', string>>;
  /** A sentence for each direction of the order by year, and for the order by day. */
  readonly earliestFirst: string;
  readonly latestFirst: string;
  readonly earliestDayFirst: string;
  /** Of a year in the order of its days. */
  readonly knownDayAlone: string;
  /** Heading of those whose year of birth is not known. */
  readonly noYear: string;
  /** A day of the calendar and the births on it, e.g. `11 March, 12 births`. */
  birthsOfDay(day: string, births: Count): string;
  /** Titles of the pages of a month, a decade and a century by their names, e.g. `Born in the 1870s`. */
  monthTitle(month: string): string;
  decadeTitle(decade: string): string;
  centuryTitle(century: string): string;
  /** Says that each part stands with its best-known person. */
  readonly bestKnown: string;
  births(births: Count): string;
  /** In place of an empty list of a date. */
  nobodyOn(date: string): string;
  /** Heading of those who were born on the dates around it. */
  readonly nearest: string;
  /** Heading of the form for a date; the next texts are its labels and its button. */
  readonly dateForm: string;
  readonly day: string;
  readonly month: string;
  /** Says how many days a month has: `April has 30 days.` */
  daysInMonth(month: string, days: number): string;
  /** Heading and advice for a day without a month, or a month of a year without a day. */
  readonly halfDate: string;
  readonly dayNeedsMonth: string;
  /** Says how addresses name months, decades and centuries. */
  readonly periodAdvice: string;
  /** Leads to the signs from an address of none. */
  readonly knownSigns: string;
  readonly optionalYear: string;
  readonly show: string;
  /** Label of the field on the page of a year. */
  readonly toYear: string;
  /** Names of the navigations among the days of a month and the years of a decade. */
  readonly daysOfMonth: string;
  readonly yearsOfDecade: string;
  /** The page of the seven days after today, also in UTC, with its feed and its calendar. */
  readonly upcomingTitle: string;
  readonly upcomingDescription: string;
  readonly upcomingFeed: string;
  readonly upcomingCalendar: string;
  /** Leads to anybody. */
  readonly random: string;
  /** The links to the two pages in the header. */
  readonly upcoming: string;
  readonly disputed: string;
  /** The page of people with ambiguous dates of birth (methodology 5.3). */
  readonly disputedTitle: string;
  /** Name of the navigation among the kinds of dispute, and the kinds. */
  readonly disputeKindsTitle: string;
  readonly disputeKinds: Readonly<Record<DisputeKind, string>>;
  disputedDescription(people: Count): string;
  readonly disputedNote: string;
}
