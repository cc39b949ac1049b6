import { hash } from 'node:crypto';

type SharedNumbers = Float64Array<SharedArrayBuffer>;

/** The positions of items' records in a file. The arrays are parallel, in ascending order of QID number. */
export interface FileIndex {
  readonly qids: SharedNumbers;
  readonly offsets: SharedNumbers;
  readonly lengths: SharedNumbers;
}

/** The positions of people's records, and what decides rank and slug. */
export interface PeopleIndex extends FileIndex {
  /** The number of Wikipedia articles of each. */
  readonly articles: SharedNumbers;
  readonly slugHashes: SharedNumbers;
}

const FIRST_LENGTH = 1024;

/** Creates a growing list of numbers, eight bytes each. */
function createNumberList() {
  let values = new Float64Array(FIRST_LENGTH);
  let length = 0;
  const reserve = (more: number): void => {
    if (length + more <= values.length) return;
    const grown = new Float64Array(Math.max(length + more, Math.ceil(values.length * 1.5)));
    grown.set(values.subarray(0, length));
    values = grown;
  };
  return {
    push(value: number): void {
      reserve(1);
      values[length++] = value;
    },
    pushAll(more: Float64Array): void {
      reserve(more.length);
      values.set(more, length);
      length += more.length;
    },
    length: () => length,
    /** A copy of the numbers, in memory that threads share. */
    toArray(): SharedNumbers {
      const copy = shared(length);
      copy.set(values.subarray(0, length));
      return copy;
    },
  };
}

/** Creates a growing list of numbers for each of some columns. */
export function createNumberLists<Name extends string>(...names: readonly Name[]) {
  const lists = names.map((name) => [name, createNumberList()] as const);
  return Object.fromEntries(lists) as Record<Name, ReturnType<typeof createNumberList>>;
}

/** Creates an array of numbers in memory that threads share. */
export function shared(length: number): SharedNumbers {
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

/** Positions of integers in ascending order. Equal numbers keep their order. */
export function ascendingOrder(numbers: Float64Array): Uint32Array {
  const order = Uint32Array.from(numbers, (_number, index) => index);
  const count = numbers.length;
  const greatest = numbers.reduce((most, number) => Math.max(most, number), 0);
  if ((greatest + 1) * count > Number.MAX_SAFE_INTEGER) {
    return order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  }
  // Sorting one number per item is much faster than sorting with a comparison.
  const keys = Float64Array.from(numbers, (number, index) => number * count + index).sort();
  return Uint32Array.from(keys, (key) => key % count);
}

/** The positions of the best record of each item, in ascending order of QID; `isBetter` compares two positions. */
export function bestOfEach(
  qids: Float64Array,
  isBetter: (position: number, other: number) => boolean,
): number[] {
  const best: number[] = [];
  for (const position of ascendingOrder(qids)) {
    const last = best.at(-1);
    if (last === undefined || qids[last] !== qids[position]) best.push(position);
    else if (isBetter(position, last)) best[best.length - 1] = position;
  }
  return best;
}

/** The rows at some positions of parallel columns. */
export function rowsAt<Name extends string>(
  columns: Readonly<Record<Name, Float64Array>>,
  positions: ArrayLike<number>,
): Record<Name, SharedNumbers> {
  return mapColumns(columns, (values) => {
    const taken = shared(positions.length);
    for (let row = 0; row < taken.length; row++) taken[row] = values[positions[row] ?? 0] ?? 0;
    return taken;
  });
}

/** What a function makes of each column. */
export function mapColumns<Name extends string, Column, Result>(
  columns: Readonly<Record<Name, Column>>,
  change: (column: Column, name: Name) => Result,
): Record<Name, Result> {
  const entries = Object.entries(columns) as [Name, Column][];
  const changed = entries.map(([name, column]) => [name, change(column, name)] as const);
  return Object.fromEntries(changed) as Record<Name, Result>;
}

/** A whole number below 2^48, for a column, which almost always differs for other texts. */
export function textHash(text: string): number {
  return hash('sha256', text, 'buffer').readUIntBE(0, 6);
}
