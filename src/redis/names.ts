import { createHmac, randomBytes, type BinaryLike } from 'node:crypto';

/** What all keys of ours begin with. */
export const PREFIX = '{natalis}';

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

const CHECK = 'natalis check value';
const CHECK_BYTES = 6;

/**
 * A new name of a server, with a check value of its secret: six bytes of an HMAC, or a word without a secret. From
 * these bytes the secret cannot be found if it is a random one.
 */
export function newServerName(secret: string | undefined): string {
  const check =
    secret === undefined
      ? 'random'
      : createHmac('sha256', secret).update(CHECK).digest().toString('base64url', 0, CHECK_BYTES);
  return `${randomBytes(12).toString('base64url')}.${check}`;
}

/** Whether two servers make names of clients in the same way, as far as their own names tell. */
export function haveSameSecret(one: string, other: string): boolean {
  const [, first] = one.split('.');
  const [, second] = other.split('.');
  // Servers of earlier versions had no check value.
  return first === undefined || second === undefined || first === second;
}
