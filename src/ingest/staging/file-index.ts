import { createNumberList, shared, type NumberList } from './number-list.ts';

/**
 * The positions of items' records in a file. The arrays are parallel, in ascending order of QID
 * number.
 */
export interface FileIndex {
  readonly qids: Float64Array<SharedArrayBuffer>;
  readonly offsets: Float64Array<SharedArrayBuffer>;
  readonly lengths: Float64Array<SharedArrayBuffer>;
}

/** An index under construction, in any order and possibly with several records of one item. */
interface IndexList {
  readonly qids: NumberList;
  readonly offsets: NumberList;
  readonly lengths: NumberList;
}

/** Creates an empty index. */
export function createIndexList(): IndexList {
  return { qids: createNumberList(), offsets: createNumberList(), lengths: createNumberList() };
}

/** Positions of whole numbers in ascending order. Equal numbers keep their order. */
export function ascendingOrder(numbers: Float64Array): Uint32Array {
  const order = Uint32Array.from(numbers, (_number, index) => index);
  if (isAscending(numbers)) return order;
  const count = numbers.length;
  const greatest = numbers.reduce((most, number) => Math.max(most, number), 0);
  if ((greatest + 1) * count > Number.MAX_SAFE_INTEGER) {
    return order.sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0));
  }
  // Sorting one number per item is much faster than sorting with a comparison.
  const keys = Float64Array.from(numbers, (number, index) => number * count + index).sort();
  return Uint32Array.from(keys, (key) => key % count);
}

function isAscending(numbers: Float64Array): boolean {
  for (let at = 1; at < numbers.length; at++) {
    if ((numbers[at - 1] ?? 0) > (numbers[at] ?? 0)) return false;
  }
  return true;
}

/**
 * Picks the record of each item that is kept: positions in `qids`, in ascending order of QID
 * number. `isBetter` compares the records at two positions.
 */
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

/** The values at some positions, in memory that threads share. */
export function valuesAt(
  values: Float64Array,
  positions: Uint32Array | readonly number[],
): Float64Array<SharedArrayBuffer> {
  const taken = shared(positions.length);
  for (const [index, position] of positions.entries()) taken[index] = values[position] ?? 0;
  return taken;
}
