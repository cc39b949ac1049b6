import { html } from '../../../html/template.ts';
import { pluralIn } from '../grammar.ts';
import type { DateTexts, DateWords, StatusTexts, Words } from '../words.ts';

/** The form that goes with a number. */
export const plural = pluralIn('en');

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const rules = new Intl.PluralRules('en', { type: 'ordinal' });

const dateWords: DateWords = {
  dayOfMonth: (day, month) => `${day} ${month}`,
  shortDayOfMonth: (day, month) => `${day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'BCE',
  commonEra: 'CE',
  groupsYears: true,
  decade: (firstYear) => `${firstYear}s`,
  decadeMeansTen: false,
  years: 'years',
  century: (number) => `${ordinal(number)} century`,
  millennium: (number) => `${ordinal(number)} millennium`,
  within: (year, span) => `around ${year} (to within ${span})`,
  spans: [
    '1 billion years',
    '100 million years',
    '10 million years',
    '1 million years',
    '100,000 years',
    '10,000 years',
  ],
};

/** A number as an ordinal: "59th". */
export function ordinal(number: number): string {
  return `${number}${SUFFIXES[rules.select(number)] ?? 'th'}`;
}

const date: DateTexts = {
  accordingTo: (works, number) => html`${plural(number, 'Source', 'Sources')}: ${works}.`,
  agree: (references) => html`${references} agree.`,
  moreReferences: ({ number, text }) => `${text} more ${plural(number, 'reference', 'references')}`,
  outsideReference: 'A source outside Wikimedia is given.',
  importedFrom: (projects) => html`Copied from ${projects}; no independent reference.`,
  unreferenced: 'No reference is given for this date.',
  disagree: 'The statements disagree.',
  about: (date) => `about ${date}`,
  disputed: 'The date is marked as disputed.',
  uncertain: 'The date is marked as approximate, presumed or uncertain in another way.',
  noBirth: 'No date of birth is stated.',
  noUsableBirth: 'No usable date of birth is stated.',
  unknownBirth: 'The date of birth is stated to be unknown.',
  unknownDeath: 'Stated to be dead; the date of death is not known.',
  julianCalendar: 'Julian calendar',
  gregorianCalendar: 'Gregorian calendar',
  gregorianForm: (date) => `${date} in the Gregorian calendar`,
  listedUnder: (date) => `${date} in the Gregorian calendar, under which the person is listed`,
  julianDate: (date) =>
    `This is a date of the Julian calendar; in the Gregorian calendar it is ${date}.`,
  sameInBoth: 'It is the same day in the Julian and in the Gregorian calendar.',
  shown: 'shown above',
  preferred: 'preferred by Wikidata’s editors',
  julianForm: (date) => `${date} in the Julian calendar`,
  narrowed: 'narrowed by its qualifiers',
  unknownValue: 'Stated as unknown',
  invalidValue: 'not a usable date',
  kinds: {
    external: 'source outside Wikimedia',
    'import-only': 'copied from a Wikimedia project',
    none: 'no reference',
  },
  unnamedReferences: ({ number, text }) =>
    number === 1 ? 'a reference without a named work' : `${text} references without a named work`,
  references: ({ text }) => `${text} references`,
  fromWikimedia: (projects) => html`copied from ${projects}`,
  retrieved: (dates) => `retrieved ${dates}`,
};

const status: StatusTexts = {
  word: {
    sourced: 'sourced',
    'import-only': 'imported',
    unsourced: 'unsourced',
    ambiguous: 'ambiguous',
    unknown: 'unknown',
  },
  meaning: {
    sourced:
      'A source outside Wikimedia is named. It does not mean that anybody has checked the date.',
    'import-only': 'Copied from a Wikimedia project; no independent reference.',
    unsourced: 'No reference is given.',
    ambiguous: 'Statements cannot all be right, or the date is disputed.',
    unknown: 'No date is known.',
  },
  date: 'date',
  onOneWebsite: 'one website only',
  key: 'What the symbols mean',
};

/** The words of English for dates and their statuses. */
export const words: Words = { dateWords, date, status };
