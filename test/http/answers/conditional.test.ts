import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SnapshotReader } from '../../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { versionOf } from '../../ingest/support/content.ts';
import { composeOver } from '../../support/compose.ts';
import { ask } from '../support/client.ts';
import { openService } from '../support/service.ts';
import { buildOne, ONE } from '../support/snapshots.ts';

const snapshot = await buildOne();
const service = await openService();
const PERSON = [`/people/${ONE.slug}`, `/people/wikidata/${ONE.qid}`, `/people/kb/${ONE.qid}`];
const PROFILE = PERSON[0] ?? '';
const OTHERS = [
  '/birthdays/today',
  '/birthdays/03-11',
  '/birthdays/03-11/1952',
  '/years/1952',
  '/zodiac/pisces',
  '/search?q=ada',
  '/meta',
  '/openapi.json',
  '/docs',
];

describe('If-None-Match (service 12.3)', () => {
  const get = (path: string, tag?: string, method = 'GET') =>
    ask(service.address, `/api/v1${path}`, {
      method,
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
  const tagOf = async (path: string): Promise<string> => {
    const { headers } = await get(path);
    return headers.etag ?? assert.fail(path);
  };

  test('304 on the paths of a person, with tag, Cache-Control and Vary, and no body', async () => {
    for (const path of PERSON) {
      for (const query of ['', `?v=${versionOf(snapshot)}`]) {
        const plain = await get(path + query);
        for (const method of ['GET', 'HEAD']) {
          const answer = await get(path + query, plain.headers.etag, method);
          assert.equal(answer.status, 304);
          assert.equal(answer.bytes.length, 0);
          for (const name of ['etag', 'cache-control', 'vary']) {
            assert.equal(answer.headers[name], plain.headers[name], name);
          }
          assert.equal(answer.headers['content-encoding'], undefined);
        }
      }
    }
  });

  test('a tag in any of its forms, and those of other languages and people', async () => {
    const tag = await tagOf(PROFILE);
    const opaque = tag.slice(3, -1);
    const german = await tagOf(`${PROFILE}?lang=de`);
    const other = await tagOf('/people/wikidata/Q8');
    for (const form of [`"${opaque}"`, '*', `"a,b",W/"c" , ${tag},"d"`, `W/"${opaque}-gzip"`]) {
      assert.equal((await get(PROFILE, form)).status, 304, form);
    }
    const others = ['""', `"${opaque}x"`, `"${opaque}-deflate"`, german, `${german}, ${other}`];
    for (const form of others) assert.equal((await get(PROFILE, form)).status, 200, form);
  });

  test('the tag of another base address does not match', async (t) => {
    const { base } = service;
    t.after(() => (service.base = base));
    const tag = await tagOf(PROFILE);
    service.base = 'https://other.example';
    assert.equal((await get(PROFILE, tag)).status, 200);
  });

  test('the tag of a plain body also matches compressed ones, and the reverse', async () => {
    const url = `/api/v1${PROFILE}`;
    const packed = await ask(service.address, url, { headers: { 'accept-encoding': 'br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal((await get(PROFILE, packed.headers.etag)).status, 304);
    const headers = { 'accept-encoding': 'zstd', 'if-none-match': await tagOf(PROFILE) };
    assert.equal((await ask(service.address, url, { headers })).status, 304);
  });

  test('service 12.2: everything else is always answered in full', async () => {
    for (const path of OTHERS) {
      const plain = await get(path);
      for (const tag of ['*', plain.headers.etag]) {
        const answer = await get(path, tag);
        assert.equal(answer.status, 200, path);
        assert.equal(answer.text, plain.text);
      }
    }
  });

  test('a tag does not make a wrong request right', async () => {
    for (const [path, status] of [
      ['/people/nobody', 404],
      [`${PROFILE}?v=other`, 404],
      [`${PROFILE}?lang=xx`, 400],
      ['/people/wikidata/q7', 400],
    ] as const) {
      assert.equal((await get(path, '*')).status, status);
    }
    assert.equal((await get(PROFILE, '*', 'DELETE')).status, 405);
  });

  test('If-Modified-Since and ranges change nothing', async () => {
    const headers = { 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT', range: 'bytes=0-3' };
    assert.equal((await ask(service.address, `/api/v1${PROFILE}`, { headers })).status, 200);
  });
});

test('service 12.2: a person is looked up for a 304, and their profile is not built', async () => {
  const reader = openSqliteReader(snapshot);
  let details = 0;
  const watched: SnapshotReader = { ...reader, detail: (rank) => (details++, reader.detail(rank)) };
  const parts = { base: () => 'https://natalis.example', now: () => 0, onFault: assert.fail };
  const full = composeOver(reader, parts);
  // Another server, which has nothing cached.
  const fresh = composeOver(watched, parts);
  for (const path of [...PERSON, `/people/${ONE.slug}-${ONE.qid.toLowerCase()}`]) {
    const url = `/api/v1${path}`;
    const before = await full.inject(url);
    const headers = { 'if-none-match': String(before.headers.etag) };
    const answer = await fresh.inject({ url, headers });
    assert.deepEqual([answer.statusCode, answer.body], [304, ''], path);
    for (const name of ['etag', 'cache-control', 'vary', 'link']) {
      assert.equal(answer.headers[name], before.headers[name], name);
    }
  }
  assert.equal(details, 0);
  assert.equal((await fresh.inject(`/api/v1${PROFILE}`)).statusCode, 200);
  assert.equal(details, 1);
  await Promise.all([full.close(), fresh.close()]);
  reader.close();
});
