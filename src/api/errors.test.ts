import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restMessage } from './errors.ts';
import { wordsOf } from '../../test/support/lists.ts';
import { composeOver } from '../../test/support/compose.ts';
import type { SnapshotReader } from '../snapshot/reader.ts';

test('methodology 13.4: a QID in place of a slug is told the address that works', () => {
  const words = (slug: string): string =>
    restMessage({ code: 'person_not_found', facts: { slug } });
  assert.match(words('Q42'), /a person by QID is at \/api\/v1\/people\/wikidata\/Q42\.$/);
  assert.match(words('q42'), /\/api\/v1\/people\/wikidata\/Q42\.$/);
  assert.equal(words('nobody'), 'There is nobody with the slug "nobody" in this snapshot.');
});

const PATHS = wordsOf(`
  /api/v1/birthdays/today /api/v1/birthdays/03-11 /api/v1/people/douglas-adams
  /api/v1/people/kb/Q42 /api/v1/search?q=adams /api/v1/meta`);

test('service 12.6: a fault is logged with the id that a proxy gave the request, and neither is sent', async (context) => {
  const error = Object.assign(new Error('disk I/O error in /srv/snapshot.sqlite'), { code: 'X' });
  const told: unknown[] = [];
  const reader = new Proxy({} as SnapshotReader, {
    get() {
      throw error;
    },
  });
  const onFault = (...fault: unknown[]): void => void told.push(fault);
  const app = composeOver(reader, { base: () => 'https://natalis.example', now: () => 0, onFault });
  context.after(() => app.close());
  for (const url of PATHS) {
    const response = await app.inject({ url, headers: { 'x-request-id': 'proxy-7' } });
    assert.equal(response.statusCode, 500, url);
    assert.equal(response.headers['content-type'], 'application/json; charset=utf-8');
    assert.match(String(response.headers['retry-after']), /^[1-9]\d*$/, 'service 12.2');
    const body = response.json<Record<string, string>>();
    assert.deepEqual(Object.keys(body).sort(), ['code', 'message']);
    assert.equal(body['code'], 'internal_error');
    assert.doesNotMatch(JSON.stringify([response.headers, body]), /proxy-7|disk/);
    assert.deepEqual(told.pop(), [error, 'proxy-7']);
  }
  assert.deepEqual(told, []);
});
