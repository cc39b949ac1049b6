import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { SnapshotReader } from '../../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { versionOf } from '../../ingest/support/content.ts';
import { composeOver } from '../../support/compose.ts';
import { ask, getOf, sentBack } from '../support/client.ts';
import { DECODE, decoded } from '../support/decode.ts';
import { openService } from '../support/service.ts';
import { buildOne, LIST_PATHS, ONE, PERSON_PATHS } from '../support/snapshots.ts';

const snapshot = await buildOne();
const service = await openService();
const PROFILE = PERSON_PATHS[0] ?? '';
const OTHERS = [...LIST_PATHS, '/meta', '/openapi.json', '/docs'];

const get = (path: string, headers = {}, method = 'GET') =>
  ask(service.address, `/api/v1${path}`, { method, headers });

const withTag = (tag = '') => ({ 'if-none-match': tag, 'accept-encoding': 'zstd' });

describe('If-None-Match (service 12.3)', () => {
  test('304 on the paths of a person, with tag, Cache-Control and Vary, and no body', async () => {
    for (const path of PERSON_PATHS) {
      for (const query of ['', `?v=${versionOf(snapshot)}`]) {
        const plain = await get(path + query);
        for (const method of ['GET', 'HEAD']) {
          const answer = await get(path + query, withTag(plain.headers.etag), method);
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

  test('service 12.2: everything else is always answered in full', async () => {
    for (const path of OTHERS) {
      const plain = await get(path);
      for (const tag of ['*', plain.headers.etag]) {
        const answer = await get(path, withTag(tag));
        assert.equal(answer.status, 200, path);
        assert.ok(decoded(answer).equals(plain.bytes), path);
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
      assert.equal((await get(path, withTag('*'))).status, status);
    }
    assert.equal((await get(PROFILE, withTag('*'), 'DELETE')).status, 405);
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
  for (const path of [...PERSON_PATHS, `/people/${ONE.slug}-${ONE.qid.toLowerCase()}`]) {
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

const LARGE = [
  `/people/${ONE.slug}`,
  '/birthdays/03-11?limit=100',
  '/search?q=ada&limit=20',
  '/openapi.json',
  '/docs',
];

describe('compression', () => {
  for (const [coding, decode] of Object.entries(DECODE)) {
    test(`${coding}: the decoded bytes are those of the plain answer, with its tag; HEAD has its headers`, async () => {
      const accepting = { 'accept-encoding': coding };
      for (const path of LARGE) {
        const plain = await get(path);
        const packed = await get(path, accepting);
        const head = await get(path, accepting, 'HEAD');
        assert.equal(plain.headers['content-encoding'], undefined, path);
        assert.equal(packed.headers['content-encoding'], coding, path);
        assert.deepEqual(decode(packed.bytes), plain.bytes, path);
        assert.ok(packed.bytes.length < plain.bytes.length / 2, path);
        assert.equal(Number(packed.headers['content-length']), packed.bytes.length);
        for (const name of ['etag', 'cache-control', 'content-type', 'vary']) {
          assert.equal(packed.headers[name], plain.headers[name], `${name} of ${path}`);
        }
        // A better form may replace the body between two requests.
        const forms = [packed, await get(path, accepting)].map(({ bytes }) => bytes.length);
        assert.ok(forms.includes(Number(head.headers['content-length'])), path);
        assert.deepEqual([head.headers['content-encoding'], head.bytes.length], [coding, 0]);
      }
    });
  }

  test('Accept-Encoding in several lines is one list', async () => {
    const lines = ['Accept-Encoding: gzip;q=0.5', 'Accept-Encoding: br', 'Connection: close'];
    const received = await sentBack(service.address, getOf(`/api/v1${LARGE[0]}`, ...lines));
    assert.match(received, /^content-encoding: br\r$/im);
  });

  test('tiny bodies are never compressed', async () => {
    for (const path of ['/nothing', '/years/0', '/people/nobody', '/birthdays/01-01']) {
      const { headers, bytes } = await get(path, { 'accept-encoding': 'zstd, br, gzip' });
      assert.ok(bytes.length < 600, path);
      assert.equal(headers['content-encoding'], undefined, path);
    }
  });
});
