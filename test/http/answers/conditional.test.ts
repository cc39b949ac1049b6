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

  test('lists, weak comparison, any tag, and suffixes of compressions', async () => {
    const path = PERSON[0] ?? '';
    const tag = await tagOf(path);
    const opaque = tag.slice(3, -1);
    for (const form of [`"${opaque}"`, '*', `"a,b",W/"c" , ${tag},"d"`, `W/"${opaque}-gzip"`]) {
      assert.equal((await get(path, form)).status, 304, form);
    }
    for (const form of ['""', `"${opaque}x"`, `"${opaque}-deflate"`]) {
      assert.equal((await get(path, form)).status, 200, form);
    }
  });

  test('the tags of other languages, people and bases do not match', async () => {
    const path = PERSON[0] ?? '';
    const german = await tagOf(`${path}?lang=de`);
    const other = await tagOf('/people/wikidata/Q8');
    for (const tag of [german, other, `${german}, ${other}`]) {
      assert.equal((await get(path, tag)).status, 200, tag);
    }
    const tag = await tagOf(path);
    const { base } = service;
    service.base = 'https://other.example';
    assert.equal((await get(path, tag)).status, 200);
    service.base = base;
    assert.equal((await get(path, tag)).status, 304);
  });

  test('the tag of a plain body also matches compressed ones, and the reverse', async () => {
    const url = `/api/v1${PERSON[0]}`;
    const packed = await ask(service.address, url, { headers: { 'accept-encoding': 'br' } });
    assert.equal(packed.headers['content-encoding'], 'br');
    assert.equal((await get(PERSON[0] ?? '', packed.headers.etag)).status, 304);
    const headers = { 'accept-encoding': 'zstd', 'if-none-match': await tagOf(PERSON[0] ?? '') };
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
      [`${PERSON[0]}?v=other`, 404],
      [`${PERSON[0]}?lang=xx`, 400],
      ['/people/wikidata/q7', 400],
    ] as const) {
      assert.equal((await get(path, '*')).status, status);
    }
    assert.equal((await get(PERSON[0] ?? '', '*', 'DELETE')).status, 405);
  });

  test('If-Modified-Since, If-Match and ranges change nothing', async () => {
    for (const headers of [
      { 'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT' },
      { range: 'bytes=0-3' },
    ]) {
      const { status } = await ask(service.address, `/api/v1${PERSON[0]}`, { headers });
      assert.equal(status, 200);
    }
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
  assert.equal((await fresh.inject(`/api/v1${PERSON[0]}`)).statusCode, 200);
  assert.equal(details, 1);
  await Promise.all([full.close(), fresh.close()]);
  reader.close();
});
