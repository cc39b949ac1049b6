/** The first and the last historical year of a decade, a century or the like. */
export interface YearRange {
  readonly first: number;
  readonly last: number;
}

/** Every year of a decade, a century or the like, which lies in one era. */
export function yearsIn({ first, last }: YearRange): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The number of a historical year's decade: 195 is 1950 to 1959, −1 is 9 to 1 BCE (methodology 2.3). */
export function decadeNumber(year: number): number {
  return year > 0 ? Math.floor(year / 10) : -Math.floor(-year / 10) - 1;
}

/** The years of a decade; 0 and −1 beside the missing year 0 have nine. */
export function yearsOfDecade(decade: number): YearRange {
  return decade >= 0
    ? { first: Math.max(decade * 10, 1), last: decade * 10 + 9 }
    : { first: decade * 10 + 1, last: Math.min((decade + 1) * 10, -1) };
}

/** The first and the last historical year of a century: 19 is 1801 to 1900, −1 is 100 to 1 BCE (methodology 2.3). */
export function yearsOfCentury(century: number): YearRange {
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
