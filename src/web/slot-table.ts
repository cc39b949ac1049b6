import { getRandomValues } from 'node:crypto';

/** Stands for no slot and no entry. */
export const NONE = 0xffff_ffff;

// Bytes of the longest address.
const HASHED_PLACES = 16;

/**
 * The slots of keys: a hash table whose chains are links between slots. A Map of 200,000 that is
 * added to and deleted from takes 15 MB more.
 */
export class SlotTable {
  readonly #keys: string[];
  readonly #chains: Uint32Array;
  readonly #nexts: Uint32Array;
  // Tabulation hashing with numbers nobody can foresee, so that no choice of addresses fills one
  // chain.
  readonly #random = getRandomValues(new Uint32Array(HASHED_PLACES * 256));

  constructor(capacity: number) {
    this.#keys = Array.from({ length: capacity }, () => '');
    this.#chains = new Uint32Array(2 ** Math.ceil(Math.log2(capacity))).fill(NONE);
    this.#nexts = new Uint32Array(capacity);
  }

  find(key: string): number {
    let slot = at(this.#chains, this.#chainOf(key));
    while (slot !== NONE && this.#keys[slot] !== key) slot = at(this.#nexts, slot);
    return slot;
  }

  add(key: string, slot: number): void {
    const chain = this.#chainOf(key);
    this.#keys[slot] = key;
    this.#nexts[slot] = at(this.#chains, chain);
    this.#chains[chain] = slot;
  }

  remove(slot: number): void {
    const chain = this.#chainOf(this.#keys[slot] ?? '');
    const next = at(this.#nexts, slot);
    let before = at(this.#chains, chain);
    if (before === slot) {
      this.#chains[chain] = next;
    } else {
      while (this.#nexts[before] !== slot) before = at(this.#nexts, before);
      this.#nexts[before] = next;
    }
    this.#keys[slot] = '';
  }

  #chainOf(key: string): number {
    let hash = 0;
    for (let place = 0; place < key.length; place += 1) {
      const row = place % HASHED_PLACES;
      hash ^= at(this.#random, row * 256 + (key.charCodeAt(place) & 255));
    }
    return hash & (this.#chains.length - 1);
  }
}

/** An element that is known to be there. */
export function at(values: Float64Array | Uint32Array, index: number): number {
  return values[index] ?? 0;
}
