import { mix } from './random.ts';

/**
 * How many of a thousand numbered entities are of each kind: a guess from what is generally known of
 * Wikidata (a tenth humans, two fifths scholarly articles; the rest as published counts of P31 put it).
 */
export const PER_THOUSAND = {
  human: 100,
  article: 390,
  category: 46,
  disambiguation: 12,
  template: 9,
  taxon: 31,
  star: 38,
  galaxy: 18,
  gene: 11,
  protein: 9,
  chemical: 11,
  place: 42,
  feature: 47,
  building: 32,
  street: 8,
  familyName: 6,
  painting: 9,
  work: 36,
  organization: 26,
  event: 24,
  bare: 45,
  rest: 50,
} as const;

export type Kind = keyof typeof PER_THOUSAND;

const SPOKES = 1000;

const PATTERN = makePattern();

// Shuffled once and for all, so that a number's kind depends on the number alone.
function makePattern(): { kinds: Kind[]; ranks: number[]; spokes: Record<Kind, number[]> } {
  const kinds = (Object.entries(PER_THOUSAND) as [Kind, number][])
    .flatMap(([kind, count]) => Array.from({ length: count }, () => kind))
    .map((kind, at) => ({ kind, order: mix(at, 1, 2) }))
    .sort((a, b) => a.order - b.order)
    .map(({ kind }) => kind);
  const spokes = {} as Record<Kind, number[]>;
  const ranks = kinds.map((kind, at) => (spokes[kind] ??= []).push(at) - 1);
  return { kinds, ranks, spokes };
}

/** The kind of the entity of a number, and its place among its kind. */
export function kindAt(number: number): { readonly kind: Kind; readonly index: number } {
  const spoke = number % SPOKES;
  const kind = PATTERN.kinds[spoke] ?? 'rest';
  const turn = Math.floor(number / SPOKES);
  return { kind, index: turn * PER_THOUSAND[kind] + (PATTERN.ranks[spoke] ?? 0) };
}

/** The number of the entity that has this place among its kind. */
export function numberOf(kind: Kind, index: number): number {
  const perTurn = PER_THOUSAND[kind];
  const spoke = PATTERN.spokes[kind][index % perTurn] ?? 0;
  return Math.floor(index / perTurn) * SPOKES + spoke;
}

// Above every QID of Wikidata, so that no generated item is taken for a real one.
const FIRST_QID = 140_000_000;

/** The QID of a numbered entity. */
export function qidAt(number: number): number {
  return FIRST_QID + number;
}

/** The QID of an entity by its place among its kind. */
export function qidOf(kind: Kind, index: number): number {
  return qidAt(numberOf(kind, index));
}
