import { MAX_YEAR } from '../limits.ts';

/**
 * Astronomical year (year 0 = 1 BCE, −1 = 2 BCE) of a historical year.
 * Historical years have no year zero: −1 is 1 BCE (methodology 1.1).
 */
export function astronomicalYear(historical: number): number {
  return historical > 0 ? historical : historical + 1;
}

/** Historical year (no year zero, −1 = 1 BCE) of an astronomical year. */
export function historicalYear(astronomical: number): number {
  return astronomical > 0 ? astronomical : astronomical - 1;
}

/** Whether a historical year exists and is within ±999999. */
export function isPresentableYear(year: number): boolean {
  return Number.isInteger(year) && year !== 0 && Math.abs(year) <= MAX_YEAR;
}

const YEAR = /^-?[1-9]\d{0,5}$/;

/** The historical year that a text is, without leading zeros (methodology 8.3); null for any other text. */
export function parseYear(text: string): number | null {
  const year = YEAR.test(text) ? Number(text) : 0;
  return isPresentableYear(year) ? year : null;
}
