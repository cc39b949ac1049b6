import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { readRedisAddress } from '../../src/redis/address.ts';
import { openLink } from '../../src/redis/link.ts';
import { freePort } from '../support/free-port.ts';
import { SKIP_REDIS, startRedis, startSentinel, until } from './support/redis-server.ts';
import { answersInTurn, join, lookAt } from './support/sharing.ts';

async function redisFor(settings: readonly string[] = []) {
  const redis = await startRedis(settings);
  after(() => redis.kill());
  return redis;
}

describe('what servers share over Redis', { skip: SKIP_REDIS, concurrency: 4 }, () => {
  test('Redis has no address: names under a random key of the day, for at most 120 s', async () => {
    const redis = await redisFor();
    const [one, look] = await Promise.all([join(redis.url), lookAt(redis.port)]);
    const client = 'client-a';
    await one.take(client);
    const keys = ((await look.send('KEYS', '*')) as Buffer[]).map(String).sort();
    const lists = keys.filter((key) => key.startsWith('{natalis}:rest:'));
    const day = Math.floor(Date.now() / 86_400_000);
    const secrets = [`{natalis}:secret:${day}`, `{natalis}:secret:${day + 1}`];
    assert.deepEqual(keys, [...lists, ...secrets, '{natalis}:servers']);
    assert.equal(lists.length, 1);
    assert.match(lists[0] ?? '', /^\{natalis\}:rest:[\w-]{24}$/);
    const [left, ends] = await Promise.all([
      look.send('PTTL', lists[0] ?? ''),
      look.send('PEXPIRETIME', secrets[0] ?? ''),
    ]);
    assert.ok(Number(left) <= 120_000);
    assert.equal(ends, (day + 1) * 86_400_000 + 120_000);
    const secret = await look.send('GET', secrets[0] ?? '');
    await look.send('FLUSHDB');
    const two = await join(redis.url);
    await two.take(client);
    assert.notDeepEqual(await look.send('GET', secrets[0] ?? ''), secret);
    assert.equal(await look.send('EXISTS', lists[0] ?? ''), 0, 'another name under another key');
  });

  test('when a day begins, the random key of yesterday counts too', async () => {
    const redis = await redisFor();
    const link = openLink(readRedisAddress(redis.url), () => {});
    after(() => link.close());
    await link.tried;
    const look = await lookAt(redis.port);
    const { day, secrets } = link.shared ?? assert.fail();
    const of = (other: number) => look.send('GET', `{natalis}:secret:${other}`);
    assert.deepEqual(secrets, [await of(day)]);
    assert.equal(link.turnTo(day + 2), false, 'nothing is known of that day');
    assert.equal(link.turnTo(day + 1), true);
    const turned = { day: day + 1, secrets: [await of(day + 1), await of(day)] };
    assert.deepEqual(link.shared, turned);
    await until(() => link.shared?.day === day, 'Redis says which day it is');
  });

  test('servers count together, and one that stops counts no more', async () => {
    const redis = await redisFor();
    const [one, two] = [await join(redis.url), await join(redis.url)];
    const allowed = await answersInTurn([one, two], 4);
    assert.deepEqual(allowed, [true, true, true, true, true, true, false, false]);
    await until(() => one.sharing.state().servers === 2, 'both are seen');
    await two.sharing.close();
    const look = await lookAt(redis.port);
    assert.equal(await look.send('ZCARD', '{natalis}:servers'), 1);
  });

  for (const [what, settings] of [
    ['saves its memory', ['--save', '3600 1']],
    ['writes an append-only file', ['--appendonly', 'yes']],
    [
      'does not let us see whether it writes',
      ['--user', 'default', 'on', 'nopass', '~*', '+@all', '-config'],
    ],
  ] as const) {
    test(`a Redis that ${what} counts no addresses`, async () => {
      const redis = await redisFor(settings);
      const member = await join(redis.url);
      const quota = member.take('c');
      assert.ok(!(quota instanceof Promise) && quota.allowed, 'decided alone');
      assert.deepEqual(
        member.changes.map(({ kind }) => kind),
        ['unshared', 'back'],
      );
      const { isUp, areLimitsShared, decidedAlone } = member.sharing.state();
      assert.deepEqual([isUp, areLimitsShared, decidedAlone], [true, false, 1]);
      const look = await lookAt(redis.port);
      assert.deepEqual(await look.send('KEYS', '*'), [Buffer.from('{natalis}:servers')]);
    });
  }

  test('persistence that is switched on or off later is noticed', async () => {
    const redis = await redisFor();
    const [member, look] = await Promise.all([join(redis.url), lookAt(redis.port)]);
    assert.equal(member.sharing.state().areLimitsShared, true);
    await look.send('CONFIG', 'SET', 'appendonly', 'yes');
    await until(() => !member.sharing.state().areLimitsShared, 'unshared');
    await look.send('CONFIG', 'SET', 'appendonly', 'no');
    await until(() => member.sharing.state().areLimitsShared, 'shared');
  });

  test('a Redis that takes connections and says nothing holds up nobody', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.resume())).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    after(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const member = await join(`redis://127.0.0.1:${(silent.address() as AddressInfo).port}`);
    const quota = member.take('d');
    assert.ok(!(quota instanceof Promise) && quota.allowed);
    assert.equal(member.changes[0]?.kind, 'away');
    await until(() => sockets.length > 2, 'it is tried again');
    await until(
      () => sockets.filter(({ destroyed }) => !destroyed).length <= 1,
      'none is left open',
    );
  });

  test('a wrong password, or none: own limits, and the reason is told', async () => {
    const redis = await redisFor(['--requirepass', 'right']);
    const at = `127.0.0.1:${redis.port}/3`;
    for (const [url, reason] of [
      [`redis://${at}`, /NOAUTH/],
      [`redis://:wrong@${at}`, /WRONGPASS/],
    ] as const) {
      const { changes, take } = await join(url);
      const [change] = changes;
      assert.ok(change?.kind === 'away' && reason.test(change.reason), JSON.stringify(change));
      assert.ok(!(take('e') instanceof Promise));
    }
    const member = await join(`redis://:right@${at}`);
    assert.equal(member.sharing.state().areLimitsShared, true);
  });

  test('a user of Redis needs only the rights that docs/operations.md names', async () => {
    const text = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const [, listed = ''] = /needs the commands ([^.]*), in a cluster/.exec(text) ?? [];
    const names = [...listed.matchAll(/`([A-Z ]+)`/g)].map(([, name = '']) => name);
    const rights = names.map((name) => `+${name.toLowerCase().replace(' ', '|')}`);
    const redis = await redisFor(['--user', 'natalis', 'on', '>pw', '~{natalis}*', ...rights]);
    const { take, changes, sharing } = await join(`redis://natalis:pw@127.0.0.1:${redis.port}/3`);
    assert.ok((await take('h')).allowed);
    assert.deepEqual(changes, [{ kind: 'back', servers: 1 }]);
    assert.equal(sharing.state().areLimitsShared, true);
  });

  test('keys of others in the database are told of', async () => {
    const redis = await redisFor();
    const look = await lookAt(redis.port);
    await look.send('SET', 'session:1', 'x');
    const { changes } = await join(redis.url);
    assert.deepEqual(
      changes.map(({ kind }) => kind),
      ['foreign', 'back'],
    );
  });
});

describe('Redis behind sentinels and in a cluster', { skip: SKIP_REDIS, concurrency: 2 }, () => {
  test('a sentinel names the server, and another after a failover', async () => {
    const first = await redisFor();
    const second = await redisFor(['--replicaof', `127.0.0.1 ${first.port}`]);
    const sentinel = await startSentinel(first.port);
    after(() => sentinel.kill());
    const asks = await lookAt(sentinel.port, 0);
    const unused = await freePort();
    const url = `redis-sentinel://127.0.0.1:${unused},127.0.0.1:${sentinel.port}/3#main`;
    const member = await join(url);
    await member.take('f');
    const look = await lookAt(first.port);
    assert.equal(Number(await look.send('DBSIZE')), 4);
    const replica = await lookAt(second.port);
    await until(async () => Number(await replica.send('DBSIZE')) === 4, 'replicated');
    await until(
      async () => String(await asks.send('SENTINEL', 'REPLICAS', 'main')) !== '',
      'the sentinel knows the replica',
    );
    await first.kill();
    await until(() => !member.sharing.state().isUp, 'away');
    await until(() => member.sharing.state().areLimitsShared, 'back');
    const quota = await member.take('f');
    assert.equal(quota.remaining, 4, 'counted by the replica too');
  });

  test('of a cluster, the node that has the slot of the keys', async () => {
    const settings = ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000'];
    const [one, two] = [await redisFor(settings), await redisFor(settings)];
    const [left, right] = [await lookAt(one.port, 0), await lookAt(two.port, 0)];
    await left.send('CLUSTER', 'ADDSLOTSRANGE', '0', '8191');
    await right.send('CLUSTER', 'ADDSLOTSRANGE', '8192', '16383');
    await left.send('CLUSTER', 'MEET', '127.0.0.1', String(two.port));
    await until(async () => {
      const infos = await Promise.all([left, right].map((node) => node.send('CLUSTER', 'INFO')));
      return infos.every((info) => String(info).includes('cluster_state:ok'));
    }, 'the cluster is there');
    const [with1, with2] = [
      await join(`redis-cluster://127.0.0.1:${one.port}`),
      await join(`redis-cluster://127.0.0.1:${two.port},127.0.0.1:${one.port}`),
    ];
    const allowed = await answersInTurn([with1, with2], 4);
    assert.deepEqual(allowed, [true, true, true, true, true, true, false, false]);
  });
});
