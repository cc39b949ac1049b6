import { createHmac, type BinaryLike } from 'node:crypto';

// One slot of a cluster has all keys: one node counts, and its clock decides.
const PREFIX = '{natalis}';

/** Any key of ours, to find the node that has them. */
export const SLOT_KEY = PREFIX;

/** The servers by the times at which they were last seen. */
export const SERVERS = `${PREFIX}:servers`;

/** The random key of a day, by the days since 1970. */
export function secretOf(day: number): string {
  return `${PREFIX}:secret:${day}`;
}

const NAME_BYTES = 18;

/**
 * The list of a client's answered requests of one kind. Its name is an HMAC of the address under the day's random
 * key, so nobody can tell whose it is without that key, which lives in memory alone and ends with the day.
 */
export function listOfClient(secret: BinaryLike, policy: string, client: string): string {
  const mac = createHmac('sha256', secret).update(policy).update('\0').update(client, 'latin1');
  return `${PREFIX}:${policy}:${mac.digest().toString('base64url', 0, NAME_BYTES)}`;
}
