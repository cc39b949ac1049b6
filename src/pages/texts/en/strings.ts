import { html } from '../../../html/template.ts';
import type {
  ErrorTexts,
  FeedTexts,
  ChartTexts,
  LayoutTexts,
  ListTexts,
  PersonTexts,
  SearchTexts,
  Strings,
  BrowseTexts,
} from '../strings.ts';
import { ordinal, plural } from './words.ts';

const layout: LayoutTexts = {
  languageName: 'English',
  locale: 'en_GB',
  tagline: 'When people of note were born, and how sure that is.',
  skipLink: 'Skip to main content',
  siteNavigation: 'Site',
  languageNavigation: 'Languages',
  signs: 'Zodiac',
  searchLabel: 'Name, date or Wikidata ID',
  searchButton: 'Search',
  methodology: 'Methodology',
  about: 'About and licence',
  developers: 'API and MCP',
  asFeed: 'Feed of today’s births',
  dataOf: (date) => `Data from Wikidata as of ${date}.`,
  licence: (cc0) =>
    html`The data is in the public domain (${cc0}); images have licences of their own.`,
  inLanguage: (language) => `in ${language}`,
};

// A number of one or two digits does not look like a year.
const withEra = (year: string): string => (/^\d{1,2}$/.test(year) ? `${year} CE` : year);

const bornInYear = (year: string): string => `Born in ${withEra(year)}`;

const lists: ListTexts = {
  todayTitle: (day) => `Born today, ${day}`,
  dayTitle: (day) => `Born on ${day}`,
  dateTitle: (date) => `Born on ${date}`,
  yearTitle: bornInYear,
  signTitle: ({ name }) => `Born under ${name}`,
  signsTitle: 'The twelve signs',
  dayDescription: (day, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born on ${day}, each with the year and with how sure the date is.`,
  dateDescription: (date, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born on ${date}, with how sure each date is.`,
  yearDescription: (year, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born in ${withEra(year)}, with how sure each date is.`,
  signDescription: ({ name }, start, end, { number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note born under ${name}, ${start} to ${end} by a fixed table.`,
  count: ({ number, text }) => `${text} ${plural(number, 'person', 'people')}.`,
  shown: (first, last, { text }) =>
    first.number === last.number
      ? `Person ${first.text} of ${text}.`
      : `${first.text} to ${last.text} of ${text} people.`,
  order: 'Those with articles in the most Wikipedias come first.',
  yearsAgo: ({ number, text }) => `${text} ${plural(number, 'year', 'years')} ago`,
  nobody: 'Nobody in this collection. That says nothing about people who are not in it.',
  pastEnd: 'The list ends before this page.',
  firstPage: 'Back to the start of the list',
  pages: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  leapDay:
    'This day comes in leap years only. Only people born on it are listed here; in other years they grow a year older on 1 March.',
  signOfDay: (sign) => html`In the zodiac this day is in ${sign}.`,
  signRange: (start, end) => `${start} to ${end}`,
  signConvention:
    'By a fixed table of the tropical zodiac; the sun itself may enter a sign a day earlier or later. A day of the Julian calendar counts as the Gregorian day that it was.',
  allYears: (day) => `Born on ${day} in any year`,
  yearWithoutDay: 'People for whom only the month or year of birth is known are listed here too.',
  writtenHeading: (day) => `Written as ${day} in the Julian calendar`,
  writtenNote:
    'These people are listed under their Gregorian day, which stands beside each of them.',
  yearDays: 'Every day of the year',
  neighbours: 'Before and after',
};

const search: SearchTexts = {
  title: 'Search',
  resultsTitle: (query) => `Search for “${query}”`,
  description: 'Search for people by name, by another name, or by their Wikidata ID.',
  found: ({ number, text }) => `${text} ${plural(number, 'person', 'people')} found.`,
  more: ({ text }) =>
    `The first ${text} people found. There are more: add another part of the name.`,
  nobody:
    'Nobody by that name in this collection. It holds people of note only, and not all of them.',
  similar: 'Nobody here has that name. Did you mean one of these?',
  otherDate: 'Nobody here has that name and that date. These people have the name:',
  alsoKnown: (name) => html`Also known as ${name}`,
  advice:
    'Write any parts of a name in any order, such as “ada love”; accents and capitals do not matter. A Wikidata ID, such as Q7259, works too, and so does a date, such as 4 July 1949.',
};

const person: PersonTexts = {
  title: (name, born) => (born === null ? `${name}: date of birth` : `${name}, born ${born}`),
  description: (name, born, status) =>
    born === null
      ? `${name}: the date of birth is not known. All statements about it, with their sources.`
      : `${name}: date of birth ${born} (${status}). All statements about it, with their sources.`,
  born: 'Born',
  died: 'Died',
  notKnown: 'Not known',
  noDeath: 'No date of death is stated.',
  noSignOfLife: 'That does not mean that the person is alive.',
  birthday: (number, date) => `${ordinal(number)} birthday: ${date}`,
  lived: ({ number, text }) =>
    number === 0 ? 'lived less than a year' : `lived ${text} ${plural(number, 'year', 'years')}`,
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
  wikidata: 'Item in Wikidata',
  more: ({ text }) => `${text} more`,
  evidence: 'What the date of birth rests on',
  deathEvidence: 'What the date of death rests on',
  correct: {
    P569: 'Correct the date of birth in Wikidata',
    P570: 'Correct the date of death in Wikidata',
  },
  views: 'Wikipedia page views',
  viewsTotal: ({ number, text }) =>
    `${text} ${plural(number, 'view', 'views')} in twelve months, all languages together.`,
  alsoBorn: 'Born on the same day or in the same year',
  relativeBorn: (date) => `born ${date}`,
  imageAlt: (name) => `Picture of ${name}`,
  personalityRights: 'Personality rights may apply.',
  picture: 'Picture',
  cite: 'Cite this page',
  citation: (name, born, status) =>
    born === null
      ? `${name}: date of birth (${status})`
      : `${name}: date of birth ${born} (${status})`,
  citedData: (date, version) => `Data from Wikidata as of ${date}, version ${version}`,
  unchangedSince: (date) => `On ${date}, Wikidata still had the same date.`,
  changedSince: (date) => `On ${date}, Wikidata had a different date.`,
  span: (from, to) => {
    if (from === null) return to === null ? '' : `until ${to}`;
    return to === null ? `from ${from}` : `${from} to ${to}`;
  },
};

const INVALID = 'This address cannot be right';
const LATER = 'Nothing is wrong with the address. Try again in a moment.';

const errors: ErrorTexts = {
  headings: {
    invalid_parameter: INVALID,
    missing_parameter: INVALID,
    invalid_date: 'There is no such day',
    invalid_year: 'There is no such year',
    invalid_timezone: INVALID,
    unsupported_language: INVALID,
    invalid_identifier: INVALID,
    not_found: 'There is nothing at this address',
    person_not_found: 'No person has this address',
    version_not_available: 'There is nothing at this address',
    method_not_allowed: 'This page can only be read',
    rate_limited: 'Too many requests',
    internal_error: 'Something went wrong here',
    capacity_exceeded: 'Too busy just now',
    timeout: 'That took too long',
  },
  advice: {
    invalid_parameter:
      'An offset is a whole number from 0 to 1,000,000; an order is year or day, as the page has it, or is left out.',
    missing_parameter:
      'Something is missing in it. The search above may find what you are looking for.',
    invalid_date:
      'A day is written as month and day, such as 03-11 for 11 March. 29 February exists in leap years only.',
    invalid_year:
      'A year is a whole number without leading zeros; -44 is 44 BCE, and there was no year 0.',
    invalid_timezone: 'The time zone in it is not known.',
    unsupported_language: 'There are pages in six languages, listed below.',
    invalid_identifier: 'Lists and searches lead to the addresses of people.',
    not_found: 'It may have been mistyped, or it never was an address of ours.',
    person_not_found:
      'The name may be spelled differently, or the person is not in this collection, which holds people of note only and not all of them. A search may help.',
    version_not_available: 'Only the current version is available.',
    method_not_allowed: 'Ask for it with GET.',
    rate_limited: 'So many requests came from your IP address that we must ask you to wait.',
    internal_error: LATER,
    capacity_exceeded: LATER,
    timeout: LATER,
  },
  longSearch: {
    heading: 'This search is too long',
    advice: 'A search has at most 150 characters. The field above has the first of them.',
  },
  retryAfter: ({ number, text }) => `Try again in ${text} ${plural(number, 'second', 'seconds')}.`,
  home: 'Born today',
};

const charts: ChartTexts = {
  birthsByDecade: 'Births by decade',
  half: (year) => `Half of these births were in ${withEra(year)} or later`,
  birthsByMonth: 'Births by month',
  viewsByMonth: 'Page views by month',
  most: (label, value) => `Highest: ${label} (${value}).`,
  values: 'Show the figures',
  decade: 'Decade',
  before: (year) => `before ${year}`,
  earlier: ({ number, text }, year) =>
    `Not shown: ${text} ${plural(number, 'birth', 'births')} before ${year}.`,
  dayUnknown: ({ number, text }) =>
    `Not shown: ${text} ${plural(number, 'birth', 'births')} whose day is not known.`,
  births: 'Births',
  views: 'Views',
  missing: 'not known',
  life: (born, died) => `Lifeline: ${born} – ${died}`,
  evidenceOfBirth: 'Statements about the date of birth',
  evidenceOfDeath: 'Statements about the date of death',
  evidenceDescription: 'Each statement along a time axis; the list that follows says the same.',
  merged: (date, { text }) => `${date} (${text} statements)`,
};

const feeds: FeedTexts = {
  dayEvent: (day, names) => `Born on ${day}: ${names}`,
  personCalendarTitle: (name) => `Birthday of ${name}`,
  bornIn: (name, year) => `${name} (born ${year})`,
  bornInDoubt: (name, year, doubt) => `${name} (born ${year}; ${doubt})`,
  doubts: {
    conflict: 'statements disagree',
    disputed: 'date disputed',
    uncertain: 'date uncertain',
    'import-only': 'no independent reference',
    unsourced: 'no reference',
  },
  bornOn: (date) => `Born on ${date}.`,
  leapDay: 'In years without a 29 February the event falls on 1 March.',
  beginsIn: (year) => `The calendar begins in ${year}, which is not the year of birth.`,
};

const browse: BrowseTexts = {
  aboutList: 'More about this list',
  colon: ':',
  take: 'Subscribe and download',
  addToCalendar: 'Add to calendar',
  download: 'Download:',
  downloadFirst: ({ text }) => `Download the first ${text}:`,
  pictures: 'Pictures',
  orders: 'Order of the list',
  byPopularity: 'By renown',
  byTime: { year: 'By year', day: 'By day' },
  earliestFirst: 'The earliest year comes first.',
  latestFirst: 'The latest year comes first.',
  earliestDayFirst: 'The earliest day comes first.',
  knownDayAlone: 'Only people whose day of birth is known are listed here.',
  noYear: 'Year not known',
  birthsOfDay: (day, { number, text }) => `${day}, ${text} ${plural(number, 'birth', 'births')}`,
  monthTitle: (month) => `Born in ${month}`,
  decadeTitle: (decade) => `Born in the ${decade}`,
  centuryTitle: (century) => `Born in the ${century}`,
  bestKnown: 'The best-known person stands beside each.',
  births: ({ number, text }) => `${text} ${plural(number, 'birth', 'births')}`,
  nobodyOn: (date) => `Nobody here was born on exactly ${date}.`,
  nearest: 'Born nearest to that date',
  dateForm: 'Who shares your birthday?',
  day: 'Day',
  month: 'Month',
  daysInMonth: (month, days) => `${month} has ${days} days.`,
  halfDate: 'This date is not complete',
  dayNeedsMonth: 'A day needs its month, and a month in a year needs its day.',
  periodAdvice:
    'A month is written as 03, a decade by its round year, as 1870 or -40 for 49 to 40\u00a0BCE, and a century as 19 or -1.',
  knownSigns: 'These are the twelve signs:',
  optionalYear: 'Year (optional)',
  show: 'Show',
  toYear: 'Go to year',
  daysOfMonth: 'Days of the month',
  yearsOfDecade: 'Years of the decade',
  upcomingTitle: 'Birthdays in the next seven days',
  upcomingDescription:
    'People of note who were born on one of the seven days after today (UTC), and how many years ago that was.',
  upcomingFeed: 'Feed of the next seven days',
  upcomingCalendar: 'Calendar of the next seven days',
  random: 'A person at random',
  upcoming: 'Upcoming',
  disputed: 'Disputed',
  disputedTitle: 'Disputed dates of birth',
  disputeKindsTitle: 'How the dates differ',
  disputeKinds: {
    calendars: 'The two calendars',
    swapped: 'Day and month swapped',
    days: 'A few days apart',
    years: 'A different year',
    other: 'More than a few days apart',
    marked: 'Marked as disputed',
  },
  disputedDescription: ({ number, text }) =>
    `${text} ${plural(number, 'person', 'people')} of note with statements about the birth that cannot all be right, or with a date that is marked as disputed.`,
  disputedNote:
    'The statements about these births cannot all be right, or the date is marked as disputed. The first date is the one that the other lists use; it is chosen by fixed rules, and that does not make it right.',
};

/** What the pages say in English, apart from their prose. */
export const strings: Strings = { layout, lists, search, person, errors, charts, feeds, browse };
