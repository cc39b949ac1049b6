import { at, openFreePlaces, sharedNumbers, sharedWords } from './places.ts';

export type RequestMemory = ReturnType<typeof requestMemory>;

/** New memory for so many requests of so many clients. */
export function requestMemory(clients: number, requests: number) {
  return {
    // A word for each client: its first and last request, which stand only where it has some, and how many it has.
    first: sharedWords(clients + 1),
    last: sharedWords(clients + 1),
    count: sharedWords(clients + 1),
    /** The next request of the same client; of a free place, the next free one. */
    next: sharedWords(requests + 1),
    time: sharedNumbers(requests + 1),
  };
}

/** For each client a list of the times, in milliseconds, at which its requests were answered. */
export interface RequestTimes {
  count(client: number): number;
  /** The first time of a client that has some. */
  first(client: number): number;
  /** The last time of a client that has some. */
  last(client: number): number;
  /** Adds a time, not before the last one. The lists must not be full. */
  add(client: number, timeMs: number): void;
  /** Removes the first time of a client that has some. */
  removeFirst(client: number): void;
  removeAll(client: number): void;
  /** Whether all lists together have no place for one more time. */
  areFull(): boolean;
}

/** The lists in this memory. */
export function openRequestTimes(memory: RequestMemory): RequestTimes {
  const { first, last, count, next, time } = memory;
  const free = openFreePlaces(next);

  return {
    count: (client) => at(count, client),
    first: (client) => at(time, at(first, client)),
    last: (client) => at(time, at(last, client)),
    add(client, timeMs) {
      const request = free.take();
      time[request] = timeMs;
      if (at(count, client) === 0) first[client] = request;
      else next[at(last, client)] = request;
      last[client] = request;
      count[client] = at(count, client) + 1;
    },
    removeFirst(client) {
      const request = at(first, client);
      first[client] = at(next, request);
      count[client] = at(count, client) - 1;
      free.giveBack(request);
    },
    removeAll(client) {
      if (at(count, client) > 0) free.giveBack(at(first, client), at(last, client));
      count[client] = 0;
    },
    areFull: free.isEmpty,
  };
}
