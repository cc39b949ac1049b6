import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRedisAddress } from './address.ts';

test('one server: host, port and database, as IANA registers redis and rediss', () => {
  const plain = { kind: 'server', tls: false, database: 0 };
  assert.deepEqual(readRedisAddress('redis://localhost'), {
    ...plain,
    hosts: [{ host: 'localhost', port: 6379 }],
  });
  assert.deepEqual(readRedisAddress('rediss://:p%40ss@[::1]:7000/12'), {
    kind: 'server',
    tls: true,
    hosts: [{ host: '::1', port: 7000 }],
    database: 12,
    password: 'p@ss',
  });
});

test('sentinels, in the form of the Lettuce client', () => {
  assert.deepEqual(readRedisAddress('redis-sentinel://me:pw@a,b:5000/2#main'), {
    kind: 'sentinel',
    tls: false,
    hosts: [
      { host: 'a', port: 26_379 },
      { host: 'b', port: 5000 },
    ],
    database: 2,
    master: 'main',
    username: 'me',
    password: 'pw',
  });
});

test('the nodes of a cluster', () => {
  const { kind, tls, hosts } = readRedisAddress('rediss-cluster://a:1,b:2');
  assert.deepEqual([kind, tls, hosts.length], ['cluster', true, 2]);
});

for (const [text, right] of [
  ['http://localhost', /redis:\/\/HOST:PORT\/DATABASE/],
  ['redis://', /redis:\/\/HOST/],
  ['redis://host:0', /redis:\/\/HOST/],
  ['redis://host:70000', /redis:\/\/HOST/],
  ['redis://host/x', /redis:\/\/HOST/],
  ['redis://a,b', /redis-sentinel:\/\/.*redis-cluster/],
  ['redis-sentinel://a/0', /master after #/],
  ['redis://a/0#main', /master after #/],
  ['redis-cluster://a/1', /only database 0/],
  ['redis://%zz:secret@a', /percent-encoded/],
] as const) {
  test(`${text} is refused, with what would be right and without the password`, () => {
    assert.throws(
      () => readRedisAddress(text),
      (error: Error) => right.test(error.message) && !error.message.includes('secret'),
    );
  });
}
