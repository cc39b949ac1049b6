import { ENGLISH_NOTES } from '../../../core/date/warnings.ts';
import { html } from '../../../html/template.ts';
import { pluralIn } from '../grammar.ts';
import type { DateTexts, DateWords, StatusTexts, TermTexts, Words } from '../words.ts';

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

const terms: TermTexts = {
  signs: {
    aries: 'Aries',
    taurus: 'Taurus',
    gemini: 'Gemini',
    cancer: 'Cancer',
    leo: 'Leo',
    virgo: 'Virgo',
    libra: 'Libra',
    scorpio: 'Scorpio',
    sagittarius: 'Sagittarius',
    capricorn: 'Capricorn',
    aquarius: 'Aquarius',
    pisces: 'Pisces',
  },
  nameKinds: {
    label: 'Name',
    alias: 'Also known as',
    birth_name: 'Name at birth',
    native_name: 'Name in the native language',
    married_name: 'Married name',
    pseudonym: 'Pseudonym',
    nickname: 'Nickname',
    official_name: 'Official name',
    religious_name: 'Religious name',
    short_name: 'Short name',
    given_name: 'Given name',
    family_name: 'Family name',
  },
  facts: {
    P2048: 'Height',
    P39: 'Office',
    P54: 'Sports team',
    P69: 'Education',
    P101: 'Field of work',
    P103: 'Native language',
    P108: 'Employer',
    P119: 'Place of burial',
    P136: 'Genre',
    P166: 'Award',
    P264: 'Record label',
    P412: 'Voice type',
    P413: 'Playing position',
    P463: 'Member of',
    P641: 'Sport',
    P800: 'Notable work',
    P1303: 'Instrument',
    P1317: 'Active',
    P1412: 'Languages',
    P1636: 'Baptised',
    P3150: 'Birthday',
    P4602: 'Buried',
    P509: 'Cause of death',
    P1196: 'Manner of death',
  },
  relations: {
    P22: 'Father',
    P25: 'Mother',
    P8810: 'Parent',
    P26: 'Spouse',
    P451: 'Partner',
    P40: 'Child',
    P3373: 'Brother or sister',
    P1038: 'Relative',
    P3448: 'Step-parent',
    P184: 'Doctoral advisor',
    P185: 'Doctoral student',
    P1066: 'Student of',
    P802: 'Student',
    P737: 'Influenced by',
  },
  warnings: ENGLISH_NOTES,
};

/** The words of English for dates and for what recurs in the data. */
export const words: Words = { dateWords, date, status, terms };
