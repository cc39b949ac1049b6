import { formatMonthDay } from '../../core/calendar/date-text.ts';
import type { Sign } from '../../core/zodiac.ts';

/** Addresses of pages below their language (methodology 10.5), for those that exist in all of them. */
export const addressOf = {
  day: (month: number, day: number): string => `birthdays/${formatMonthDay(month, day)}`,
  date: (month: number, day: number, year: number): string =>
    `birthdays/${formatMonthDay(month, day)}/${year}`,
  year: (year: number): string => `years/${year}`,
  sign: (sign: Sign): string => `zodiac/${sign}`,
  person: (slug: string): string => `people/${slug}`,
  search: (query: string): string => `search?q=${encodeURIComponent(query.toWellFormed())}`,
};
