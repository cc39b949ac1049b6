/** The first and the last historical year of a century: 19 is 1801 to 1900, −1 is 100 to 1 BCE (methodology 2.3). */
export function yearsOfCentury(century: number): { readonly first: number; readonly last: number } {
  const far = Math.abs(century) * 100;
  return century < 0 ? { first: -far, last: -far + 99 } : { first: far - 99, last: far };
}

/** The last century with a year that may be asked for; its own last year is beyond ±999999. */
export const MAX_CENTURY = 10_000;

/** The century of a historical year: 20 for 1901 to 2000, −1 for 100 to 1 BCE (methodology 2.3). */
export function centuryOf(year: number): number {
  const number = Math.ceil(Math.abs(year) / 100);
  return year < 0 ? -number : number;
}
