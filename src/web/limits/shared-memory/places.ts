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

/**
 * The free places of an array, each of `size` numbers: a list that begins in place 0, in the number at `next`, and goes
 * on in that number of each place. A 0 in it stands for the place that follows, so in new memory all places are free.
 * While a place is taken, the number belongs to whoever has it.
 */
export function openFreePlaces(array: Int32Array | Float64Array, size: number, next: number) {
  const after = (place: number): number => at(array, place * size + next) || place + 1;
  return {
    isEmpty: () => after(0) * size === array.length,
    /** A place that is free; there must be one. */
    take(): number {
      const place = after(0);
      array[next] = after(place);
      return place;
    },
    /** Frees a place, or a list of places through `next`. */
    giveBack(first: number, last = first): void {
      array[last * size + next] = after(0);
      array[next] = first;
    },
  };
}
