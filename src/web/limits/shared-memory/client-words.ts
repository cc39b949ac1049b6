import { at, sharedWords } from './places.ts';

// Of the table: 64 bits that stand for the key of a client (NONE has the seeds); the next client of its bucket; and a
// ring in the order in which clients asked last, with NONE between the newest and the oldest.
export const HASH = 0;
export const HASH_MORE = 1;
export const NEXT_IN_BUCKET = 2;
export const OLDER = 3;
export const NEWER = 4;

// Of its requests: where the first and the last time are, while it has some, and how many it has.
export const FIRST = 5;
export const LAST = 6;
export const COUNT = 7;

export const CLIENT_WORDS = 8;

/** New memory for so many clients. What a request reads of one lies together, in half a cache line. */
export function clientMemory(count: number): Int32Array {
  return sharedWords((count + 1) * CLIENT_WORDS);
}

/** The words of each client in this memory, by their names above. */
export function openClients(memory: Int32Array) {
  return {
    get: (client: number, name: number): number => at(memory, client * CLIENT_WORDS + name),
    set(client: number, name: number, value: number): void {
      memory[client * CLIENT_WORDS + name] = value;
    },
  };
}
