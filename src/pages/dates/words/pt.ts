import { roman } from './roman.ts';
import type { DateWords } from './date-words.ts';

/**
 * Portuguese as written in Brazil, which `pt` alone stands for in CLDR. The first of a month is an
 * ordinal (Manual de Redação da Presidência da República, 3rd ed.).
 */
export const PT: DateWords = {
  dayOfMonth: (day, month) => `${day === 1 ? '1º' : day} de ${month}`,
  shortDayOfMonth: (day, month) => `${day === 1 ? '1º' : day} ${month}`,
  ofYear: (part, year) => `${part} de ${year}`,
  beforeEra: 'a.C.',
  groupsYears: true,
  decade: (firstYear) => `década de ${firstYear}`,
  decadeMeansTen: true,
  years: 'anos',
  century: (number) => `século ${roman(number)}`,
  millennium: (number) => `${roman(number)} milênio`,
  within: (year, span) => `por volta de ${year} (com precisão de ${span})`,
  spans: [
    '1 bilhão de anos',
    '100 milhões de anos',
    '10 milhões de anos',
    '1 milhão de anos',
    '100.000 anos',
    '10.000 anos',
  ],
};
