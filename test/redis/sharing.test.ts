import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, describe, test } from 'node:test';
import { readRedisAddress } from '../../src/redis/address.ts';
import type { Connection } from '../../src/redis/connection.ts';
import { openLink } from '../../src/redis/link.ts';
import { openSharing } from '../../src/redis/sharing.ts';
import { buildEdition } from '../http/support/snapshots.ts';
import { natalis, temporaryFolder } from '../ingest/support/command.ts';
import { until } from '../support/until.ts';
import { SKIP_REDIS, startRedis } from './support/redis-server.ts';
import { answersInTurn, join, joinUp, lookAt, toldBy } from './support/sharing.ts';
import { slowWay } from './support/slow-way.ts';

const snapshot = await buildEdition(temporaryFolder(), 'one');

async function redisFor(settings: readonly string[] = []) {
  const redis = await startRedis(settings);
  after(() => redis.kill());
  return redis;
}

describe('what servers share over Redis', { skip: SKIP_REDIS, concurrency: 4 }, () => {
  test('Redis has no address: names under a random key of the day, for at most 120 s', async () => {
    const redis = await redisFor();
    const [one, look] = await Promise.all([joinUp(redis.url), lookAt(redis.port)]);
    const client = 'client-a';
    await one.take(client);
    await hasServers(look, 1);
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
    const two = await joinUp(redis.url);
    await two.take(client);
    assert.notDeepEqual(await look.send('GET', secrets[0] ?? ''), secret);
    assert.equal(await look.send('EXISTS', lists[0] ?? ''), 0, 'another name under another key');
  });

  test('when a day begins, the random key of yesterday counts too', async () => {
    const redis = await redisFor();
    const link = openLink({ address: readRedisAddress(redis.url), onChange: () => {} });
    after(() => link.close());
    // A first try can fail on a busy machine.
    await until('Redis is reached', () => Boolean(link.shared));
    const look = await lookAt(redis.port);
    const { day, keys } = link.shared ?? assert.fail();
    const of = (other: number) => look.send('GET', `{natalis}:secret:${other}`);
    assert.deepEqual(keys, [await of(day)]);
    assert.equal(link.turnTo(day + 2), false, 'nothing is known of that day');
    assert.equal(link.turnTo(day + 1), true);
    const turned = { day: day + 1, keys: [await of(day + 1), await of(day)] };
    assert.deepEqual(link.shared, turned);
    await until('Redis says which day it is', () => link.shared?.day === day);
  });

  test('servers count together, and one that stops counts no more', async () => {
    const redis = await redisFor();
    const [one, two] = [await joinUp(redis.url), await joinUp(redis.url)];
    const allowed = await answersInTurn([one, two], 4);
    assert.deepEqual(allowed, [true, true, true, true, true, true, false, false]);
    await until('both are seen', () => one.sharing.state().servers === 2);
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
      const member = await joinUp(redis.url);
      const quota = member.take('c');
      assert.ok(!(quota instanceof Promise) && quota.allowed, 'decided alone');
      assert.deepEqual(toldBy(member), ['unshared', 'back']);
      const { isUp, areLimitsShared, decidedAlone } = member.sharing.state();
      assert.deepEqual([isUp, areLimitsShared, decidedAlone], [true, false, 1]);
      const look = await lookAt(redis.port);
      await hasServers(look, 1);
      assert.deepEqual(await look.send('KEYS', '*'), [Buffer.from('{natalis}:servers')]);
    });
  }

  test('servers with different secrets, or with one and none, are told that they count apart', async () => {
    for (const [own, other] of [
      ['a secret', 'another secret'],
      ['a secret', undefined],
    ]) {
      const redis = await redisFor();
      const [one, same] = [await joinUp(redis.url, own), await joinUp(redis.url, own)];
      for (const { sharing } of [one, same])
        await until('two', () => sharing.state().servers === 2);
      assert.deepEqual(toldBy(one), ['back']);
      const third = await joinUp(redis.url, other);
      for (const member of [one, same, third]) {
        await until('told', () => toldBy(member).includes('otherSecret'));
      }
      const look = await lookAt(redis.port);
      const names = (await look.send('ZRANGE', '{natalis}:servers', '0', '-1')) as Buffer[];
      assert.equal(names.length, 3);
      assert.equal(String(names).includes('secret'), false);
    }
  });

  test('with a secret of the operator, Redis has no key of the day', async () => {
    const redis = await redisFor();
    const [one, two] = [await joinUp(redis.url, 'a secret'), await joinUp(redis.url, 'a secret')];
    assert.deepEqual(await answersInTurn([one, two], 4), [
      ...Array<boolean>(6).fill(true),
      ...Array<boolean>(2).fill(false),
    ]);
    const look = await lookAt(redis.port);
    await hasServers(look, 2);
    const keys = ((await look.send('KEYS', '*')) as Buffer[]).map(String);
    assert.deepEqual(
      keys.filter((key) => !key.startsWith('{natalis}:rest:')),
      ['{natalis}:servers'],
    );
    assert.equal(String(keys).includes('secret'), false);
  });

  test('a server counts as one only once it listens', async () => {
    const redis = await redisFor();
    const sharing = openSharing({ address: readRedisAddress(redis.url), onChange: () => {} });
    after(() => sharing.close());
    await sharing.tried;
    const look = await lookAt(redis.port);
    assert.equal(await look.send('ZCARD', '{natalis}:servers'), 0);
    sharing.join();
    await hasServers(look, 1);
  });

  test('a server whose port is taken never counts as one', async () => {
    const redis = await redisFor();
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    after(() => taken.close());
    const { port } = taken.address() as AddressInfo;
    const args = ['serve', snapshot, '--port', String(port), '--redis', redis.url];
    const look = await lookAt(redis.port);
    // On a busy machine it may give up before it has reached Redis.
    for (let stats = ''; !stats.includes('cmdstat_zrange');) {
      const { code, stderr } = await natalis(args);
      assert.equal(code, 1, stderr);
      stats = String(await look.send('INFO', 'commandstats'));
      assert.doesNotMatch(stats, /cmdstat_zadd/);
    }
  });

  test('a late answer of Redis is waited for, so nobody gets more than the limit', async () => {
    const redis = await redisFor();
    const way = await slowWay(redis.port);
    const [one, two] = [await joinUp(redis.url), await joinUp(`redis://127.0.0.1:${way.port}/3`)];
    // On a machine that is busy for 250 ms a member decides alone, and another client is taken.
    for (let tries = 0; ; tries++) {
      await until('both are up', () => one.sharing.state().isUp && two.sharing.state().isUp);
      const alone = (): number =>
        one.sharing.state().decidedAlone + two.sharing.state().decidedAlone;
      const before = alone();
      for (let times = 0; times < 6; times++) await one.take(`late ${tries}`);
      way.delayMs = 120;
      const { allowed } = await two.take(`late ${tries}`);
      way.delayMs = 0;
      if (alone() > before && tries < 10) continue;
      assert.equal(allowed, false);
      break;
    }
  });

  test('Redis is away once an answer takes too long, or all of a second are late', async () => {
    const redis = await redisFor();
    for (const delayMs of [1000, 100]) {
      const way = await slowWay(redis.port);
      const member = await joinUp(`redis://127.0.0.1:${way.port}/3`);
      way.delayMs = delayMs;
      const known = member.changes.length;
      await until(`away after ${delayMs} ms`, async () => {
        await member.take('slow');
        return member.changes.length > known;
      });
      const away = member.changes[known];
      assert.ok(away?.kind === 'away', JSON.stringify(away));
      assert.match(away.reason, /^no answer within (?:250|50) ms$/);
    }
  });

  test('in the minute in which Redis dies, a client gets the limit and a part of every other server', async () => {
    const redis = await redisFor();
    const members = [await joinUp(redis.url), await joinUp(redis.url), await joinUp(redis.url)];
    for (const { sharing } of members) await until('all', () => sharing.state().servers === 3);
    const [first] = members;
    for (let times = 0; times < 6; times++) assert.ok((await first?.take('dying'))?.allowed);
    await redis.kill();
    for (const { sharing } of members) await until('away', () => !sharing.state().isUp);
    let more = 0;
    for (let times = 0; times < 9; times++) {
      for (const { take } of members) if ((await take('dying')).allowed) more++;
    }
    assert.equal(more, 4, 'two of each other server, whose part is a third of six');
  });

  test('persistence that is switched on or off later is noticed', async () => {
    const redis = await redisFor();
    const [member, look] = await Promise.all([joinUp(redis.url), lookAt(redis.port)]);
    assert.equal(member.sharing.state().areLimitsShared, true);
    await look.send('CONFIG', 'SET', 'appendonly', 'yes');
    await until('unshared', () => !member.sharing.state().areLimitsShared);
    await look.send('CONFIG', 'SET', 'appendonly', 'no');
    await until('shared', () => member.sharing.state().areLimitsShared);
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
    await until('it is tried again', () => sockets.length > 2);
    await until(
      'none is left open',
      () => sockets.filter(({ destroyed }) => !destroyed).length <= 1,
    );
  });

  test('a wrong password, or none: own limits, and the reason is told', async () => {
    const redis = await redisFor(['--requirepass', 'right']);
    const at = `127.0.0.1:${redis.port}/3`;
    for (const [url, reason] of [
      [`redis://${at}`, /NOAUTH/],
      [`redis://:wrong@${at}`, /WRONGPASS/],
    ] as const) {
      let member = await join(url);
      while (!toldBy(member).includes('away')) member = await join(url);
      const [change] = member.changes;
      assert.ok(change?.kind === 'away' && reason.test(change.reason), JSON.stringify(change));
      assert.ok(!(member.take('e') instanceof Promise));
    }
    const member = await joinUp(`redis://:right@${at}`);
    assert.equal(member.sharing.state().areLimitsShared, true);
  });

  test('a user of Redis needs only the rights that docs/several-machines.md names', async () => {
    const text = readFileSync(new URL('../../docs/several-machines.md', import.meta.url), 'utf8');
    const [, listed = ''] = /needs the commands ([^.]*), and the keys/.exec(text) ?? [];
    const names = [...listed.matchAll(/`([A-Z ]+)`/g)].map(([, name = '']) => name);
    const rights = names.map((name) => `+${name.toLowerCase().replace(' ', '|')}`);
    const redis = await redisFor(['--user', 'natalis', 'on', '>pw', '~{natalis}*', ...rights]);
    const member = await joinUp(`redis://natalis:pw@127.0.0.1:${redis.port}/3`);
    assert.ok((await member.take('h')).allowed);
    assert.deepEqual(toldBy(member), ['back']);
    assert.equal(member.sharing.state().areLimitsShared, true);
  });

  test('keys of others in the database are told of', async () => {
    const redis = await redisFor();
    const look = await lookAt(redis.port);
    await look.send('SET', 'session:1', 'x');
    assert.deepEqual(toldBy(await joinUp(redis.url)), ['foreign', 'back']);
  });
});

/** Waits until Redis knows so many servers. */
function hasServers(look: Connection, servers: number): Promise<void> {
  return until(
    `${servers} servers`,
    async () => (await look.send('ZCARD', '{natalis}:servers')) === servers,
  );
}
