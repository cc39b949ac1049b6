import { median } from '../support/print.ts';

/** What is looked at in a soak, by its name. */
export type Sample = Readonly<Record<string, number>>;

/** How much more the last third of a soak may have than the middle third. */
export interface Allowance {
  readonly share: number;
  /** For figures near zero. */
  readonly more: number;
}

/** Of each figure the medians of the middle and of the last third, and whether it has not grown. */
export function flatness(
  samples: readonly Sample[],
  allowances: Readonly<Record<string, Allowance>>,
): { readonly name: string; readonly middle: number; readonly last: number; isFlat: boolean }[] {
  const third = Math.floor(samples.length / 3);
  return Object.entries(allowances).map(([name, { share, more }]) => {
    const of = (from: number, to?: number): number =>
      median(samples.slice(from, to).map((sample) => sample[name] ?? NaN));
    const middle = of(third, 2 * third);
    const last = of(samples.length - third);
    return { name, middle, last, isFlat: last <= middle * (1 + share) + more };
  });
}
