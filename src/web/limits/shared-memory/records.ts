/** Stands for no record, and is what new memory is full of. Records are numbered from 1. */
export const NONE = 0;

/** An array of `count` zeros in memory that threads share. What nobody has written to takes no space. */
export function shared<T>(
  type: { new (buffer: SharedArrayBuffer): T; readonly BYTES_PER_ELEMENT: number },
  count: number,
): T {
  return new type(new SharedArrayBuffer(count * type.BYTES_PER_ELEMENT));
}

/** A number of an array, at an index that it has. */
export function at(array: Int32Array | Float64Array, index: number): number {
  return array[index] ?? NONE;
}

// Words 0 to 4 of a client are of the table, 5 to 7 of its requests. What a request reads of one client lies together,
// in half a cache line.
export const CLIENT_WORDS = 8;

/** The words of each client, by their numbers. */
export function openClients(memory: Int32Array) {
  return {
    get: (client: number, word: number): number => at(memory, client * CLIENT_WORDS + word),
    set(client: number, word: number, value: number): void {
      memory[client * CLIENT_WORDS + word] = value;
    },
  };
}

/**
 * The free records of an array, each of `size` numbers, as a linked list. Record 0 has the first free record in its
 * number at `next`, and every free record has the next one there. A 0 stands for the record that follows, so that in
 * new memory all are free. A taken record may use that number for itself.
 */
export function openFreeRecords(array: Int32Array | Float64Array, size: number, next: number) {
  const after = (record: number): number => at(array, record * size + next) || record + 1;
  return {
    isEmpty: () => after(0) * size === array.length,
    /** A record that is free; there must be one. */
    take(): number {
      const record = after(0);
      array[next] = after(record);
      return record;
    },
    /** Frees a record, or a list of records through `next`. */
    giveBack(first: number, last = first): void {
      array[last * size + next] = after(0);
      array[next] = first;
    },
  };
}
