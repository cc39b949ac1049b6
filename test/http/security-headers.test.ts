import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openRaw } from './support/client.ts';
import { startServer, type Server } from './support/server.ts';
import { buildOne, ONE } from './support/snapshots.ts';

const snapshot = await buildOne();

let server: Server;
before(async () => {
  const rates = ['--rate-limit', '0', '--page-rate-limit', '0', '--mcp-rate-limit', '1'];
  const contact = ['--contact', 'me@natalis.example'];
  server = await startServer(snapshot, '--log-level', 'warn', ...rates, ...contact);
});
after(() => server.stop());

type Kind = readonly [path: string, status: number, type: RegExp | null, init?: RequestInit];

const JSON_BODY = /^application\/json/;
const HTML = /^text\/html/;
const MCP = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
const ping: RequestInit = {
  method: 'POST',
  headers: MCP,
  body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
};

/** An answer of every kind: by what it holds, and by how it came about. */
const KINDS: readonly Kind[] = [
  ['/api/v1/meta', 200, JSON_BODY],
  ['/api/v1/meta', 200, JSON_BODY, { method: 'HEAD' }],
  ['/api/v1/meta', 204, null, { method: 'OPTIONS' }],
  ['/api/v1/meta', 405, JSON_BODY, { method: 'DELETE' }],
  ['/api/v1/docs', 200, HTML],
  ['/api/v1', 302, null],
  ['/api/v1/years/0', 400, JSON_BODY],
  ['/api/v1/people/nobody', 404, JSON_BODY],
  ['/mcp', 200, JSON_BODY, ping],
  ['/mcp', 429, JSON_BODY, ping],
  ['/', 200, HTML],
  [`/en/people/${ONE.slug}`, 200, HTML],
  ['/en/people/nobody', 404, HTML],
  ['/en/years/0', 400, HTML],
  ['/EN/about', 301, null],
  ['/en/random', 302, null],
  ['/favicon.svg', 200, /^image\/svg\+xml/],
  ['/share.png', 200, /^image\/png/],
  ['/robots.txt', 200, /^text\/plain/],
  ['/.well-known/security.txt', 200, /^text\/plain/],
  ['/sitemap.xml', 200, /xml/],
  ['/sitemaps/people-1.xml', 200, /xml/],
  ['/en/opensearch.xml', 200, /xml/],
  ['/en/today.atom', 200, /^application\/atom\+xml/],
  ['/en/birthdays/03-11.ics', 200, /^text\/calendar/],
  ['/en/birthdays/03-11.csv', 200, /^text\/csv/],
  [`/en/people/${ONE.slug}.bib`, 200, /bibtex/],
  ['/healthz', 200, null],
  ['/nothing', 404, HTML],
];

function assertSafe(header: (name: string) => string | null, what: string, isPage = false): void {
  assert.equal(header('x-content-type-options'), 'nosniff', what);
  assert.equal(header('referrer-policy'), 'no-referrer', what);
  assert.equal(header('set-cookie'), null, what);
  assert.equal(header('server'), null, what);
  assert.equal(header('x-powered-by'), null, what);
  const policy = header('content-security-policy') ?? '';
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

for (const [path, status, type, init] of KINDS) {
  test(`service 12.5: ${init?.method ?? 'GET'} ${path} answers ${status} with headers that keep it safe`, async () => {
    const response = await fetch(`${server.address}${path}`, { redirect: 'manual', ...init });
    await response.arrayBuffer();
    assert.equal(response.status, status);
    if (type) assert.match(response.headers.get('content-type') ?? '', type);
    assertSafe((name) => response.headers.get(name), path, type === HTML);
  });
}

test('service 12.5: a 304 and what is refused unread have the same headers', async () => {
  const address = `${server.address}/en/about`;
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  const unchanged = await fetch(address, { headers: { 'if-none-match': etag } });
  assert.equal(unchanged.status, 304);
  assertSafe((name) => unchanged.headers.get(name), '304', true);
  for (const text of [
    'no request at all\r\n\r\n',
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`,
  ]) {
    const { received, closed } = await openRaw(server.address, text);
    await closed;
    assert.match(received(), /^HTTP\/1\.1 4\d\d /);
    const header = (name: string): string | null =>
      new RegExp(`^${name}: (.*)\\r$`, 'im').exec(received())?.[1] ?? null;
    assertSafe(header, text.slice(0, 20));
  }
});
