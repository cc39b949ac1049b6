import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createClient } from '@redis/client';
import * as fc from 'fast-check';
import { TAKE_SCRIPT } from '../../src/redis/sharing.ts';
import { SKIP_REDIS, startRedis, type RedisServer } from './support/redis-server.ts';

// The script of the service, but for the clock.
const SCRIPT = TAKE_SCRIPT.replace("redis.call('TIME')", '{ARGV[4], ARGV[5]}');

const SECOND = 1_000_000;
const WINDOW = 60 * SECOND;
const START = 20_000 * 86_400 * SECOND;

interface Asked {
  readonly time: number;
  /** Whether the secret of names has just become another one. */
  readonly isRenamed: boolean;
}

interface Taken {
  readonly time: number;
  readonly allowed: boolean;
}

type Reply = [answer: number, count: number, left: number] | null;

describe('the script that counts requests (service 12.8)', { skip: SKIP_REDIS }, () => {
  let redis: RedisServer;
  let client: ReturnType<typeof createClient>;
  const send = (...parts: string[]) => client.sendCommand(parts);
  before(async () => {
    redis = await startRedis();
    client = createClient({ url: redis.url });
    await client.connect();
    await send('SET', 'secret', 's');
  });
  after(async () => {
    client.destroy();
    await redis.kill();
  });

  let cases = 0;

  /** Takes at a time, for a client with these lists; the server knows this secret. */
  async function takeAt(lists: string[], limit: number, time: number, known = 's') {
    const clock = [Math.floor(time / SECOND), time % SECOND];
    const keys = lists.toSpliced(1, 0, 'secret');
    const values = [limit, WINDOW, known, ...clock].map(String);
    const reply: unknown = await send('EVAL', SCRIPT, String(keys.length), ...keys, ...values);
    return reply as Reply;
  }

  async function takeAll(limit: number, asked: readonly Asked[]): Promise<Taken[]> {
    const name = `case-${++cases}`;
    const taken: Taken[] = [];
    let names = 1;
    for (const { time, isRenamed } of asked) {
      if (isRenamed) names++;
      const lists = [`${name}:${names}`, `${name}:${names - 1}`];
      const [answer] = (await takeAt(lists, limit, time)) ?? [];
      taken.push({ time, allowed: answer === 1 });
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

  // Steps with many ties, whole windows and pauses.
  const step = fc.oneof(
    fc.constantFrom(0, 1, SECOND, WINDOW - 1, WINDOW, WINDOW + 1),
    fc.integer({ min: 0, max: 20 * SECOND }),
  );
  // A day passes between two secrets, so no client has two older lists.
  const requests = fc
    .tuple(fc.array(step, { minLength: 1, maxLength: 40 }), fc.nat({ max: 39 }))
    .map(([steps, renamed]) => {
      let time = START;
      return steps.map((length, index) => ({
        time: (time += length),
        isRenamed: index === renamed,
      }));
    });

  test('it answers exactly what the rule says, also when the secret becomes another one', async () => {
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
        let time = START;
        let real = 0;
        const passed = steps.map((length) => (real += Math.max(0, length)));
        const taken = await takeAll(
          limit,
          steps.map((length) => ({ time: (time += length), isRenamed: false })),
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
    const ask = (time: number) => takeAt(['told'], 2, START + time);
    assert.deepEqual(await ask(0), [1, 1, WINDOW]);
    assert.deepEqual(await ask(15 * SECOND), [1, 2, 45 * SECOND]);
    assert.deepEqual(await ask(20 * SECOND), [0, 2, 40 * SECOND]);
    assert.deepEqual(await ask(WINDOW), [1, 2, 15 * SECOND]);
    // Requests leave one by one when the client asks, and all of them a window after the latest.
    const left = Number(await send('PTTL', 'told'));
    assert.ok(left > 0 && left <= 60_000, `${left} ms`);
  });

  test('if the clock goes back, time stands still', async () => {
    assert.deepEqual(await takeAt(['back'], 3, START), [1, 1, WINDOW]);
    assert.deepEqual(await takeAt(['back'], 3, START - 20 * SECOND), [1, 2, WINDOW]);
    assert.deepEqual(await takeAt(['back'], 3, START + WINDOW), [1, 1, WINDOW]);
  });

  test('a server that knows another secret counts nothing', async () => {
    assert.equal(await takeAt(['other'], 2, START, 'older'), null);
    assert.equal(await send('EXISTS', 'other'), 0);
  });

  test('by the clock of Redis', async () => {
    await send('EVAL', TAKE_SCRIPT, '1', 'now', '1', String(WINDOW));
    const taken = Number(await send('LINDEX', 'now', '0'));
    const now = Number(String(await send('TIME')).split(',')[0]);
    assert.ok(Math.abs(taken / SECOND - now) < 60, `${taken} µs`);
  });
});
