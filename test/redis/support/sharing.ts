import { after } from 'node:test';
import { readRedisAddress } from '../../../src/redis/address.ts';
import { connectTo, type Connection } from '../../../src/redis/connection.ts';
import type { LinkChange } from '../../../src/redis/link.ts';
import { openSharing, type Sharing } from '../../../src/redis/sharing.ts';
import { createRateLimiter, type Quota } from '../../../src/web/limits/rate-limit.ts';
import { until } from '../../support/until.ts';

/** One server's part in what is shared, without the server. */
export interface Member {
  readonly sharing: Sharing;
  readonly changes: LinkChange[];
  /** Asks for one request of a client, of 6 a minute. */
  take(client: string): Quota | Promise<Quota>;
}

const LIMIT = 6;

/** Opens what a server shares over a Redis, until the tests of the file are over. */
export async function join(url: string, secret?: string): Promise<Member> {
  const changes: LinkChange[] = [];
  const sharing = openSharing({
    address: readRedisAddress(url),
    secret,
    onChange: (change) => changes.push(change),
  });
  after(() => sharing.close());
  await sharing.tried;
  sharing.join();
  const limiter = sharing.limiter({
    name: 'rest',
    limit: LIMIT,
    windowSeconds: 60,
    own: (limit) => createRateLimiter({ limit, windowSeconds: 60, capacity: 1000 }),
  });
  return { sharing, changes, take: (client) => limiter.take(client, performance.now()) };
}

/** The same where Redis is there and may be used: waits until it is up. */
export async function joinUp(url: string, secret?: string): Promise<Member> {
  const member = await join(url, secret);
  await until('up', () => member.sharing.state().isUp);
  return member;
}

/** What a member has told of, each kind once, without that Redis was too slow, as on a busy machine it may be. */
export function toldBy({ changes }: Member): string[] {
  const kinds = changes
    .filter((change) => change.kind !== 'away' || !change.reason.startsWith('no answer within'))
    .map(({ kind }) => kind);
  return [...new Set(kinds)];
}

/** A connection to look at what a server has. */
export async function lookAt(port: number, database = 3): Promise<Connection> {
  const connection = await connectTo({ host: '127.0.0.1', port, tls: false, database });
  after(() => connection.close());
  return connection;
}

/**
 * Whether the requests of a fresh client are answered, at each member in turn. A client is taken anew if a member
 * has decided alone, as happens on a machine that is busy for 250 ms.
 */
export async function answersInTurn(
  members: readonly Member[],
  rounds: number,
): Promise<boolean[]> {
  const alone = (): number =>
    members.reduce((sum, { sharing }) => sum + sharing.state().decidedAlone, 0);
  for (let tries = 0; ; tries++) {
    const before = alone();
    const allowed: boolean[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const { take } of members) allowed.push((await take(`client ${tries}`)).allowed);
    }
    if (alone() === before || tries === 10) return allowed;
  }
}
