import { html, type Html } from '../../../html/template.ts';
import type { Count } from '../grammar.ts';
import { counted, ordinal } from './words.ts';

const layout = {
  /** As Open Graph wants it, e.g. `de_DE`. */
  locale: 'en_GB',
  /** One sentence that says what the site is. */
  tagline: 'When notable people were born, and how sure that is.',
  /** Name of the links to the headings of a page. */
  contents: 'On this page',
  skipLink: 'Skip to main content',
  /** Names of landmarks, which screen readers speak. */
  siteNavigation: 'Site',
  languageNavigation: 'Languages',
  today: 'Today',
  /** How the dates are read: a page and the links to it. */
  howSure: 'How sure are these dates?',
  /** What the site is: a page and the links to it. */
  about: 'About Natalis',
  signs: 'Zodiac',
  searchLabel: 'Name, date or Wikidata ID',
  searchButton: 'Search',
  asFeed: 'Feed of today’s births',
  /** A sentence that says of which day the data is. */
  dataOf: (date: string) => `Data from Wikidata as of ${date}.`,
  /** CC0 for the data; images have licences of their own. */
  licence: (cc0: Html) =>
    html`The data is in the public domain (${cc0}); images have licences of their own.`,
  /** Marks a label that is in another language, e.g. `in English`; `language` is its name. */
  inLanguage: (language: string) => `in ${language}`,
};

// A number of one or two digits does not look like a year.
const withEra = (year: string): string => (/^\d{1,2}$/.test(year) ? `${year} CE` : year);

const notable = (people: Count): string => counted(people, 'notable person', 'notable people');

const lists = {
  /** Title of the home page. */
  todayTitle: (day: string) => `Born today, ${day}`,
  /** A day, perhaps of one year alone. */
  dayTitle: (day: string) => `Born on ${day}`,
  /** The year as the language writes it, e.g. `44 BCE`. */
  yearTitle: (year: string) => `Born in ${withEra(year)}`,
  signTitle: (sign: string) => `Born under ${sign}`,
  signsTitle: 'The twelve signs',
  /** For search engines and previews; `title` is that of the list. */
  description: (title: string, people: Count) =>
    `${title}: ${notable(people)}, with how sure each date is.`,
  /** How many are on the list, and which of them are shown; numbers from 1. */
  count: (count: Count) => `${counted(count, 'person', 'people')}.`,
  shownOne: (first: string, all: string) => `Person ${first} of ${all}.`,
  shown: (first: string, last: string, all: string) => `${first} to ${last} of ${all} people.`,
  /** The order of the list: by popularity (methodology 9.3). */
  order: 'Those with articles in the most Wikipedias come first.',
  /** A birthday by its number; it must not say that the person lives: `76th birthday`. */
  birthday: (number: number) => `${ordinal(number)} birthday`,
  nobody: 'Nobody in Natalis. That says nothing about people who are not in it.',
  pastEnd: 'The list ends before this page.',
  firstPage: 'Back to the start of the list',
  /** Name of the navigation among the pages of a list. */
  pages: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  leapDay:
    'This day comes in leap years only. Only people born on it are listed here. In other years Natalis counts their birthday on 1 March; laws differ.',
  signRange: (start: string, end: string) => `${start} to ${end}`,
  signConvention:
    'By a fixed table of the tropical zodiac; the sun itself may enter a sign a day earlier or later. A day of the Julian calendar counts as the Gregorian day that it was.',
  /** Link from an exact date to its day in all years. */
  allYears: (day: string) => `Born on ${day} in any year`,
  yearWithoutDay: 'People for whom only the month or year of birth is known are listed here too.',
  /** Heading of those whose birth was written as this day of the Julian calendar. */
  writtenHeading: (day: string) => `Written as ${day} in the Julian calendar`,
  writtenNote:
    'These people are listed under their Gregorian day, which stands beside each of them.',
  /** Heading of the links to the months. */
  yearDays: 'Every day of the year',
  /** How many dates of a list have which status. */
  statuses: (number: Count, parts: Html) => html`Of ${number.text} dates here, ${parts}.`,
  ofStatus: {
    sourced: (count: Count) => `${counted(count, 'is', 'are')} sourced`,
    'import-only': (count: Count) => `${counted(count, 'is', 'are')} copied`,
    unsourced: (count: Count) => `${counted(count, 'has', 'have')} no source`,
    ambiguous: (count: Count) => `${counted(count, 'is', 'are')} disputed`,
  },
  /** Name of the navigation to the pages before and after. */
  neighbours: 'Before and after',
};

const search = {
  title: 'Search',
  resultsTitle: (query: string) => `Search for “${query}”`,
  description: 'Search for people by name, by another name, or by their Wikidata ID.',
  found: (count: Count) => `${counted(count, 'person', 'people')} found.`,
  /** Says that more people were found than are shown. */
  more: ({ text }: Count) =>
    `The first ${text} people found. There are more: add another part of the name.`,
  nobody: 'Nobody in Natalis has that name. It holds notable people only, and not all of them.',
  /** Leads to people with similar names; it must not say that one of them is meant. */
  similar: 'Nobody here has that name. Did you mean one of these?',
  /** Before people whose name is a part of what was searched for, such as a question. */
  partOfText: 'Nobody here is called exactly that. These people have a part of it as their name:',
  /** For a day that no month has, or no year. */
  noSuchDay: (day: string) => `There is no ${day}.`,
  /** The name that is similar, of somebody who is shown by another. */
  alsoKnown: (name: Html) => html`Also known as ${name}`,
  advice:
    'Enter parts of a name in any order, such as “ada love”; accents and capitals do not matter. A Wikidata ID, such as Q7259, works too, and so does a date, such as 4 July 1949.',
};

const person = {
  /** Title of the page; `born` is the date or null. */
  title: (name: string, born: string | null) =>
    born === null ? `${name}: date of birth` : `${name}, born ${born}`,
  /** A sentence of the description for search engines and previews. */
  statements: 'All statements about the date, with their sources.',
  /** Headings of the dates. */
  born: 'Born',
  died: 'Died',
  /** In place of a date. */
  notKnown: 'Not known',
  noDeath: 'Date of death not recorded.',
  /** The age at death in completed years, which may be none. */
  lived: (years: Count) =>
    years.number === 0 ? 'lived less than a year' : `lived ${counted(years, 'year', 'years')}`,
  place: 'Place of birth',
  occupations: 'Occupation',
  citizenship: 'Citizenship',
  relations: 'Family and other relations',
  names: 'Names',
  facts: 'More from Wikidata',
  links: 'Elsewhere',
  wikipedia: 'Wikipedia articles',
  accounts: 'Accounts',
  officialWebsite: 'Official website',
  /** The person's records in catalogues such as VIAF. */
  catalogues: 'Catalogues',
  wikidata: 'Item in Wikidata',
  /** Opens the items that are hidden at first. */
  more: ({ text }: Count) => `${text} more`,
  moreLanguages: (count: Count) => counted(count, 'more language', 'more languages'),
  /** The two dates by their property, as they stand in the next sentences. */
  dates: { P569: 'date of birth', P570: 'date of death' },
  evidence: (date: string) => `What the ${date} rests on`,
  /** Links to the statements about a date in Wikidata, where anybody can correct them, or add one where there is none. */
  correct: (date: string) => `Correct the ${date} in Wikidata`,
  add: (date: string) => `Add a ${date} in Wikidata`,
  /** Heading of the links to the day and the year. */
  alsoBorn: 'Born on the same day or in the same year',
  /** The birth of a relative; the date comes at any precision. */
  relativeBorn: (date: string) => `born ${date}`,
  imageAlt: (name: string) => `Picture of ${name}`,
  /** A sentence about a picture of somebody who may object to some uses of it. */
  personalityRights: 'Personality rights may apply.',
  picture: 'Picture',
  /** A picture that is not shown, since its licence is not known. */
  pictureThere: 'Picture on Wikimedia Commons',
  /** The result of a later comparison of the snapshot with Wikidata. */
  unchangedSince: (date: string) => `On ${date}, Wikidata still had the same date.`,
  changedSince: (date: string) => `On ${date}, Wikidata had a different date.`,
  /** The time during which something was true. */
  since: (from: string) => `from ${from}`,
  until: (to: string) => `until ${to}`,
  span: (from: string, to: string) => `${from} to ${to}`,
};

const errors = {
  headings: {
    invalid_parameter: 'This address cannot be right',
    invalid_date: 'There is no such day',
    invalid_year: 'There is no such year',
    not_found: 'Page not found',
    person_not_found: 'Person not found',
    method_not_allowed: 'This page can only be read',
    rate_limited: 'Too many requests',
    internal_error: 'Something went wrong here',
    capacity_exceeded: 'Too busy just now',
    timeout: 'That took too long',
  },
  advice: {
    invalid_parameter:
      'An offset is a whole number from 0 to 1,000,000; an order is year or day, as the page has it, or is left out.',
    invalid_date:
      'A day is written as month and day, such as 03-11 for 11 March. 29 February exists in leap years only.',
    invalid_year:
      'A year is a whole number without leading zeros; -44 is 44 BCE, and there was no year 0.',
    invalid_identifier: 'Lists and searches lead to the addresses of people.',
    not_found: 'The address may have been mistyped, or it never was one of ours.',
    person_not_found:
      'The name may be spelled differently, or the person is not in Natalis, which holds notable people only, and not all of them. A search may help.',
    method_not_allowed: 'Ask for it with GET.',
    rate_limited: 'So many requests came from your IP address that we must ask you to wait.',
    later: 'Nothing is wrong with the address. Try again in a moment.',
  },
  /** In place of those of `invalid_parameter` where a search is too long. */
  longSearch: {
    heading: 'This search is too long',
    advice: 'A search has at most 150 characters. The field above has the first of them.',
  },
  /** In place of the advice of `invalid_parameter` where an address is not percent-encoded UTF-8. */
  encoding: 'In an address, letters such as ö are percent-encoded UTF-8: %C3%B6, not %F6.',
  /** In place of the advice of `invalid_parameter` for an occupation or a country. */
  unknownFilter:
    'No occupation or country here has this name, or several have it. The list without it has a choice of both.',
  retryAfter: (count: Count) => `Try again in ${counted(count, 'second', 'seconds')}.`,
  home: 'Born today',
};

const charts = {
  birthsByDecade: 'Births by decade',
  /** Title of a plot of all births; half of them are not after `year`. */
  half: (year: string) => `Half of these births were in ${withEra(year)} or later`,
  /** The finding of a plot; `columns` are the highest of its decades or months, e.g. `Most births: March 1879`. */
  mostBirths: (columns: string, _number: number, _areMonths: boolean) => `Most births: ${columns}`,
  birthsByMonth: 'Births by month',
  /** Where a plot is highest, e.g. `Highest: 1970s (1,234).` with `label` "1970s". */
  most: (label: string, value: string) => `Highest: ${label} (${value}).`,
  /** Opens the values as a table; the next texts are the heads of its columns. */
  values: 'Show the figures',
  decade: 'Decade',
  /** The time before a year, e.g. `before 1630`. */
  before: (year: string) => `before ${year}`,
  /** Before the births that the plot does not show: those before a year, or those of which the day is not known. */
  notShown: 'Not shown',
  dayUnknown: (births: string) => `${births} whose day is not known`,
  births: 'Births',
};

const feeds = {
  /** Name of a calendar: `Birthday of Ada Lovelace`. */
  personCalendarTitle: (name: string) => `Birthday of ${name}`,
  /** `Ada Lovelace (born 1815)`; with what makes the date doubtful `Jesse Ramsden (born 1735; date disputed)`. */
  bornIn: (name: string, year: string, doubt: string) =>
    `${name} (born ${year}${doubt && `; ${doubt}`})`,
  /** A few words each, without a capital letter or a full stop; that there is no reference is in `kinds`. */
  doubts: {
    conflict: 'Wikidata’s dates disagree',
    disputed: 'date disputed',
    uncertain: 'date uncertain',
    'import-only': 'no independent reference',
  },
  /** A sentence: `Born on 10 December 1815.` */
  bornOn: (date: string) => `Born on ${date}.`,
  /** A sentence on where the event falls in years without a 29 February. */
  leapDay: 'In years without a 29 February the event falls on 1 March.',
  /** A sentence that `year` is where the calendar begins and not a year of birth. */
  beginsIn: (year: string) => `The calendar begins in ${year}, which is not the year of birth.`,
};

const browse = {
  /** Opens what stands beside a list. */
  aboutList: 'More about this list',
  /** What leads to a part of a list; then the field of a country, and its choice of none. */
  filter: 'By occupation or country',
  country: 'Country',
  any: 'Any',
  /** A colon, with the space that the language has before it. */
  colon: ':',
  /** Opens the citation; then what data it rests on, without a full stop. */
  cite: 'Cite this page',
  citedData: (date: string, version: string) =>
    `Data from Wikidata as of ${date}, version ${version}`,
  /** Before links to subscribe to a calendar and to download it; files follow `download`. */
  addToCalendar: 'Add to calendar',
  subscribe: 'Subscribe',
  download: 'Download',
  /** In its place where a file has only the first of many people. */
  downloadFirst: ({ text }: Count) => `Download the first ${text}`,
  /** Before the credits of the small pictures of a list. */
  pictures: 'Pictures',
  /** Name of the navigation among the orders of a list, and the orders. */
  orders: 'Order of the list',
  byPopularity: 'Best known first',
  byTime: { year: 'By year', day: 'By day' },
  /** A sentence for each direction of the order by year, and for the order by day. */
  earliestFirst: 'The earliest year comes first.',
  latestFirst: 'The latest year comes first.',
  earliestDayFirst: 'The earliest day comes first.',
  /** Of a year in the order of its days. */
  knownDayAlone: 'Only people whose day of birth is known are listed here.',
  /** Heading of those whose year of birth is not known. */
  noYear: 'Year not known',
  /** Titles of the pages of a month, a decade and a century by their names, e.g. `Born in the 1870s`. */
  monthTitle: (month: string) => `Born in ${month}`,
  decadeTitle: (decade: string) => `Born in the ${decade}`,
  centuryTitle: (century: string) => `Born in the ${century}`,
  births: (count: Count) => counted(count, 'birth', 'births'),
  /** In place of an empty list of a date. */
  nobodyOn: (date: string) => `Nobody in Natalis was born on ${date}.`,
  /** Heading of those who were born on the dates around it. */
  nearest: 'Born nearest to that date',
  /** Heading of the form for a date; the next texts are its labels and its button. */
  dateForm: 'Who shares your birthday?',
  day: 'Day',
  month: 'Month',
  /** Says how many days a month has: `April has 30 days.` */
  daysInMonth: (month: string, days: number) => `${month} has ${days} days.`,
  /** Heading and advice for a day without a month, or a month of a year without a day. */
  halfDate: 'This date is not complete',
  dayNeedsMonth: 'Give the day and the month.',
  /** Advice for what is no number, or 0. */
  dayIsNumber: 'The day is a number from 1 to 31.',
  /** Beside the list of a year such as 88; `link` leads to that of 1988. */
  fullYear: (link: Html) => html`Did you mean ${link}?`,
  periodAdvice:
    'A month is written as 03, a decade by its round year, as 1870 or -40 for 49 to 40\u00a0BCE, and a century as 19 or -1.',
  optionalYear: 'Year (optional)',
  show: 'Show',
  /** Label of the field on the page of a year. */
  toYear: 'Go to year',
  /** The page of all centuries, in a link and as its title. */
  years: 'Years',
  yearsTitle: 'Births by century',
  /** Names of the navigations among the days of a month and the years of a decade. */
  daysOfMonth: 'Days of the month',
  yearsOfDecade: 'Years of the decade',
  /** The page of the seven days after today, also in UTC, with its feed. */
  upcomingTitle: 'Birthdays in the next seven days',
  upcomingDescription: 'Notable people who were born on one of the seven days after today (UTC).',
  upcomingFeed: 'Feed of the next seven days',
  /** Leads to anybody. */
  random: 'A person at random',
  /** The links to the two pages in the header. */
  upcoming: 'This week',
  disputed: 'Disputed dates',
  /** The page of people with ambiguous dates of birth (methodology 5.3). */
  disputedTitle: 'Disputed dates of birth',
  /** Name of the navigation among the kinds of dispute, and the kinds. */
  disputeKindsTitle: 'How the dates differ',
  disputeKinds: {
    calendars: 'The two calendars',
    swapped: 'Day and month swapped',
    days: 'A few days apart',
    years: 'A different year',
    other: 'More than a few days apart',
    marked: 'Marked as disputed',
  },
  disputedDescription: (people: Count) =>
    `${notable(people)} with statements about the birth that cannot all be right, or with a date that is marked as disputed.`,
  disputedNote:
    'The statements about these births cannot all be right, or the date is marked as disputed. The first date is the one that the other lists use; it is chosen by fixed rules, and that does not make it right.',
};

/** What the pages say in English, apart from their prose. */
export const strings = { layout, lists, search, person, errors, charts, feeds, browse };

export type Strings = typeof strings;
