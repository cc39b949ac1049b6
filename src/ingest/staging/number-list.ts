/** A growing list of numbers, eight bytes each. */
export interface NumberList {
  push(value: number): void;
  pushAll(values: Float64Array): void;
  length(): number;
  /** A copy of the numbers, in memory that threads share. */
  toArray(): Float64Array<SharedArrayBuffer>;
}

const FIRST_LENGTH = 1024;

/** Creates an empty list. */
export function createNumberList(): NumberList {
  let values = new Float64Array(FIRST_LENGTH);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= values.length) return;
    const grown = new Float64Array(Math.max(length + more, Math.ceil(values.length * 1.5)));
    grown.set(values.subarray(0, length));
    values = grown;
  };
  return {
    push(value) {
      reserve(1);
      values[length++] = value;
    },
    pushAll(more) {
      reserve(more.length);
      values.set(more, length);
      length += more.length;
    },
    length: () => length,
    toArray() {
      const array = shared(length);
      array.set(values.subarray(0, length));
      return array;
    },
  };
}

/** Creates an array of numbers in memory that threads share. */
export function shared(length: number): Float64Array<SharedArrayBuffer> {
  return new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT));
}

/** Position of the first number of an ascending array that is not less than `value`; its length if there is none. */
export function firstFrom(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Position of a number in an ascending array; -1 if it is not there. */
export function positionOf(sorted: Float64Array, value: number): number {
  const first = firstFrom(sorted, value);
  return sorted[first] === value ? first : -1;
}
