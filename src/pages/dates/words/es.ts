import { roman } from './roman.ts';
import type { DateWords } from './date-words.ts';

/** Years are never grouped: the Academy writes "el 40000 a. C." (Ortografía, 2010). */
export const ES: DateWords = {
  dayOfMonth: (day, month) => `${day} de ${month}`,
  shortDayOfMonth: (day, month) => `${day} ${month}`,
  ofYear: (part, year) => `${part} de ${year}`,
  beforeEra: 'a.\u00a0C.',
  groupsYears: false,
  decade: (firstYear) => `década de ${firstYear}`,
  decadeMeansTen: true,
  years: 'años',
  century: (number) => `siglo ${roman(number)}`,
  millennium: (number) => `${roman(number)} milenio`,
  within: (year, span) => `hacia ${year} (con una precisión de ${span})`,
  // "Billón" would be a million millions.
  spans: [
    '1000 millones de años',
    '100 millones de años',
    '10 millones de años',
    '1 millón de años',
    '100.000 años',
    '10.000 años',
  ],
};
