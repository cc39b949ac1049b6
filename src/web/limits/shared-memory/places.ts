/** Stands for no place, and is what new memory is full of. Places are numbered from 1. */
export const NONE = 0;

/** So many 32-bit integers that threads share. Memory that nobody has written to takes no space. */
export function sharedWords(count: number): Int32Array {
  return new Int32Array(new SharedArrayBuffer(count * Int32Array.BYTES_PER_ELEMENT));
}

/** So many 64-bit numbers that threads share. */
export function sharedNumbers(count: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(count * Float64Array.BYTES_PER_ELEMENT));
}

/** A number of an array, at an index that it has. */
export function at(array: Int32Array | Float64Array, index: number): number {
  return array[index] ?? NONE;
}

/** Hands out places, and takes them back. */
export interface FreePlaces {
  isEmpty(): boolean;
  /** A place that is free; there must be one. */
  take(): number;
  /** Frees a place, or a list of places through `next`. */
  giveBack(first: number, last?: number): void;
}

/**
 * The free places of an array: a list that begins at `next[0]` and goes on in `next` of each place. A 0 in it stands
 * for the place with the next number, so in new memory all places are free. While a place is taken, its `next`
 * belongs to whoever has it.
 */
export function openFreePlaces(next: Int32Array): FreePlaces {
  const after = (place: number): number => at(next, place) || place + 1;
  return {
    isEmpty: () => after(0) === next.length,
    take() {
      const place = after(0);
      next[0] = after(place);
      return place;
    },
    giveBack(first, last = first) {
      next[last] = after(0);
      next[0] = first;
    },
  };
}
