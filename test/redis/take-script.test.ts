import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { readRedisAddress } from '../../src/redis/address.ts';
import { connectTo, type Connection } from '../../src/redis/connection.ts';
import { createScript } from '../../src/redis/script.ts';
import { takeScript } from '../../src/redis/take-script.ts';
import { SKIP_REDIS, startRedis, type RedisServer } from './support/redis-server.ts';

// The script of the service, but for the clock.
const take = createScript(takeScript('local now = tonumber(ARGV[4])'));

const SECOND = 1_000_000;
const WINDOW = 60 * SECOND;
const DAY = 86_400 * SECOND;
const MIDNIGHT = 20_000 * DAY;

interface Asked {
  readonly time: number;
  /** One of three. */
  readonly server: number;
}

interface Taken {
  readonly time: number;
  readonly allowed: boolean;
}

describe('the script that counts requests (methodology 12.8)', { skip: SKIP_REDIS }, () => {
  let redis: RedisServer;
  let connection: Connection;
  before(async () => {
    redis = await startRedis();
    const address = readRedisAddress(redis.url);
    connection = await connectTo(address);
  });
  after(async () => {
    connection.close();
    await redis.kill();
  });

  let cases = 0;

  /** Takes at given times, as a service does: under the name of the day, and again if the day is another. */
  async function takeAt(name: string, limit: number, time: number, believed: number) {
    const keys = [`${name}:${believed}`, `${name}:${believed - 1}`];
    const values = [limit, WINDOW, believed, time].map(String);
    return (await take(connection, keys, values)) as [number, number, number?];
  }

  /** Takes at times on servers, each of which learns of a new day by itself. */
  async function takeAll(limit: number, asked: readonly Asked[]): Promise<Taken[]> {
    const name = `case-${++cases}`;
    const taken: Taken[] = [];
    const firstDay = Math.floor((asked[0]?.time ?? 0) / DAY);
    const days = [firstDay, firstDay, firstDay];
    for (const { time, server } of asked) {
      let reply = await takeAt(name, limit, time, days[server] ?? firstDay);
      if (reply[0] === -1) {
        days[server] = reply[1];
        reply = await takeAt(name, limit, time, reply[1]);
      }
      taken.push({ time, allowed: reply[0] === 1 });
    }
    return taken;
  }

  /** What the rule says: a request is answered if fewer than the limit were answered in the 60 s before it. */
  function expected(limit: number, asked: readonly Asked[]): Taken[] {
    const answered: number[] = [];
    return asked.map(({ time }) => {
      const allowed = answered.filter((other) => other + WINDOW > time).length < limit;
      if (allowed) answered.push(time);
      return { time, allowed };
    });
  }

  // Steps with many ties, whole windows and pauses; they begin near midnight, when the random key changes.
  const step = fc.oneof(
    fc.constantFrom(0, 1, SECOND, WINDOW - 1, WINDOW, WINDOW + 1),
    fc.integer({ min: 0, max: 20 * SECOND }),
  );
  const server = fc.nat({ max: 2 });
  const requests = fc
    .tuple(
      fc.integer({ min: -5 * WINDOW, max: WINDOW }),
      fc.array(fc.tuple(step, server), { minLength: 1, maxLength: 40 }),
    )
    .map(([start, steps]) => {
      let time = MIDNIGHT + start;
      return steps.map(([length, at]) => ({ time: (time += length), server: at }));
    });

  test('three servers answer exactly what the rule says, also when a day begins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 8 }), requests, async (limit, asked) => {
        assert.deepEqual(await takeAll(limit, asked), expected(limit, asked));
      }),
      { numRuns: 500 },
    );
  });

  test('no window of 60 s has more than the limit, even if the clock goes back', async () => {
    const wild = fc.array(fc.integer({ min: -5 * SECOND, max: 20 * SECOND }), {
      minLength: 5,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), wild, async (limit, steps) => {
        let time = MIDNIGHT + DAY / 2;
        let real = 0;
        const passed = steps.map((length) => (real += Math.max(0, length)));
        const taken = await takeAll(
          limit,
          steps.map((length, index) => ({ time: (time += length), server: index % 3 })),
        );
        // A clock that is set back lets more time pass than it shows.
        const answered = taken.flatMap(({ allowed }, index) =>
          allowed ? [passed[index] ?? 0] : [],
        );
        for (const begin of answered) {
          const within = answered.filter((at) => at >= begin && at < begin + WINDOW);
          assert.ok(within.length <= limit, `${within.length} of ${limit}`);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('says how many were answered and when the oldest leaves', async () => {
    const [day, start] = [20_000, MIDNIGHT + 10 * WINDOW];
    const ask = (time: number) => takeAt('told', 2, time, day);
    assert.deepEqual(await ask(start), [1, 1, WINDOW]);
    assert.deepEqual(await ask(start + 15 * SECOND), [1, 2, 45 * SECOND]);
    assert.deepEqual(await ask(start + 20 * SECOND), [0, 2, 40 * SECOND]);
    assert.deepEqual(await ask(start + WINDOW), [1, 2, 15 * SECOND]);
  });

  test('the list of a client lives at most 120 s, whatever it asks', async () => {
    // Its requests leave one by one when it asks, and all of them a window after the latest.
    const left = Number(await connection.send('PTTL', 'told:20000'));
    assert.ok(left > 0 && left <= 60_000, `${left} ms`);
  });
});
