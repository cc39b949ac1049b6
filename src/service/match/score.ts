import type { Agreement } from '../../core/date/compare-given.ts';

/** What is compared of a candidate; null for what was not given. */
export interface Features {
  /** How much the name is like the one that is sought, from 0 to 1; null without a name. */
  readonly name: number | null;
  readonly birth: Agreement | null;
  readonly death: Agreement | null;
  /** How the given places of birth compare with the candidate's; `unknown` if the candidate has none. */
  readonly birthplace: Likeness | null;
  readonly citizenship: Likeness | null;
  readonly occupation: Likeness | null;
}

/** Whether one of the given entities is among those of a person; `unknown` if the person has none. */
export type Likeness = 'same' | 'other' | 'unknown';

/** By what a date multiplies the score (service 16.4). */
export const DATE_FACTORS: Readonly<Record<Agreement, number>> = {
  equal: 1,
  within: 1,
  coarser: 0.9,
  unknown: 0.8,
  rival: 0.7,
  near: 0.4,
  far: 0.2,
};

/** By what a place, a country or an occupation multiplies the score (service 16.4). */
const ENTITY_FACTORS: Readonly<Record<Likeness, number>> = {
  same: 1,
  unknown: 0.95,
  other: 0.8,
};

/** By what the score of a query without a name is multiplied. */
const NAMELESS = 0.5;

/** How well a candidate fits what is sought, from 0 to 100 with one decimal (service 16.4). */
export function scoreOf({ name, birth, death, ...entities }: Features): number {
  const factors = [
    name ?? NAMELESS,
    ...[birth, death].map((each) => (each === null ? 1 : DATE_FACTORS[each])),
    ...[entities.birthplace, entities.citizenship, entities.occupation].map((each) =>
      each === null ? 1 : ENTITY_FACTORS[each],
    ),
  ];
  return Math.round(1000 * factors.reduce((product, factor) => product * factor, 1)) / 10;
}
