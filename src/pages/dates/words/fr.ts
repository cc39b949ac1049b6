import { roman } from './roman.ts';
import type { DateWords } from './date-words.ts';

/** Only the first of a month is an ordinal; amounts are grouped by narrow no-break spaces. */
export const FR: DateWords = {
  dayOfMonth: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
  shortDayOfMonth: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
  ofYear: (part, year) => `${part} ${year}`,
  beforeEra: 'av.\u00a0J.-C.',
  groupsYears: true,
  decade: (firstYear) => `années ${firstYear}`,
  decadeMeansTen: false,
  years: 'années',
  century: (number) => `${ordinal(number)} siècle`,
  millennium: (number) => `${ordinal(number)} millénaire`,
  within: (year, span) => `vers ${year} (à ${span} près)`,
  spans: [
    '1 milliard d’années',
    '100 millions d’années',
    '10 millions d’années',
    '1 million d’années',
    '100\u202f000 ans',
    '10\u202f000 ans',
  ],
};

function ordinal(number: number): string {
  return `${roman(number)}${number === 1 ? 'er' : 'e'}`;
}
