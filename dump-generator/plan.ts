import { CORE_COUNT } from './entity.ts';
import { mix } from './random.ts';
import { isPointedAt } from './targets.ts';
import { numberOf } from './wheel.ts';

/** The size and kind of the input to write. */
export interface Plan {
  readonly seed: number;
  /** How many entities to write in all, or how many humans. */
  readonly size: { readonly entities: number } | { readonly humans: number };
  /** Leaves out what no human points at. */
  readonly humansOnly: boolean;
}

/** One entity to write: a numbered one, or by its place one of those that many point at. */
export type Place = { readonly number: number } | { readonly core: number };

// Otherwise small files would have little but countries and occupations.
const MOST_CORE = 0.2;

/**
 * The entities of a plan in the order of the file. Entities that many others refer to are scattered
 * over the whole file, so that as many come after the references to them as before.
 */
export function* placesOf({ size, humansOnly }: Plan): Generator<Place> {
  const numbers = 'humans' in size ? numberOf('human', size.humans - 1) + 1 : 0;
  const cores =
    'humans' in size ? CORE_COUNT : Math.min(CORE_COUNT, Math.floor(size.entities * MOST_CORE));
  const total = 'humans' in size ? numbers : size.entities - cores;
  const order = Array.from({ length: cores }, (_, at) => at).sort(
    (a, b) => mix(a, 5, 6) - mix(b, 5, 6),
  );
  let written = 0;
  for (let number = 0; number < total; number += 1) {
    while ((written + 0.5) * total < number * cores && written < cores) {
      yield { core: order[written++] ?? 0 };
    }
    if (!humansOnly || isPointedAt(number)) yield { number };
  }
  while (written < cores) yield { core: order[written++] ?? 0 };
}
