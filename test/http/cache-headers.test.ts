import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { versionOf } from '../ingest/support/content.ts';
import { ask, codeOf } from './support/client.ts';
import { startService, type Service } from './support/service.ts';
import { buildOne, ONE } from './support/snapshots.ts';

const snapshot = await buildOne();
const version = versionOf(snapshot);
const LISTS = [
  '/birthdays/today',
  '/birthdays/03-11',
  '/birthdays/03-11/1952',
  '/years/1952',
  '/zodiac/pisces',
  '/search?q=ada',
];
const PERSON = [`/people/${ONE.slug}`, `/people/wikidata/${ONE.qid}`, `/people/kb/${ONE.qid}`];

describe('headers of caching (service 12.2)', () => {
  let service: Service;
  before(async () => (service = await startService(snapshot)));
  after(() => service.close());
  const get = (path: string) => ask(service.address, `/api/v1${path}`);

  async function cacheControl(path: string, status: number, expected: string) {
    const answer = await get(path);
    assert.equal(answer.status, status, `${path}: ${answer.text.slice(0, 200)}`);
    assert.equal(answer.headers['cache-control'], expected, path);
    return answer;
  }

  async function refusal(path: string, expected: string, code: string) {
    const answer = await cacheControl(path, 404, expected);
    assert.equal(codeOf(answer), code, path);
    assert.equal(answer.headers.etag, undefined);
  }

  const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

  test('a person: an hour, then revalidation; the tag names version, QID, language, base', async () => {
    for (const path of PERSON) {
      const { headers } = await cacheControl(path, 200, 'public, max-age=3600, must-revalidate');
      const base = sha('https://natalis.example').slice(0, 6);
      assert.equal(headers.etag, `W/"${version}.${ONE.qid}.en.${base}"`);
      assert.equal(headers.vary, 'Accept-Encoding');
      const german = await get(`${path}?lang=de`);
      assert.equal(german.headers.etag, `W/"${version}.${ONE.qid}.de.${base}"`);
    }
  });

  test('a person of the current version: a year, immutable, with the same tag', async () => {
    for (const path of PERSON) {
      const plain = await get(path);
      const { headers, text } = await cacheControl(
        `${path}?v=${version}`,
        200,
        'public, max-age=31536000, immutable',
      );
      assert.equal(headers.etag, plain.headers.etag);
      assert.equal(text, plain.text);
      await cacheControl(path, 200, 'public, max-age=3600, must-revalidate');
    }
  });

  test('a person of any other version: 404, not to be stored', async () => {
    for (const path of PERSON) {
      for (const other of ['x', `${version}x`, version.toUpperCase()]) {
        await refusal(`${path}?v=${other}`, 'no-store', 'version_not_available');
      }
    }
  });

  test('a person who does not exist: 404 for a minute', async () => {
    for (const path of ['/people/nobody', '/people/wikidata/Q999', '/people/kb/Q999']) {
      for (const query of ['', `?v=${version}`, '?v=other']) {
        await refusal(path + query, 'public, max-age=60', 'person_not_found');
      }
    }
  });

  test('lists and search: until midnight, with a tag of twelve hex digits', async () => {
    for (const path of LISTS) {
      const { headers } = await cacheControl(path, 200, 'public, max-age=43200');
      assert.match(headers.etag ?? '', /^W\/"[0-9a-f]{12}"$/, path);
      assert.equal(headers.vary, 'Accept-Encoding', path);
    }
  });

  test('meta: five minutes; the contract and the docs: an hour', async () => {
    for (const [path, seconds] of [
      ['/meta', 300],
      ['/meta?lang=de', 300],
      ['/openapi.json', 3600],
      ['/docs', 3600],
    ] as const) {
      const { headers } = await cacheControl(path, 200, `public, max-age=${seconds}`);
      assert.match(headers.etag ?? '', /^W\/"[^"]+"$/, path);
      assert.equal(headers.vary, 'Accept-Encoding', path);
    }
  });

  test('errors: not to be stored, without a tag', async () => {
    for (const [path, status] of [
      ['/years/0', 400],
      ['/people/wikidata/q7', 400],
      ['/nothing', 404],
      ['/people/%zz', 400],
    ] as const) {
      const { headers } = await cacheControl(path, status, 'no-store');
      assert.equal(headers.etag, undefined, path);
    }
    const refused = await ask(service.address, '/api/v1/meta', { method: 'DELETE' });
    assert.equal(refused.status, 405);
    assert.equal(refused.headers['cache-control'], 'no-store');
    assert.equal(refused.headers.allow, 'GET, HEAD, OPTIONS');
  });

  test('what decides a body decides its tag', async () => {
    const tags = new Map<string, string>();
    const distinct = [
      ...LISTS,
      '/birthdays/today?tz=Europe/Berlin',
      '/birthdays/today?tz=europe/berlin',
      '/birthdays/03-11?lang=de',
      '/birthdays/03-11?limit=1',
      '/birthdays/03-11?offset=1',
      '/birthdays/03-12',
      '/birthdays/03-11/-1952',
      '/years/-1952',
      '/zodiac/aries',
      '/search?q=ada&limit=1',
      '/search?q=Ada',
      '/search?q=ada&lang=fr',
      '/meta',
      '/openapi.json',
      '/docs',
    ];
    for (const path of distinct) {
      const { headers, text } = await get(path);
      const tag = headers.etag ?? assert.fail(path);
      assert.equal(tags.get(tag), undefined, `${path} has the tag of ${tags.get(tag)}`);
      tags.set(tag, path);
      const again = await get(path.includes('?') ? `${path}&_=1` : `${path}?_=1`);
      assert.equal(again.headers.etag, tag, path);
      assert.equal(again.text, text, path);
    }
    const defaults = await get('/birthdays/03-11?limit=20&offset=0&lang=en');
    assert.equal(tags.get(defaults.headers.etag ?? ''), '/birthdays/03-11');
  });

  test('another base address: other tags, and its addresses in the bodies', async (context) => {
    const { base } = service;
    context.after(() => (service.base = base));
    const paths = [...LISTS, ...PERSON, '/meta', '/openapi.json'];
    const before = await Promise.all(paths.map(get));
    service.base = 'https://other.example';
    for (const [index, path] of paths.entries()) {
      const { headers, text } = await get(path);
      assert.notEqual(headers.etag, before[index]?.headers.etag, path);
      assert.ok(text.includes('https://other.example'), path);
      // The contract has examples with the addresses of another service.
      if (path !== '/openapi.json') assert.ok(!text.includes('https://natalis.example'), path);
    }
  });

  test('the Host header decides nothing', async () => {
    const plain = await get(LISTS[1] ?? '');
    const evil = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' };
    const headers = { host: 'evil.example', ...evil };
    const asked = await ask(service.address, `/api/v1${LISTS[1]}`, { headers });
    assert.equal(asked.text, plain.text);
    assert.equal(asked.headers.etag, plain.headers.etag);
  });

  test('Accept-Language is not read', async () => {
    const headers = { 'accept-language': 'de' };
    const asked = await ask(service.address, `/api/v1${PERSON[0]}`, { headers });
    assert.equal(asked.text, (await get(PERSON[0] ?? '')).text);
    assert.equal(asked.headers.vary, 'Accept-Encoding');
  });
});
