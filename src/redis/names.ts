import { createHmac, type BinaryLike } from 'node:crypto';

// One slot of a cluster has all keys: one node counts, and its clock decides.
const PREFIX = '{natalis}';

/** Any key of ours, to find the node that has them. */
export const SLOT_KEY = PREFIX;

/** The servers by the times at which they were last seen. */
export const SERVERS = `${PREFIX}:servers`;

/** Where the random key of a day is, by the days since 1970. */
export function keyOfDay(day: number): string {
  return `${PREFIX}:secret:${day}`;
}

const NAME_BYTES = 18;

/**
 * The list of a client's answered requests of one kind. Its name is an HMAC of the address under the key of the day.
 * Whoever has that key can find the address by trying all. A random key is in Redis itself, until the day is over.
 */
export function listOfClient(key: BinaryLike, policy: string, client: string): string {
  const mac = createHmac('sha256', key).update(policy).update('\0').update(client, 'latin1');
  return `${PREFIX}:${policy}:${mac.digest().toString('base64url', 0, NAME_BYTES)}`;
}
