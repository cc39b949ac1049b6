import { roman } from './roman.ts';
import type { DateWords } from './date-words.ts';

/** Only the first of a month is an ordinal. */
export const IT: DateWords = {
  dayOfMonth: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
  shortDayOfMonth: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'a.C.',
  groupsYears: true,
  decade: (firstYear) => `anni ${firstYear}`,
  decadeMeansTen: false,
  years: 'anni',
  century: (number) => `${roman(number)} secolo`,
  millennium: (number) => `${roman(number)} millennio`,
  within: (year, span) => `circa ${year} (con una precisione di ${span})`,
  spans: [
    '1 miliardo di anni',
    '100 milioni di anni',
    '10 milioni di anni',
    '1 milione di anni',
    '100.000 anni',
    '10.000 anni',
  ],
};
