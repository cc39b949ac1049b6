import { html, type Html } from '../../../html/template.ts';
import { type Count, countedIn } from '../grammar.ts';

/** A number and what it counts. */
export const counted = countedIn('en');

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const rules = new Intl.PluralRules('en', { type: 'ordinal' });

const dateWords = {
  /** A day and the name of its month, which may be its short one: "11 March", "4 Jul". */
  dayOfMonth: (day: number, month: string, _isShort?: boolean) => `${day} ${month}`,
  /** A month, or a day of it, and a year: "11 March 1952". */
  ofYear: (part: string, year: string) => `${part} ${year}`,
  /** The era before the common one, written after a year. */
  beforeEra: 'BCE',
  /** The common era, written after its years below 100. */
  commonEra: 'CE',
  /** A decade by the digits of its first year: "1850s". */
  decade: (firstYear: string) => `${firstYear}s`,
  /** Whether these words always mean ten years; "1900s" can also mean a century. */
  decadeMeansTen: false,
  /** The plural, before a range: "years 1900–1909". */
  years: 'years',
  /** A century by its number: "18th century". */
  century: (number: number) => `${ordinal(number)} century`,
  /** A millennium by its number: "2nd millennium". */
  millennium: (number: number) => `${ordinal(number)} millennium`,
  /** A year known only to within a span of years: a power of ten, written as its word from a million on. */
  within: (year: string, span: Count) => `around ${year} (to within ${span.text} years)`,
};

/** A number as an ordinal: "59th". */
export function ordinal(number: number): string {
  return `${number}${SUFFIXES[rules.select(number)] ?? 'th'}`;
}

const date = {
  /** What a date rests on; `works` are the names of sources, as a list. */
  accordingTo: (works: Html, number: number) =>
    html`${number === 1 ? 'Source' : 'Sources'}: ${works}.`,
  /** Several references that give the same date; `references` is a list of at least two, or their number. */
  agree: (references: Html) => html`${references} agree.`,
  /** The rest of such a list: "11 more references". */
  moreReferences: (count: Count) => counted(count, 'more reference', 'more references'),
  outsideReference: 'A source outside Wikimedia is given, without a title.',
  importedFrom: (projects: Html) => html`Copied from ${projects}; no independent reference.`,
  /** A sentence before the rival dates, each with who says it. */
  disagree: 'Wikidata’s dates disagree.',
  /** An uncertain date; `ofDay` where it is known to the day: "about 4 March 1735". */
  about: (date: string, _ofDay: boolean) => `about ${date}`,
  disputed: 'The date is marked as disputed.',
  uncertain: 'The date is marked as approximate, presumed or uncertain in another way.',
  /** No date is stated; or none that exists; or it is stated to be unknown. */
  noBirth: 'No date of birth is stated.',
  noUsableBirth: 'No usable date of birth is stated.',
  unknownBirth: 'The date of birth is stated to be unknown.',
  unknownDeath: 'Stated to be dead; the date of death is not known.',
  /** The names of the calendars as they stand in brackets after a date. */
  julianCalendar: 'Julian calendar',
  gregorianCalendar: 'Gregorian calendar',
  /** The Gregorian date beneath one of the Julian calendar; then what follows it where the lists use it. */
  gregorianForm: (date: string) => `${date} in the Gregorian calendar`,
  listedUnder: 'under which the person is listed',
  /** A sentence after a date of the Julian calendar; `date` is the Gregorian one. */
  julianDate: (date: string) =>
    `This is a date of the Julian calendar; in the Gregorian calendar it is ${date}.`,
  /** Replaces the Gregorian date where it has the same digits. */
  sameInBoth: 'It is the same day in the Julian and in the Gregorian calendar.',
  /** Marks in the list of statements: the one shown above, and those of preferred rank. */
  shown: 'shown above',
  /** How far apart the two days are that statements give. */
  daysApart: (count: Count) => `${counted(count, 'day', 'days')} apart`,
  preferred: 'preferred by Wikidata’s editors',
  /** A date that is written in the Julian calendar. */
  julianForm: (date: string) => `${date} in the Julian calendar`,
  /** Marks an interval that qualifiers make shorter than its precision does. */
  narrowed: 'narrowed by its qualifiers',
  unknownValue: 'Stated as unknown',
  between: (first: string, last: string) => `between ${first} and ${last}`,
  invalidValue: 'not a usable date',
  /** Kinds of statements by the best reference that they have (methodology 5.1). */
  kinds: {
    external: 'source outside Wikimedia',
    'import-only': 'copied from a Wikimedia project',
    none: 'no reference',
  },
  /** References that name neither a work nor an address. */
  unnamedReferences: ({ number, text }: Count) =>
    number === 1 ? 'a reference without a named work' : `${text} references without a named work`,
  /** How many references name the same work; never one. */
  references: ({ text }: Count) => `${text} references`,
  /** Projects that a statement was copied from, as a source. */
  fromWikimedia: (projects: Html) => html`copied from ${projects}`,
  /** A link, in brackets behind a work, to its item in Wikidata. */
  aboutSource: 'about this source',
  /** When a source was read. */
  retrieved: (dates: string) => `retrieved ${dates}`,
};

const status = {
  word: {
    sourced: 'sourced',
    'import-only': 'copied',
    unsourced: 'unsourced',
    ambiguous: 'disputed',
    unknown: 'unknown',
  },
  /** One sentence for each; none may say "verified". */
  meaning: {
    sourced:
      'A source outside Wikimedia is named. It does not mean that anybody has checked the date.',
    'import-only': 'Copied from a Wikimedia project; no independent reference.',
    unsourced: 'No reference is given.',
    ambiguous: 'Statements cannot all be right, or the date is marked as disputed.',
    unknown: 'No date is known.',
  },
  /** Heard before the word of a status in a list, e.g. "date" before "copied". */
  date: 'date',
  /** After the word of a status: a day of antiquity that rests on a single web site. */
  onOneWebsite: 'one website only',
  /** Leads to what the symbols mean. */
  key: 'What the symbols mean',
};

/** The words of English for dates and their statuses. */
export const words = { dateWords, date, status };

export type Words = typeof words;
