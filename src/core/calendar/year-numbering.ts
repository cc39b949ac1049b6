import { MAX_YEAR } from '../limits.ts';

/**
 * Converts a historical year to an astronomical one. Historical years have no year 0, so −1 is 1
 * BCE; astronomically 1 BCE is year 0 and 2 BCE is −1 (methodology 1.1).
 */
export function astronomicalYear(historical: number): number {
  return historical > 0 ? historical : historical + 1;
}

/** Converts an astronomical year (0 = 1 BCE) to a historical one (−1 = 1 BCE). */
export function historicalYear(astronomical: number): number {
  return astronomical > 0 ? astronomical : astronomical - 1;
}

/** Whether a historical year exists and is within ±999999. */
export function isPresentableYear(year: number): boolean {
  return Number.isInteger(year) && year !== 0 && Math.abs(year) <= MAX_YEAR;
}

const YEAR = /^-?[1-9]\d{0,5}$/;

/**
 * Parses a historical year written without leading zeros (methodology 8.3); null for any other
 * text.
 */
export function parseYear(text: string): number | null {
  const year = YEAR.test(text) ? Number(text) : 0;
  return isPresentableYear(year) ? year : null;
}
