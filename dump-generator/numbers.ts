import { mix, type Random } from './random.ts';
import { KINDS } from './shape.ts';

/** The size and kind of the input to write. */
export interface Plan {
  readonly seed: number;
  /** How many entities to write in all, or how many humans with what they name. */
  readonly size: { readonly entities: number } | { readonly humans: number };
}

// A number's kind hangs on the number alone: each thousand has the same pattern, shuffled once.
const PATTERN = KINDS.flatMap(({ name, perThousand }) => Array<string>(perThousand).fill(name))
  .map((kind, at) => ({ kind, order: mix(at, 1, 2) }))
  .sort((a, b) => a.order - b.order)
  .map(({ kind }) => kind);
const SLOTS = Map.groupBy(PATTERN.keys(), (slot) => PATTERN[slot] ?? '');
const INDEXES = PATTERN.map((kind, slot) => SLOTS.get(kind)?.indexOf(slot) ?? 0);

/** How many of a thousand entities are of a kind. */
function perThousand(kind: string): number {
  return SLOTS.get(kind)?.length ?? 1;
}

/** The kind of the entity of a number, and its index among its kind. */
export function kindAt(number: number): { readonly kind: string; readonly index: number } {
  const kind = PATTERN[number % 1000] ?? '';
  const index = Math.floor(number / 1000) * perThousand(kind) + (INDEXES[number % 1000] ?? 0);
  return { kind, index };
}

/** The number of the entity that has this index among its kind. */
export function numberOf(kind: string, index: number): number {
  const slots = SLOTS.get(kind) ?? [];
  return Math.floor(index / slots.length) * 1000 + (slots[index % slots.length] ?? 0);
}

// Above every QID of Wikidata, so that no generated item is taken for a real one.
const FIRST_QID = 140_000_000;

/** The QID of a numbered entity. */
export function qidAt(number: number): number {
  return FIRST_QID + number;
}

/** The QID of an entity by its index among its kind. */
export function qidOf(kind: string, index: number): number {
  return qidAt(numberOf(kind, index));
}

// Of these kinds humans name one entity in so many: twelve million humans name far fewer than Wikidata has.
const EVERY: Readonly<Record<string, number>> = {
  human: 1,
  familyName: 1,
  place: 4,
  work: 8,
  organization: 8,
  category: 16,
};

/** Whether humans may point at the entity of a number, or it is human itself. */
function isPointedAt(number: number): boolean {
  const { kind, index } = kindAt(number);
  const every = EVERY[kind];
  return every !== undefined && index % every === 0;
}

// Some come after the human in the file, and the first humans have some too.
const AHEAD = 6;

/**
 * The index among its kind of an entity that the human of an index names. The higher the power, the more often it is one
 * of the first. It depends on nothing that comes after the human.
 */
export function indexFor(random: Random, kind: string, human: number, power = 2): number {
  const every = EVERY[kind] ?? 1;
  const count = (human * perThousand(kind)) / perThousand('human') / every + AHEAD;
  return Math.floor(random.unit() ** power * count) * every;
}

/** One entity to write: a numbered one, or one of the core items. `again` is the second, later copy of one. */
export interface Entry {
  readonly number?: number;
  readonly core?: number;
  readonly again?: true;
}

// Otherwise small files would have little but countries and occupations.
const MOST_CORE = 0.2;
// One entity in so many has a second copy, so much later in the file.
const [TWICE, LATER] = [5000, 700];

/** The entities of a plan in the order of the file. The core items are scattered over all of it. */
export function* entriesOf({ size }: Plan, coreCount: number): Generator<Entry> {
  const isByHumans = 'humans' in size;
  const cores = isByHumans ? coreCount : Math.min(coreCount, Math.floor(size.entities * MOST_CORE));
  const total = isByHumans ? numberOf('human', size.humans - 1) + 1 : size.entities - cores;
  const order = Array.from({ length: cores }, (_, at) => at).sort(
    (a, b) => mix(a, 5, 6) - mix(b, 5, 6),
  );
  let written = 0;
  for (let number = 0; number < total; number += 1) {
    while ((written + 0.5) * total < number * cores && written < cores) {
      yield { core: order[written++] ?? 0 };
    }
    const isWanted = (each: number): boolean => !isByHumans || isPointedAt(each);
    if (isWanted(number)) yield { number };
    const earlier = number - LATER;
    const isTwice = earlier >= 0 && mix(earlier, 7, 8) % TWICE === 0;
    if (isTwice && isWanted(earlier)) yield { number: earlier, again: true };
  }
  while (written < cores) yield { core: order[written++] ?? 0 };
}
