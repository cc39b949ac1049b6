/** Whether to run every case, as in CI. Otherwise a part of them must do. */
export const THOROUGH = Boolean(process.env['CI']);

/** How often a property is tried: as often as it says in CI, otherwise a fifth of that. */
export function runs(number: number): { readonly numRuns: number } {
  return { numRuns: THOROUGH ? number : Math.ceil(number / 5) };
}

/** Of cases that are alike all in CI, otherwise every fifth. */
export function someOf<T>(cases: readonly T[]): readonly T[] {
  return THOROUGH ? cases : everyFifth(cases);
}

/** Every fifth of cases that are alike, where all would take too long. */
export function everyFifth<T>(cases: readonly T[]): readonly T[] {
  return cases.filter((_case, index) => index % 5 === 0);
}
