import { after } from 'node:test';
import { createClient } from '@redis/client';
import { readRedisAddress } from '../../../src/redis/address.ts';
import { openSharing, type Send, type Sharing } from '../../../src/redis/sharing.ts';
import { createRateLimiter, type Quota } from '../../../src/web/limits/rate-limit.ts';
import { until } from '../../support/until.ts';

/** One server's part in what is shared, without the server. */
export interface Member {
  readonly sharing: Sharing;
  /** Why it counts alone, or null where it counts with the others, at each change. */
  readonly changes: (string | null)[];
  /** Asks for one request of a client, of 6 a minute. */
  take(client: string): Quota | Promise<Quota>;
}

const LIMIT = 6;

/** Opens what a server shares over a Redis, until the tests of the file are over. */
export async function join(url: string, secret?: string): Promise<Member> {
  const changes: (string | null)[] = [];
  const sharing = await openSharing(readRedisAddress(url), secret, (reason) =>
    changes.push(reason),
  );
  after(() => sharing.close());
  const own = createRateLimiter({ limit: LIMIT, windowSeconds: 60, capacity: 1000 });
  const limiter = sharing.limiter('rest', LIMIT, own);
  return { sharing, changes, take: (client) => limiter.take(client, performance.now()) };
}

/** The same where Redis is there and may be used: waits until it is. */
export async function joinUp(url: string, secret?: string): Promise<Member> {
  const member = await join(url, secret);
  await isShared(member);
  return member;
}

/** Waits until a member counts with the others, or no longer does. */
export function isShared({ sharing }: Member, expected = true): Promise<void> {
  return until(`shared: ${expected}`, () => sharing.state().areLimitsShared === expected);
}

/** Sends commands to look at what a server has. */
export async function lookAt(port: number): Promise<Send> {
  const client = createClient({ url: `redis://127.0.0.1:${port}/3` });
  // The server may be killed first.
  client.on('error', () => {});
  await client.connect();
  after(() => client.destroy());
  return (...parts) => client.sendCommand(parts);
}

/** Whether the requests of a fresh client are answered, at each member in turn. */
export async function answersInTurn(
  members: readonly Member[],
  rounds: number,
): Promise<boolean[]> {
  return decidedTogether(members, async (client) => {
    const allowed: boolean[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const { take } of members) allowed.push((await take(client)).allowed);
    }
    return allowed;
  });
}

/** Does something with a fresh client until no member has decided alone. */
export async function decidedTogether<T>(
  members: readonly Member[],
  work: (client: string) => Promise<T>,
): Promise<T> {
  const fallbacks = async (): Promise<unknown> => {
    for (const member of members) await isShared(member);
    return members.map(({ sharing }) => sharing.state().fallbacks);
  };
  return decidedByRedis(fallbacks, (tries) => work(`client ${tries}`));
}

/**
 * Does something until Redis alone has decided: on a busy machine its answers may come later than after 50 ms. The first
 * function waits until limits are shared, and gives how often somebody has decided alone.
 */
export async function decidedByRedis<T>(
  fallbacks: () => Promise<unknown>,
  work: (tries: number) => Promise<T>,
): Promise<T> {
  const results: T[] = [];
  let tries = 0;
  await until('Redis alone has decided', async () => {
    const before = String(await fallbacks());
    results.unshift(await work(++tries));
    return String(await fallbacks()) === before;
  });
  return results[0] as T;
}
