import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { sendRaw } from '../api/support/raw.ts';
import { createQueue } from '../../src/web/queue.ts';
import { ask } from './support/client.ts';
import { LONG, startService, type Service } from './support/service.ts';
import { buildOne, ONE } from './support/snapshots.ts';
import { until } from '../support/until.ts';

const snapshot = await buildOne();
const PATHS = [
  '/api/v1/birthdays/today',
  '/api/v1/birthdays/03-11',
  '/api/v1/birthdays/03-11/1952',
  `/api/v1/people/${ONE.slug}`,
  `/api/v1/people/wikidata/${ONE.qid}`,
  `/api/v1/people/kb/${ONE.qid}`,
  '/api/v1/search?q=ada',
  '/api/v1/years/1952',
  '/api/v1/zodiac/pisces',
  '/api/v1/meta',
  '/api/v1/openapi.json',
  '/api/v1/docs',
];

/** Headers of every answer, whatever its status. */
function assertOpen(headers: IncomingHttpHeaders, where: string): void {
  assert.equal(headers['access-control-allow-origin'], '*', where);
  const exposed = String(headers['access-control-expose-headers']).split(/, */).sort();
  const expected = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'];
  assert.deepEqual(exposed, expected, where);
  assert.equal(headers['access-control-allow-credentials'], undefined, where);
}

describe('open to every origin (service 12.5)', () => {
  let service: Service;
  before(async () => (service = await startService(snapshot)));
  after(() => service.close());

  test('answers of every status', async () => {
    const { headers } = await ask(service.address, PATHS[3] ?? '');
    const tag = { 'if-none-match': headers.etag ?? '' };
    const cases: [path: string, status: number, method?: string, headers?: typeof tag][] = [
      ...PATHS.map((path): [string, number] => [path, 200]),
      ...PATHS.map((path): [string, number, string] => [path, 200, 'HEAD']),
      ...PATHS.map((path): [string, number, string] => [path, 405, 'POST']),
      [PATHS[3] ?? '', 304, 'GET', tag],
      ['/api/v1/years/0', 400],
      ['/api/v1/people/%zz', 400],
      [`/api/v1/people/${'a'.repeat(9000)}`, 400],
      ['/api/v1/people/nobody', 404],
      [`${PATHS[3]}?v=other`, 404],
      ['/nothing', 404],
      ['/', 200],
      ['/healthz', 200],
      ['/readyz', 200],
      ['/healthz', 405, 'POST'],
    ];
    for (const [path, status, method = 'GET', given = {}] of cases) {
      const where = `${method} ${path.slice(0, 60)}`;
      const headers = { origin: 'https://elsewhere.example', cookie: 'a=b', ...given };
      const answer = await ask(service.address, path, { method, headers });
      assert.equal(answer.status, status, where);
      assertOpen(answer.headers, where);
    }
    const { headers: refused } = await sendRaw(service.address, 'hello\r\n\r\n');
    assertOpen(Object.fromEntries(refused), 'no HTTP at all');
  });

  test('429 and 503', async () => {
    const strict = await startService(snapshot, { restRate: 1 });
    const busy = await startService(snapshot, { inFlight: 1 });
    // Its requests never have their turn.
    const queue = { ...createQueue(), run: () => false };
    const slow = await startService(snapshot, { timeout: 200 }, { queue });
    const { promise, resolve } = Promise.withResolvers<void>();
    const path = PATHS[1] ?? '';
    try {
      await ask(strict.address, path);
      busy.gate = promise;
      const held = ask(busy.address, LONG);
      await until('the request is held', () => busy.arrived === 1);
      for (const [{ address }, status, code] of [
        [strict, 429, 'rate_limited'],
        [busy, 503, 'capacity_exceeded'],
        [slow, 503, 'timeout'],
      ] as const) {
        const answer = await ask(address, path);
        assert.equal(answer.status, status);
        assertOpen(answer.headers, code);
        assert.equal((JSON.parse(answer.text) as { code: string }).code, code);
        assert.equal(answer.headers['cache-control'], 'no-store');
        assert.match(answer.headers['retry-after'] ?? '', /^[1-9]\d*$/);
      }
      resolve();
      assert.equal((await held).status, 200);
    } finally {
      resolve();
      await Promise.all([strict.close(), busy.close(), slow.close()]);
    }
  });

  test('a preflight for If-None-Match', async () => {
    for (const path of PATHS) {
      const { status, headers, bytes } = await ask(service.address, path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://elsewhere.example',
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'if-none-match',
        },
      });
      assert.equal(status, 204, path);
      assert.equal(bytes.length, 0, path);
      assertOpen(headers, path);
      assert.equal(headers.allow, 'GET, HEAD, OPTIONS', path);
      assert.match(headers['access-control-allow-methods'] ?? '', /\bGET\b/, path);
      assert.match(headers['access-control-allow-headers'] ?? '', /^if-none-match$/i, path);
      assert.ok(Number(headers['access-control-max-age']) > 0, path);
    }
  });

  test('no Origin and any Origin get the same answer', async () => {
    for (const path of PATHS) {
      const plain = await ask(service.address, path);
      const { text, headers } = await ask(service.address, path, { headers: { origin: 'null' } });
      assert.equal(text, plain.text);
      assert.equal(headers.vary, 'Accept-Encoding', path);
    }
  });

  test('the docs run no script and load nothing', async () => {
    const { headers, text } = await ask(service.address, '/api/v1/docs');
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.doesNotMatch(String(headers['content-security-policy']), /script-src|unsafe/);
    assert.doesNotMatch(text, /<script|<iframe|<link[^>]+stylesheet|\son[a-z]+=/i);
  });
});
