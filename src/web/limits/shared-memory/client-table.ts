import { randomFillSync } from 'node:crypto';
import { at, CLIENT_WORDS, NONE, openClients, openFreeRecords, shared } from './records.ts';

// 64 bits that stand for the key of a client (NONE has the seeds), the next client of its bucket, and a ring in the
// order in which clients asked last, with NONE between the newest and the oldest.
const HASH = 0;
const HASH_MORE = 1;
const NEXT_IN_BUCKET = 2;
const OLDER = 3;
const NEWER = 4;

/** New memory for so many clients. */
export function clientMemory(count: number) {
  const clients = shared(Int32Array, (count + 1) * CLIENT_WORDS);
  randomFillSync(clients.subarray(HASH, HASH_MORE + 1));
  return { clients, buckets: shared(Int32Array, 2 ** Math.ceil(Math.log2(count))) };
}

/** A hash table of clients, which knows in which order they asked last. A client is the number of its record. */
export function openClientTable({ clients, buckets }: ReturnType<typeof clientMemory>) {
  const free = openFreeRecords(clients, CLIENT_WORDS, NEXT_IN_BUCKET);
  const [seed, seedMore] = [at(clients, HASH), at(clients, HASH_MORE)];
  const bucketOf = (hash: number): number => hash & (buckets.length - 1);
  const { get, set } = openClients(clients);

  function find(hash: number, more: number): number {
    let client = at(buckets, bucketOf(hash));
    while (client !== NONE && (get(client, HASH) !== hash || get(client, HASH_MORE) !== more)) {
      client = get(client, NEXT_IN_BUCKET);
    }
    return client;
  }

  function insert(hash: number, more: number): number {
    const client = free.take();
    set(client, HASH, hash);
    set(client, HASH_MORE, more);
    set(client, NEXT_IN_BUCKET, at(buckets, bucketOf(hash)));
    buckets[bucketOf(hash)] = client;
    return client;
  }

  function link(older: number, newer: number): void {
    set(older, NEWER, newer);
    set(newer, OLDER, older);
  }

  return {
    /** The client with a key, which now asked last. The table must not be full, as the client may be new. */
    touch(key: string): number {
      const [hash, more] = [hashOf(key, seed), hashOf(key, seedMore)];
      let client = find(hash, more);
      if (client === NONE) client = insert(hash, more);
      else link(get(client, OLDER), get(client, NEWER));
      link(get(NONE, OLDER), client);
      link(client, NONE);
      return client;
    },
    /** The client that asked longest ago; NONE in an empty table. */
    oldest: () => get(NONE, NEWER),
    remove(client: number): void {
      link(get(client, OLDER), get(client, NEWER));
      const bucket = bucketOf(get(client, HASH));
      const next = get(client, NEXT_IN_BUCKET);
      let before = at(buckets, bucket);
      if (before === client) buckets[bucket] = next;
      else {
        while (get(before, NEXT_IN_BUCKET) !== client) before = get(before, NEXT_IN_BUCKET);
        set(before, NEXT_IN_BUCKET, next);
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
