import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { post } from '../mcp/clients/ask.ts';
import { ask, codeOf, type Answer } from './support/client.ts';
import { openServer, untilReady } from './support/server.ts';
import { ONE } from './support/snapshots.ts';

const RATES =
  '--rate-limit 5 --mcp-rate-limit 5 --page-rate-limit 3 --reconcile-rate-limit 0'.split(' ');
const server = await openServer('--log-level', 'silent', '--trust-proxy', '127.0.0.1', ...RATES);
const META = '/api/v1/meta';

// Every test acts as a client of its own: the server trusts the addresses that this machine gives.
let clients = 0;
const client = (): string => `198.51.100.${++clients}`;

describe('rate limits of the real command (service 12.8)', () => {
  const get = (from: string, path = META, method = 'GET', headers = {}) =>
    ask(server.address, path, { method, headers: { 'x-forwarded-for': from, ...headers } });

  async function statuses(from: string, ...paths: string[]): Promise<number[]> {
    const found: number[] = [];
    for (const path of paths) found.push((await get(from, path)).status);
    return found;
  }

  test('requests up to the limit are answered, then 429 with everything that a client needs to know', async () => {
    const from = client();
    assert.deepEqual(await statuses(from, META, META, META, META, META), Array(5).fill(200));
    const refused = await get(from);
    assert.deepEqual([refused.status, codeOf(refused)], [429, 'rate_limited']);
    assert.equal(refused.headers['cache-control'], 'no-store');
    assert.equal(refused.headers['ratelimit-policy'], '"rest";q=5;w=60');
    const retryAfter = refused.headers['retry-after'] ?? '';
    assert.match(retryAfter, /^(?:[1-9]|[1-5]\d|60)$/);
    assert.equal(refused.headers['ratelimit'], `"rest";r=0;t=${retryAfter}`);
    assert.equal((await get(client())).status, 200, 'others are not hurt');
  });

  test('RateLimit is sent only if no shared cache stores the answer', async () => {
    const from = client();
    const cacheable = [META, `/api/v1/people/${ONE.slug}`, '/api/v1/people/nobody'];
    for (const path of cacheable) {
      const { headers } = await get(from, path);
      assert.match(headers['cache-control'] ?? '', /^public/);
      assert.equal(headers['ratelimit'], undefined, path);
      assert.equal(headers['ratelimit-policy'], undefined, path);
    }
    const { status, headers } = await get(from, '/api/v1/years/0');
    assert.equal(status, 400);
    assert.equal(headers['ratelimit-policy'], '"rest";q=5;w=60');
    assert.match(String(headers['ratelimit']), /^"rest";r=1;t=(60|59|58|57)$/);
  });

  test('304, 404, 400, 405, HEAD and the docs count', async () => {
    const person = `/api/v1/people/${ONE.slug}`;
    const counted: Record<string, (from: string) => Promise<Answer>> = {
      304: (from) => get(from, person, 'GET', { 'if-none-match': '*' }),
      404: (from) => get(from, '/api/v1/people/nobody'),
      'unknown address': (from) => get(from, '/api/v1/nothing'),
      400: (from) => get(from, '/api/v1/years/0'),
      'rubbish in the address': (from) => get(from, '/api/v1/people/%zz'),
      'address too long': (from) => get(from, `/api/v1/people/${'a'.repeat(9000)}`),
      405: (from) => get(from, META, 'DELETE'),
      HEAD: (from) => get(from, META, 'HEAD'),
      'OPTIONS that is no preflight': (from) => get(from, META, 'OPTIONS'),
      docs: (from) => get(from, '/api/v1/docs'),
      "the API's own address": (from) => get(from, '/api/v1'),
      contract: (from) => get(from, '/api/v1/openapi.json'),
    };
    const wrong: string[] = [];
    for (const [what, request] of Object.entries(counted)) {
      const from = client();
      for (let times = 0; times < 5; times++) {
        assert.notEqual((await request(from)).status, 429, what);
      }
      if ((await get(from)).status !== 429) wrong.push(`${what} does not count`);
      if ((await request(from)).status !== 429) wrong.push(`${what} is not refused`);
    }
    assert.deepEqual(wrong, []);
  });

  test('refused requests do not count, and 429 comes before anything else', async () => {
    const from = client();
    for (let times = 0; times < 5; times++) await get(from);
    const first = await get(from);
    for (const path of ['/api/v1/nothing', '/api/v1/years/0', '/api/v1/docs', META]) {
      for (const method of ['GET', 'HEAD', 'POST']) {
        const answer = await get(from, path, method);
        assert.equal(answer.status, 429, `${method} ${path}`);
        const later = Number(answer.headers['retry-after']);
        assert.ok(later <= Number(first.headers['retry-after']), 'the wait does not grow');
      }
    }
  });

  test('preflights and probes are not counted, and not refused', async () => {
    const from = client();
    const free = async (): Promise<void> => {
      for (const path of [META, '/api/v1/docs', `/api/v1/people/${ONE.slug}`]) {
        const asking = { origin: 'https://a.example', 'access-control-request-method': 'GET' };
        assert.equal((await get(from, path, 'OPTIONS', asking)).status, 204);
      }
      for (const path of ['/healthz', '/readyz']) assert.equal((await get(from, path)).status, 200);
    };
    await untilReady(server);
    for (let times = 0; times < 3; times++) await free();
    const found = await statuses(from, META, META, META, META, META, META);
    assert.deepEqual(found, [200, 200, 200, 200, 200, 429]);
    await free();
  });

  test('at MCP every POST counts before its body is read, and neither OPTIONS nor the refused GET', async () => {
    const url = `${server.address}/mcp`;
    const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';
    const posted = [
      [ping, {}],
      // JSON has several spellings of a name.
      [ping.replace('"id"', String.raw`"\u0069d"`), {}],
      ['{"jsonrpc":"2.0","method":"notifications/initialized"}', {}],
      ['[]', {}],
      ['{', {}],
      ['', {}],
      ['x'.repeat(40_000), {}],
      ['{}', { accept: 'text/html' }],
    ] as const;
    for (const [body, headers] of posted) {
      const from = { 'x-forwarded-for': client(), ...headers };
      const send = () => post(url, body, from);
      for (let times = 0; times < 5; times++) {
        assert.notEqual((await send()).status, 429, body);
        assert.equal((await fetch(url, { headers: from })).status, 405);
        assert.equal((await fetch(url, { headers: from, method: 'OPTIONS' })).status, 204);
      }
      assert.equal((await send()).status, 429, body);
      assert.equal((await fetch(url, { headers: from })).status, 405);
    }
  });

  test('another spelling of an address is counted like its plain form', async () => {
    const from = client();
    const spellings = ['/%61pi/v1/meta', '/api/%76%31/meta', '/%61pi/v1/nothing'];
    for (const path of [...spellings, META, META]) await get(from, path);
    assert.equal((await get(from, '/%61pi/v1/meta')).status, 429);
    assert.equal((await get(from, META)).status, 429);
  });

  test('pages are counted separately', async () => {
    const from = client();
    const page = '/en/people/ada-7';
    const found = (await statuses(from, page, page, page, page)).map((status) => status === 429);
    assert.deepEqual(found, [false, false, false, true]);
    assert.equal((await get(from)).status, 200);
    const refused = await get(from, page);
    assert.match(String(refused.headers['ratelimit-policy']), /^"[a-z]+";q=3;w=60$/);
    assert.doesNotMatch(String(refused.headers['ratelimit-policy']), /rest/);
  });

  test('X-Forwarded-For of a peer that is not a trusted proxy is ignored', async () => {
    const found: number[] = [];
    for (let index = 0; index < 7; index++) {
      const headers = { 'x-forwarded-for': client(), forwarded: `for=${client()}` };
      const options = { headers, localAddress: '127.0.0.2' };
      found.push((await ask(server.address, META, options)).status);
    }
    assert.deepEqual(found, [200, 200, 200, 200, 200, 429, 429]);
  });

  test('0 turns a limit off, and its headers are left out', async () => {
    const answers = await Promise.all(
      Array.from({ length: 350 }, () => ask(server.address, '/reconcile?queries={')),
    );
    for (const { status, headers } of answers) {
      assert.equal(status, 400);
      assert.equal(headers['ratelimit-policy'], undefined);
    }
  });
});
