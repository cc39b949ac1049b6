import type { DateWords } from './date-words.ts';

/** Decades as Duden recommends them, with a hyphen. */
export const DE: DateWords = {
  dayOfMonth: (day, month) => `${day}. ${month}`,
  shortDayOfMonth: (day, month) => `${day}. ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'v.\u00a0Chr.',
  groupsYears: true,
  decade: (firstYear) => `${firstYear}er-Jahre`,
  decadeMeansTen: false,
  years: 'Jahre',
  century: (number) => `${number}. Jahrhundert`,
  millennium: (number) => `${number}. Jahrtausend`,
  within: (year, span) => `um ${year} (auf ${span} genau)`,
  spans: [
    '1 Milliarde Jahre',
    '100 Millionen Jahre',
    '10 Millionen Jahre',
    '1 Million Jahre',
    '100.000 Jahre',
    '10.000 Jahre',
  ],
};
