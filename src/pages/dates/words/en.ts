import type { DateWords } from './date-words.ts';

const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

const rules = new Intl.PluralRules('en', { type: 'ordinal' });

export const EN: DateWords = {
  dayOfMonth: (day, month) => `${day} ${month}`,
  shortDayOfMonth: (day, month) => `${day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'BC',
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

function ordinal(number: number): string {
  return `${number}${SUFFIXES[rules.select(number)] ?? 'th'}`;
}
