/** The first and the last historical year of a decade. */
export interface DecadeYears {
  readonly first: number;
  readonly last: number;
}

/** The number of a historical year's decade: 195 is 1950 to 1959, −1 is 9 to 1 BCE (methodology 2.3). */
export function decadeNumber(year: number): number {
  return year > 0 ? Math.floor(year / 10) : -Math.floor(-year / 10) - 1;
}

/** The years of a decade; 0 and −1 beside the missing year 0 have nine. */
export function yearsOfDecade(decade: number): DecadeYears {
  return decade >= 0
    ? { first: Math.max(decade * 10, 1), last: decade * 10 + 9 }
    : { first: decade * 10 + 1, last: Math.min((decade + 1) * 10, -1) };
}
