import type { Random } from './random.ts';

/** How a value of a bulk item is made. */
export type BulkValue =
  | 'item'
  | 'string'
  | 'identifier'
  | 'quantity'
  | 'year'
  | 'point'
  | 'file'
  | 'title'
  | 'human'
  | 'url';

/**
 * How the items of a kind look. Numbers are quantiles as in random.ts. All are guesses, except
 * those with a source.
 */
export interface BulkKind {
  /** Values of P31; none for items that nobody has classified. */
  readonly classes: readonly number[];
  readonly name: (random: Random) => string;
  readonly description: string;
  readonly labels: readonly number[];
  readonly descriptions: readonly number[];
  readonly aliases: readonly number[];
  readonly sitelinks: readonly number[];
  /** Property, kind of value, share of items that have it, most statements. */
  readonly claims: readonly (readonly [
    property: string,
    value: BulkValue,
    share: number,
    most: number,
  ])[];
  /** Share of statements with a reference. */
  readonly referenced: number;
}

export const FEW = [1, 1, 2, 5, 10, 18, 36, 90];
export const NONE = [0, 0, 0, 0, 0, 0, 1, 3];
export const LINKS = [0, 0, 0, 1, 2, 5, 15, 80];
export const DESCRIBED = [0, 1, 2, 6, 22, 48, 70, 110];
