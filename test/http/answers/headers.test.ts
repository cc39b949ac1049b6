import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { suite, test } from 'node:test';
import { readContact } from '../../../src/site/contact.ts';
import type { SnapshotReader } from '../../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { versionOf } from '../../ingest/support/content.ts';
import { composeOver } from '../../support/compose.ts';
import { ask, getOf, parseAnswer, sentBack, type Ask } from '../support/client.ts';
import { DECODE, decoded } from '../support/decode.ts';
import { openService } from '../support/service.ts';
import { buildOne, LIST_PATHS, ONE, PERSON_PATHS } from '../support/snapshots.ts';

const snapshot = await buildOne();
const version = versionOf(snapshot);
const contact = readContact('me@natalis.example');
const service = await openService({ mcpRateLimit: 1 }, { contact });

const API = '/api/v1';
const LISTS = LIST_PATHS.map((path) => API + path);
const PERSON = PERSON_PATHS.map((path) => API + path);
const PROFILE = PERSON[0] ?? '';
const LIST = LISTS[1] ?? '';
const OTHERS = ['/meta', '/openapi.json', '/docs'].map((path) => API + path);

const JSON_BODY = /^application\/json; charset=utf-8$/;
const HTML = /^text\/html; charset=utf-8$/;
const NEVER = 'no-store';
const MINUTE = 'public, max-age=60';
const HOUR = 'public, max-age=3600';
const YEAR = 'public, max-age=31536000, immutable';
const CHECKED = 'public, max-age=3600, must-revalidate';
// The service believes that it is noon.
const TO_MIDNIGHT = 'public, max-age=43200';
const HEX = /^W\/"[0-9a-f]{12}"$/;
const tagOfPerson = (language: string): RegExp => {
  const base = createHash('sha256').update('https://natalis.example').digest('hex').slice(0, 6);
  return new RegExp(`^W/"${version}\\.${ONE.qid}\\.${language}\\.${base}"$`);
};
const MCP = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const PING = { method: 'POST', headers: MCP, body: '{"jsonrpc":"2.0","id":1,"method":"ping"}' };

type Kind = readonly [
  path: string,
  status: number,
  type: RegExp | null,
  cacheControl: string | null,
  tag: RegExp | null,
  options?: Ask,
];

/** An answer of every kind: by what it holds, and by how it came about. */
const KINDS: readonly Kind[] = [
  ...PERSON.flatMap((path): Kind[] => [
    [path, 200, JSON_BODY, CHECKED, tagOfPerson('en')],
    [`${path}?lang=de`, 200, JSON_BODY, CHECKED, tagOfPerson('de')],
    [`${path}?v=${version}`, 200, JSON_BODY, YEAR, tagOfPerson('en')],
    [`${path}?v=x`, 404, JSON_BODY, NEVER, null],
    [path, 304, null, CHECKED, tagOfPerson('en'), { headers: { 'if-none-match': '*' } }],
  ]),
  [`${API}/people/nobody`, 404, JSON_BODY, MINUTE, null],
  [`${API}/people/kb/Q999?v=x`, 404, JSON_BODY, MINUTE, null],
  ...LISTS.map((path): Kind => [path, 200, JSON_BODY, TO_MIDNIGHT, HEX]),
  [`${API}/meta`, 200, JSON_BODY, 'public, max-age=300', HEX],
  [`${API}/meta?lang=de`, 200, JSON_BODY, 'public, max-age=300', HEX],
  [`${API}/openapi.json`, 200, JSON_BODY, HOUR, HEX],
  [`${API}/docs`, 200, HTML, HOUR, HEX],
  [API, 302, null, HOUR, null],
  [LIST, 405, JSON_BODY, NEVER, null, { method: 'POST' }],
  [`${API}/meta`, 200, JSON_BODY, 'public, max-age=300', HEX, { method: 'HEAD' }],
  [`${API}/years/0`, 400, JSON_BODY, NEVER, null],
  [`${API}/people/wikidata/q7`, 400, JSON_BODY, NEVER, null],
  [`${API}/people/%zz`, 400, JSON_BODY, NEVER, null],
  [`${API}/people/${'a'.repeat(9000)}`, 400, JSON_BODY, NEVER, null],
  [`${API}/nothing`, 404, JSON_BODY, NEVER, null],
  ['/mcp', 200, JSON_BODY, NEVER, null, PING],
  ['/mcp', 429, JSON_BODY, NEVER, null, PING],
  ['/', 200, HTML, TO_MIDNIGHT, HEX],
  [`/en/people/${ONE.slug}`, 200, HTML, CHECKED, HEX],
  ['/en/about', 304, null, HOUR, HEX, { headers: { 'if-none-match': '*' } }],
  ['/en/people/nobody', 404, HTML, MINUTE, null],
  ['/en/years/0', 400, HTML, NEVER, null],
  ['/EN/about', 301, null, HOUR, null],
  ['/en/random', 302, null, NEVER, null],
  ['/favicon.svg', 200, /^image\/svg\+xml/, null, HEX],
  ['/share.png', 200, /^image\/png/, null, HEX],
  ['/robots.txt', 200, /^text\/plain/, HOUR, HEX],
  ['/.well-known/security.txt', 200, /^text\/plain/, TO_MIDNIGHT, HEX],
  ['/sitemap.xml', 200, /xml/, HOUR, HEX],
  ['/sitemaps/people-1.xml', 200, /xml/, HOUR, HEX],
  ['/en/opensearch.xml', 200, /xml/, HOUR, HEX],
  ['/en/today.atom', 200, /^application\/atom\+xml/, TO_MIDNIGHT, HEX],
  ['/en/birthdays/03-11.ics', 200, /^text\/calendar/, CHECKED, HEX],
  ['/en/birthdays/03-11.csv', 200, /^text\/csv/, HOUR, HEX],
  [`/en/people/${ONE.slug}.bib`, 200, /bibtex/, CHECKED, HEX],
  ['/healthz', 200, null, NEVER, null],
  ['/readyz', 200, null, NEVER, null],
  ['/healthz', 405, JSON_BODY, NEVER, null, { method: 'POST' }],
  ['/nothing', 404, HTML, NEVER, null],
];

suite('headers of caching (service 12.2), and those of every status (service 12.5)', () => {
  for (const [path, status, type, cacheControl, tag, options] of KINDS) {
    const what = `${options?.method ?? 'GET'} ${path.slice(0, 60)}: ${status}`;
    test(what, async () => {
      const { headers, ...answer } = await ask(service.address, path, options);
      assert.equal(answer.status, status, answer.text.slice(0, 200));
      assertOpen(headers, what);
      assertSafe(headers, what, type === HTML);
      if (type) assert.match(headers['content-type'] ?? '', type);
      if (cacheControl !== null) assert.equal(headers['cache-control'], cacheControl);
      if (tag) {
        assert.match(headers.etag ?? '', tag);
        assert.equal(headers.vary, 'Accept-Encoding');
      } else assert.equal(headers.etag, undefined);
    });
  }

  test('what is refused unread', async () => {
    const long = getOf('/', 'Connection: close', `A: ${'a'.repeat(20_000)}`);
    for (const text of ['no request\r\n\r\n', long]) {
      const answer = parseAnswer(await sentBack(service.address, text));
      assert.ok(answer.status >= 400 && answer.status < 500, String(answer.status));
      const headers = Object.fromEntries(answer.headers);
      assertOpen(headers, text);
      assertSafe(headers, text);
    }
  });
});

/** Asserts the headers by which every origin may read an answer. */
function assertOpen(headers: IncomingHttpHeaders, what: string): void {
  assert.equal(headers['access-control-allow-origin'], '*', what);
  const exposed = String(headers['access-control-expose-headers']).split(/, */).sort();
  const expected = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'];
  assert.deepEqual(exposed, expected, what);
  assert.equal(headers['access-control-allow-credentials'], undefined, what);
}

/** Asserts the headers that keep browsers from harm. */
function assertSafe(headers: IncomingHttpHeaders, what: string, isPage = false): void {
  assert.equal(headers['x-content-type-options'], 'nosniff', what);
  assert.equal(headers['referrer-policy'], 'no-referrer', what);
  for (const name of ['set-cookie', 'server', 'x-powered-by']) {
    assert.equal(headers[name], undefined, what);
  }
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /(?:^|; )default-src 'none'(?:;|$)/, what);
  assert.match(policy, /(?:^|; )frame-ancestors 'none'(?:;|$)/, what);
  // What is not named falls back to `default-src`: no script, frame or font from anywhere.
  assert.doesNotMatch(policy, /unsafe|script-src|frame-src|font-src|\*(?!\.)/, what);
  // These two have no fallback.
  if (isPage) {
    assert.match(policy, /(?:^|; )base-uri 'none'(?:;|$)/, what);
    assert.match(policy, /(?:^|; )form-action '(?:self|none)'(?:;|$)/, what);
  }
}

const get = (path: string, headers = {}, method = 'GET') =>
  ask(service.address, path, { method, headers });

suite('tags and bodies (service 12.2)', () => {
  test('v makes no difference to the body', async () => {
    for (const path of PERSON) {
      assert.equal((await get(`${path}?v=${version}`)).text, (await get(path)).text);
    }
  });

  test('what decides a body decides its tag', async () => {
    const tags = new Map<string, string>();
    const more = [
      ...['?tz=Europe/Berlin', '?tz=europe/berlin'].map((query) => `/birthdays/today${query}`),
      ...['?lang=de', '?limit=1', '?offset=1'].map((query) => `/birthdays/03-11${query}`),
      '/birthdays/03-12',
      '/birthdays/03-11/-1952',
      '/years/-1952',
      '/zodiac/aries',
      ...['ada&limit=1', 'Ada', 'ada&lang=fr'].map((query) => `/search?q=${query}`),
    ];
    for (const path of [...LISTS, ...OTHERS, ...more.map((path) => API + path)]) {
      const { headers, text } = await get(path);
      const tag = headers.etag ?? assert.fail(path);
      assert.equal(tags.get(tag), undefined, `${path} has the tag of ${tags.get(tag)}`);
      tags.set(tag, path);
      const again = await get(path.includes('?') ? `${path}&_=1` : `${path}?_=1`);
      assert.deepEqual([again.headers.etag, again.text], [tag, text], path);
    }
    const defaults = await get(`${LIST}?limit=20&offset=0&lang=en`);
    assert.equal(tags.get(defaults.headers.etag ?? ''), LIST);
  });

  test('another base address: other tags, and its addresses in the bodies', async (t) => {
    const { base } = service;
    t.after(() => (service.base = base));
    const paths = [...LISTS, ...PERSON, `${API}/meta`, `${API}/openapi.json`];
    const before = await Promise.all(paths.map((path) => get(path)));
    service.base = 'https://other.example';
    for (const [index, path] of paths.entries()) {
      const { headers, text } = await get(path);
      assert.notEqual(headers.etag, before[index]?.headers.etag, path);
      assert.ok(text.includes('https://other.example'), path);
      // The contract has examples with the addresses of another service.
      if (path !== `${API}/openapi.json`) assert.ok(!text.includes(base), path);
    }
  });

  test('neither Host, nor a language, an origin, a cookie, a time or a range decides anything', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'accept-language': 'de',
      origin: 'https://elsewhere.example',
      cookie: 'a=b',
      'if-modified-since': 'Wed, 21 Oct 2099 07:28:00 GMT',
      range: 'bytes=0-3',
    };
    for (const path of [...PERSON, ...LISTS, ...OTHERS]) {
      const [plain, asked] = [await get(path), await get(path, headers)];
      assert.equal(asked.text, plain.text, path);
      assert.deepEqual({ ...asked.headers, date: '' }, { ...plain.headers, date: '' }, path);
    }
  });
});

test('service 12.5: a preflight for If-None-Match', async () => {
  for (const path of [...PERSON, ...LISTS, ...OTHERS]) {
    const { status, headers, bytes } = await ask(service.address, path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    });
    assert.deepEqual([status, bytes.length], [204, 0], path);
    assertOpen(headers, path);
    assertSafe(headers, path);
    assert.equal(headers.allow, 'GET, HEAD, OPTIONS', path);
    assert.match(headers['access-control-allow-methods'] ?? '', /\bGET\b/, path);
    assert.match(headers['access-control-allow-headers'] ?? '', /^if-none-match$/i, path);
    assert.ok(Number(headers['access-control-max-age']) > 0, path);
  }
});

const withTag = (tag = '') => ({ 'if-none-match': tag, 'accept-encoding': 'zstd' });

suite('If-None-Match (service 12.3)', () => {
  test('304 on the paths of a person, with tag, Cache-Control and Vary, and no body', async () => {
    for (const path of PERSON) {
      for (const query of ['', `?v=${version}`]) {
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
    for (const path of [...LISTS, ...OTHERS]) {
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
      [`${API}/people/nobody`, 404],
      [`${PROFILE}?v=other`, 404],
      [`${PROFILE}?lang=xx`, 400],
      [`${API}/people/wikidata/q7`, 400],
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
  for (const url of [...PERSON, `${PROFILE}-${ONE.qid.toLowerCase()}`]) {
    const before = await full.inject(url);
    const headers = { 'if-none-match': String(before.headers.etag) };
    const answer = await fresh.inject({ url, headers });
    assert.deepEqual([answer.statusCode, answer.body], [304, ''], url);
    for (const name of ['etag', 'cache-control', 'vary', 'link']) {
      assert.equal(answer.headers[name], before.headers[name], name);
    }
  }
  assert.equal(details, 0);
  assert.equal((await fresh.inject(PROFILE)).statusCode, 200);
  assert.equal(details, 1);
  await Promise.all([full.close(), fresh.close()]);
  reader.close();
});

const LARGE = [
  PROFILE,
  `${API}/birthdays/03-11?limit=100`,
  `${API}/search?q=ada&limit=20`,
  `${API}/openapi.json`,
  `${API}/docs`,
];

suite('compression', () => {
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
    const received = await sentBack(service.address, getOf(PROFILE, ...lines));
    assert.match(received, /^content-encoding: br\r$/im);
  });

  test('tiny bodies are never compressed', async () => {
    for (const path of ['/nothing', '/years/0', '/people/nobody', '/birthdays/01-01']) {
      const { headers, bytes } = await get(API + path, { 'accept-encoding': 'zstd, br, gzip' });
      assert.ok(bytes.length < 600, path);
      assert.equal(headers['content-encoding'], undefined, path);
    }
  });
});
