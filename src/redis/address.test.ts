import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from '../../test/support/lists.ts';
import { readRedisAddress } from './address.ts';

test('host, port, database and user, as IANA registers redis and rediss', () => {
  assert.deepEqual(readRedisAddress('redis://localhost'), {
    host: 'localhost',
    port: 6379,
    tls: false,
    database: 0,
  });
  assert.deepEqual(readRedisAddress('rediss://me:p%40ss@[::1]:7000/12'), {
    host: '::1',
    port: 7000,
    tls: true,
    database: 12,
    username: 'me',
    password: 'p@ss',
  });
});

for (const text of wordsOf(`
  http://localhost redis:// redis://host:0 redis://host:70000 redis://host/x redis://:secret@a,b
  redis://a/0#main redis-sentinel://:secret@a,b/0#main redis-cluster://a:1,b:2`)) {
  test(`${text} is refused, with what would be right and without the password`, () => {
    const message = 'give redis://HOST:PORT/DATABASE, or rediss://HOST:PORT/DATABASE for TLS.';
    assert.throws(() => readRedisAddress(text), { message });
  });
}

test('a user that is not percent-encoded is refused without the password', () => {
  const message = 'user and password of the address of Redis must be percent-encoded.';
  assert.throws(() => readRedisAddress('redis://%zz:secret@a'), { message });
});
