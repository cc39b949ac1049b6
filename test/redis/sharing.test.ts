import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { buildOne } from '../http/support/snapshots.ts';
import { outcomeOf, start } from '../ingest/support/command.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { SKIP_REDIS, startRedis } from './support/redis-server.ts';
import {
  answersInTurn,
  decidedTogether,
  isShared,
  join,
  joinUp,
  lookAt,
} from './support/sharing.ts';

const SECRET = 'a secret of the operator';
const SECRET_KEY = '{natalis}:secret';
const DAY = 86_400_000;

/** Six of eight. */
const SIX = [true, true, true, true, true, true, false, false];

async function redisFor(settings: readonly string[] = [], port?: number) {
  const redis = await startRedis(settings, port);
  after(() => redis.kill());
  return redis;
}

describe(
  'what servers share over Redis (service 12.8)',
  { skip: SKIP_REDIS, concurrency: 4 },
  () => {
    test('servers count together, under names from which nobody reads an address', async () => {
      const redis = await redisFor();
      const [one, two] = [await joinUp(redis.url), await joinUp(redis.url)];
      const look = await lookAt(redis.port);
      assert.deepEqual(await answersInTurn([one, two], 4), SIX);
      const keys = ((await look('KEYS', '*')) as string[]).sort();
      for (const key of keys) assert.match(key, /^\{natalis\}:(secret|(probe|rest):[\w-]{24})$/);
      const left = await Promise.all(keys.map(async (key) => Number(await look('PTTL', key))));
      for (const [index, key] of keys.entries()) {
        const most = key === SECRET_KEY ? DAY : 60_000;
        assert.ok((left[index] ?? 0) > 0 && (left[index] ?? 0) <= most, `${key} ${left[index]}`);
      }
      assert.match(String(await look('GET', SECRET_KEY)), /^[\w-]{43}$/);
      const first = await look('GET', SECRET_KEY);
      const clients = async (): Promise<unknown> => {
        await look('FLUSHDB');
        const keys = (): Promise<unknown> => look('KEYS', '{natalis}:rest:*');
        // A member that is too late decides alone, and Redis has no key of it.
        await until('counted', async () => {
          await one.take('client 0');
          return String(await keys()) !== '';
        });
        return keys();
      };
      assert.notDeepEqual(await clients(), await clients(), 'other names under another secret');
      assert.notEqual(await look('GET', SECRET_KEY), first);
    });

    test('with a secret of the operator, Redis has no secret and never sees it', async () => {
      const redis = await redisFor(['--slowlog-log-slower-than', '0', '--slowlog-max-len', '1000']);
      const members = [await joinUp(redis.url, SECRET), await joinUp(redis.url, SECRET)];
      const look = await lookAt(redis.port);
      assert.deepEqual(await answersInTurn(members, 4), SIX);
      assert.equal(await look('EXISTS', SECRET_KEY), 0);
      const sent = JSON.stringify(await look('SLOWLOG', 'GET', '1000'));
      assert.match(sent, /EVALSHA/);
      assert.doesNotMatch(sent, /operator|client/);
    });

    test('when the secret in Redis is over, the servers count on under the next one', async () => {
      const redis = await redisFor();
      const [one, two] = [await joinUp(redis.url), await joinUp(redis.url)];
      const look = await lookAt(redis.port);
      const allowed = await decidedTogether([one, two], async (client) => {
        const found: boolean[] = [];
        for (let round = 0; round < 4; round++) {
          for (const { take } of [one, two]) {
            found.push((await take(client)).allowed);
            if (found.length === 3) await look('DEL', SECRET_KEY);
          }
        }
        return found;
      });
      assert.deepEqual(allowed, SIX);
    });

    for (const [what, settings, told] of [
      ['saves its memory', ['--save', '3600 1'], /writes to a disk \(save 3600 1\).*--save ''/],
      [
        'writes an append-only file',
        ['--appendonly', 'yes'],
        /\(appendonly yes\).*--appendonly no/,
      ],
      [
        'does not let us see whether it writes',
        ['--user', 'default', 'on', 'nopass', '~*', '+@all', '-config'],
        /does not say.*allow CONFIG GET/,
      ],
    ] as const) {
      test(`a Redis that ${what} is refused without a secret of the operator`, async () => {
        const redis = await redisFor(settings);
        const isRefused = ({ message }: Error): boolean => {
          assert.match(message, told);
          assert.match(message, /the same --redis-secret/);
          return true;
        };
        // It starts where Redis does not answer within a second, as on a busy machine.
        await until('refused', () => join(redis.url).then(() => false, isRefused));
        const look = await lookAt(redis.port);
        assert.deepEqual(await look('KEYS', '*'), []);
        const member = await joinUp(redis.url, SECRET);
        assert.equal((await member.take('c')).allowed, true);
      });
    }

    test('natalis serve does not start with a Redis that writes to a disk, and says why in one line', async () => {
      const redis = await redisFor(['--save', '3600 1']);
      const snapshot = await buildOne();
      for (const workers of ['1', '2']) {
        const args = ['serve', snapshot, '--port', '0', '--redis', redis.url, '--workers', workers];
        await until('refused', async () => {
          const child = start(args);
          let isServing = false;
          child.stdout.once('data', () => (isServing = child.kill()));
          const { code, stderr } = await outcomeOf(child);
          if (isServing) return false;
          assert.equal(code, 1, stderr);
          assert.match(stderr, /^[^\n]*--redis: Redis writes to a disk \(save 3600 1\)[^\n]*\n$/);
          return true;
        });
      }
    });

    test('a Redis that comes later and writes to a disk is not used, and why is told', async () => {
      const port = await freePort();
      const member = await join(`redis://127.0.0.1:${port}/3`);
      assert.match(String(member.changes), /ECONNREFUSED/);
      const second = await redisFor(['--appendonly', 'yes'], port);
      await until('told', () => member.changes.length > 1);
      assert.match(String(member.changes[1]), /writes to a disk \(appendonly yes\)/);
      assert.equal(member.sharing.state().areLimitsShared, false);
      await second.kill();
      const third = await redisFor([], port);
      await isShared(member);
      const told = member.changes.length;
      await third.kill();
      await redisFor(['--save', '3600 1'], port);
      await until('told again', () => /save 3600 1/.test(String(member.changes.slice(told))));
      assert.equal(member.sharing.state().areLimitsShared, false);
    });

    test('while Redis is away each server answers the whole limit, and both count in the minute after', async () => {
      const redis = await redisFor();
      const members = [await joinUp(redis.url), await joinUp(redis.url)];
      const [one, two] = members;
      assert.ok(one && two);
      // What Redis allowed counts for the server that answered it.
      for (let times = 0; times < 2; times++) await one.take('c');
      const before = one.sharing.state().fallbacks;
      await redis.kill();
      for (const member of members) await isShared(member, false);
      const asked = async (member: typeof one): Promise<number> => {
        let allowed = 0;
        for (let times = 0; times < 8; times++) if ((await member.take('c')).allowed) allowed++;
        return allowed;
      };
      assert.deepEqual([await asked(one), await asked(two)], [4, 6]);
      assert.ok(one.sharing.state().fallbacks >= before + 8);
      await redisFor([], redis.port);
      for (const member of members) await isShared(member);
      assert.deepEqual([await asked(one), await asked(two)], [0, 0]);
      const { retryAfterSeconds } = await one.take('c');
      assert.ok(retryAfterSeconds >= 1 && retryAfterSeconds <= 60);
      assert.deepEqual(await answersInTurn(members, 4), SIX);
      for (const { changes } of members) {
        // The last answer may have been too late, which is told instead.
        assert.match(String(changes), /Socket closed|ECONN|no answer within 50 ms/);
      }
    });

    test('nothing waits for a Redis that does not answer; it is used again once it does', async () => {
      const redis = await redisFor();
      const member = await joinUp(redis.url);
      redis.freeze();
      const decided = await Promise.all([member.take('slow'), member.take('slow')]);
      assert.ok(decided.every(({ allowed }) => allowed));
      const quota = member.take('slow');
      assert.ok(!(quota instanceof Promise) && quota.allowed, 'nobody asks a slow Redis');
      assert.equal(member.changes.at(-1), 'no answer within 50 ms');
      redis.thaw();
      await isShared(member);
      redis.freeze();
      await isShared(member, false); // An idle server notices it, too.
      redis.thaw();
      await isShared(member);
    });

    test('a Redis that has become a replica is not used, and that is told once', async () => {
      const redis = await redisFor();
      const member = await joinUp(redis.url);
      const look = await lookAt(redis.port);
      const tries = async (): Promise<number> => {
        const stats = String(await look('INFO', 'commandstats'));
        return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1]);
      };
      await look('REPLICAOF', '127.0.0.1', String(await freePort()));
      await until('refused', () => /READONLY/.test(String(member.changes.at(-1))));
      const told = member.changes.length;
      const before = await tries();
      await until('it was tried again', async () => (await tries()) > before + 2);
      assert.equal(member.changes.slice(told).includes(null), false);
      await look('REPLICAOF', 'NO', 'ONE');
      await isShared(member);
    });

    test('a Redis that takes connections and says nothing holds up nobody', async () => {
      const sockets: Socket[] = [];
      const silent = createServer((socket) => sockets.push(socket.resume())).listen(0, '127.0.0.1');
      await once(silent, 'listening');
      after(() => {
        for (const socket of sockets) socket.destroy();
        silent.close();
      });
      const member = await join(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}/3`);
      const quota = member.take('d');
      assert.ok(!(quota instanceof Promise) && quota.allowed);
      assert.deepEqual(member.changes, ['no answer within 1000 ms']);
      await until('it is tried again', () => sockets.length > 2);
      await until(
        'none is left open',
        () => sockets.filter(({ destroyed }) => !destroyed).length <= 1,
      );
    });

    test('a wrong password, or none: own limits, and the reason is told', async () => {
      const redis = await redisFor(['--requirepass', 'right']);
      const at = `127.0.0.1:${redis.port}`;
      for (const [url, reason] of [
        [`redis://${at}`, /NOAUTH/],
        [`redis://${at}/3`, /NOAUTH/],
        [`redis://:wrong@${at}/3`, /WRONGPASS/],
      ] as const) {
        const member = await join(url);
        await until('told', () => reason.test(String(member.changes.at(-1))));
        assert.ok(!(member.take('e') instanceof Promise));
      }
      await joinUp(`redis://:right@${at}/3`);
    });

    test('a user of Redis needs only the rights that docs/several-machines.md names', async () => {
      const text = readFileSync(new URL('../../docs/several-machines.md', import.meta.url), 'utf8');
      const [, listed = ''] = /needs the commands ([^.]*), and the keys/.exec(text) ?? [];
      const names = [...listed.matchAll(/`([A-Z ]+)`/g)].map(([, name = '']) => name);
      const rights = names.map((name) => `+${name.toLowerCase().replace(' ', '|')}`);
      const redis = await redisFor(['--user', 'natalis', 'on', '>pw', '~{natalis}*', ...rights]);
      const members = [await joinUp(`redis://natalis:pw@127.0.0.1:${redis.port}/3`)];
      const look = await lookAt(redis.port);
      await look('DEL', SECRET_KEY);
      assert.deepEqual(await answersInTurn(members, 8), SIX);
    });
  },
);
