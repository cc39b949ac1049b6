import { at, openClients, openFreeRecords, shared } from './records.ts';

// Of a client: where its first and its last time are, while it has some, and how many it has.
const FIRST = 5;
const LAST = 6;
const COUNT = 7;

// A block fills a cache line: the number of the client's next block, then seven times.
const NEXT = 0;
const BLOCK = 8;

/** The most blocks that so many times of one client take: it may use the last and the first of them in part. */
export function blocksFor(times: number): number {
  return Math.ceil(times / (BLOCK - 1)) + 1;
}

/** New memory for so many blocks of times. */
export function blockMemory(count: number): Float64Array {
  return shared(Float64Array, (count + 1) * BLOCK);
}

/** For each client a list of the times, in milliseconds, at which its requests were answered. */
export function openRequestTimes(clients: Int32Array, blocks: Float64Array) {
  const free = openFreeRecords(blocks, BLOCK, NEXT);
  const { get, set } = openClients(clients);
  const blockOf = (time: number): number => (time / BLOCK) | 0;
  const endsBlock = (time: number): boolean => time % BLOCK === BLOCK - 1;
  const firstOf = (block: number): number => block * BLOCK + 1;

  return {
    count: (client: number) => get(client, COUNT),
    /** The first and the last time of a client that has some. */
    first: (client: number) => at(blocks, get(client, FIRST)),
    last: (client: number) => at(blocks, get(client, LAST)),
    /** Adds a time, not before the last one. There must be space. */
    add(client: number, timeMs: number): void {
      const [last, count] = [get(client, LAST), get(client, COUNT)];
      let time = last + 1;
      if (count === 0) {
        time = firstOf(free.take());
        set(client, FIRST, time);
      } else if (endsBlock(last)) {
        const block = free.take();
        blocks[blockOf(last) * BLOCK + NEXT] = block;
        time = firstOf(block);
      }
      blocks[time] = timeMs;
      set(client, LAST, time);
      set(client, COUNT, count + 1);
    },
    /** Removes the first time of a client that has some. */
    removeFirst(client: number): void {
      const [time, count] = [get(client, FIRST), get(client, COUNT)];
      const block = blockOf(time);
      set(client, FIRST, endsBlock(time) ? firstOf(at(blocks, block * BLOCK + NEXT)) : time + 1);
      set(client, COUNT, count - 1);
      if (endsBlock(time) || count === 1) free.giveBack(block);
    },
    removeAll(client: number): void {
      if (get(client, COUNT) === 0) return;
      free.giveBack(blockOf(get(client, FIRST)), blockOf(get(client, LAST)));
      set(client, COUNT, 0);
    },
    /** Whether there is no space for one more time of any client. */
    areFull: free.isEmpty,
  };
}
