import { randomFillSync } from 'node:crypto';
import { at, NONE, openFreePlaces, sharedWords } from './places.ts';

export type ClientMemory = ReturnType<typeof clientMemory>;

/** New memory for a table of so many clients. Each array but the first has a word for each place. */
export function clientMemory(clients: number) {
  const places = clients + 1;
  const memory = {
    /** The first client of each bucket. The last bits of a hash are the number of its bucket. */
    buckets: sharedWords(2 ** Math.ceil(Math.log2(clients))),
    /** The next client of the same bucket; of a free place, the next free one. */
    nextInBucket: sharedWords(places),
    // 64 bits that stand for the key of a client. NONE has the seeds.
    hash: sharedWords(places),
    hashMore: sharedWords(places),
    // A ring in the order in which clients asked last. NONE stands between the newest and the oldest.
    older: sharedWords(places),
    newer: sharedWords(places),
  };
  randomFillSync(memory.hash.subarray(NONE, NONE + 1));
  randomFillSync(memory.hashMore.subarray(NONE, NONE + 1));
  return memory;
}

/** A hash table of clients, which knows in which order they asked last. A client is the number of its place. */
export interface ClientTable {
  /** The client with a key, which now asked last. The table must not be full, as the client may be new. */
  touch(key: string): number;
  /** The client that asked longest ago; NONE in an empty table. */
  oldest(): number;
  remove(client: number): void;
  isFull(): boolean;
}

/** The table in this memory. */
export function openClientTable(memory: ClientMemory): ClientTable {
  const { buckets, nextInBucket, hash, hashMore, older, newer } = memory;
  const free = openFreePlaces(nextInBucket);
  const [seed, seedMore] = [at(hash, NONE), at(hashMore, NONE)];
  const bucketOf = (ofKey: number): number => ofKey & (buckets.length - 1);

  function find(ofKey: number, more: number): number {
    let client = at(buckets, bucketOf(ofKey));
    while (client !== NONE && (at(hash, client) !== ofKey || at(hashMore, client) !== more)) {
      client = at(nextInBucket, client);
    }
    return client;
  }

  function insert(ofKey: number, more: number): number {
    const client = free.take();
    hash[client] = ofKey;
    hashMore[client] = more;
    nextInBucket[client] = at(buckets, bucketOf(ofKey));
    buckets[bucketOf(ofKey)] = client;
    return client;
  }

  function linkAsNewest(client: number): void {
    const before = at(older, NONE);
    older[client] = before;
    newer[client] = NONE;
    newer[before] = client;
    older[NONE] = client;
  }

  function unlink(client: number): void {
    newer[at(older, client)] = at(newer, client);
    older[at(newer, client)] = at(older, client);
  }

  return {
    touch(key) {
      const [ofKey, more] = [hashOf(key, seed), hashOf(key, seedMore)];
      let client = find(ofKey, more);
      if (client === NONE) client = insert(ofKey, more);
      else unlink(client);
      linkAsNewest(client);
      return client;
    },
    oldest: () => at(newer, NONE),
    remove(client) {
      unlink(client);
      const bucket = bucketOf(at(hash, client));
      const next = at(nextInBucket, client);
      let before = at(buckets, bucket);
      if (before === client) buckets[bucket] = next;
      else {
        while (at(nextInBucket, before) !== client) before = at(nextInBucket, before);
        nextInBucket[before] = next;
      }
      free.giveBack(client);
    },
    isFull: free.isEmpty,
  };
}

/** 32 bits that depend on every character and on the seed (MurmurHash3 by Austin Appleby, public domain). */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    let word = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash ^= word;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
