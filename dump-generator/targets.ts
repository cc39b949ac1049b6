import type { Random } from './random.ts';
import { kindAt, PER_THOUSAND, type Kind } from './wheel.ts';

/**
 * For each kind that humans refer to, the share of entities that they refer to, as one in a number:
 * twelve million humans name far fewer places, works and organizations than Wikidata has. A guess.
 */
const EVERY: Readonly<Partial<Record<Kind, number>>> = {
  human: 1,
  familyName: 1,
  place: 4,
  work: 8,
  organization: 8,
  category: 16,
};

/** Whether humans may point at the entity of a number, or it is human itself. */
export function isPointedAt(number: number): boolean {
  const { kind, index } = kindAt(number);
  const every = EVERY[kind];
  return every !== undefined && index % every === 0;
}

// Some come after the human in the file, and the first humans have some too.
const AHEAD = 6;

/**
 * The place among its kind of an entity that a human refers to. The higher the power, the more
 * often it is one of the first. It depends on nothing that comes after the human.
 */
export function indexFor(random: Random, kind: Kind, human: number, power: number): number {
  const every = EVERY[kind] ?? 1;
  const count = (human * PER_THOUSAND[kind]) / PER_THOUSAND.human / every + AHEAD;
  return Math.floor(random.unit() ** power * count) * every;
}
