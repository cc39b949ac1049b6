import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AppParts } from '../../../src/server/compose-app.ts';
import { ask, callOf, sentBack, statusesIn } from '../../http/support/client.ts';
import { openService } from '../../http/support/service.ts';
import { wordsOf } from '../../support/lists.ts';
import { legacy, modern, post } from '../clients/ask.ts';
import { serveFixture } from '../clients/fixture.ts';

const server = await serveFixture();
const { url } = server;
const PING = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });

describe('the endpoint (service 14.2)', () => {
  test('/mcp/ and a query answer without a redirect', async () => {
    for (const address of [`${url}/`, `${url}?a=1`]) {
      assert.equal((await post(address, PING, {}, { redirect: 'error' })).status, 200);
    }
    assert.equal((await post(`${url}/x`, PING)).status, 404);
  });

  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'PROPFIND']) {
    test(`${method}: 405 at once`, async () => {
      const response = await fetch(url, { method, headers: { accept: 'text/event-stream' } });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), 'POST, OPTIONS');
      if (method === 'HEAD') return;
      const json = (await response.json()) as { id: unknown; error: { code: number } };
      assert.equal(json.error.code, -32000);
      assert.equal(json.id, null);
    });
  }

  test('a preflight with the headers of the protocol', async () => {
    const response = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'mcp-method',
      },
    });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-methods'), 'POST, OPTIONS');
    const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
    const expected = wordsOf(`
      content-type accept authorization mcp-protocol-version mcp-session-id mcp-method mcp-name
      last-event-id`);
    assert.deepEqual(allowed, expected);
  });

  for (const [what, body, code] of [
    ['no JSON', '{', -32700],
    ['nothing', '', -32700],
    ['no UTF-8', Buffer.from('{"jsonrpc":"2.0","id":"\xff","method":"ping"}', 'latin1'), -32700],
    ['half a character', Buffer.from('{"id":1,"method":"ping\xc3"}', 'latin1'), -32700],
    ['a batch', `[${PING}]`, -32600],
    ['an empty batch', '[]', -32600],
    ['a text', '"hello"', -32600],
    ['no version of JSON-RPC', '{"id":1,"method":"ping"}', -32600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32600],
    ['params that are no object', PING.replace('}', ',"params":5}'), -32600],
  ] as const) {
    test(`${what}: 400, ${code}`, async () => {
      const { status, json } = await post(url, body);
      assert.equal(status, 400);
      assert.equal(json.error.code, code);
      if (code === -32700) assert.equal(json.id, null);
      assert.deepEqual(Object.keys(json.error), ['code', 'message']);
    });
  }

  test('headers too large: 431', async () => {
    const { status, json } = await legacy(url, 'ping', {}, { 'x-large': 'a'.repeat(20_000) });
    assert.deepEqual([status, json.error.code], [431, -32600]);
  });

  test('more than 32 KiB, with or without a length, for every spelling of the address: 413', async () => {
    const fitting = PING.padEnd(32 * 1024);
    assert.equal((await post(url, fitting)).status, 200);
    for (const address of [url, url.replace('mcp', '%6dcp'), url.replace('mcp', 'mc%70/')]) {
      const { status, json } = await post(address, `${fitting} `);
      assert.deepEqual([status, json.error.code], [413, -32000]);
    }
    for (const [text, status] of [
      [fitting, 200],
      [`${fitting} `, 413],
    ] as const) {
      const body = new Blob([text]).stream();
      const streamed = await post(url, '', {}, { body, duplex: 'half' } as RequestInit);
      assert.equal(streamed.status, status);
    }
    // As soon as the length is known.
    const unsent = await sentBack(url, callOf('', 'Content-Length: 32769'));
    assert.deepEqual(statusesIn(unsent), [413]);
  });

  test('a body that is not JSON, or compressed: 415', async () => {
    for (const [name, value, status] of [
      ['content-type', 'Application/JSON; charset=utf-8', 200],
      ['content-type', 'text/plain', 415],
      ['content-type', 'application/x-www-form-urlencoded', 415],
      ['content-type', 'application/jsonp', 415],
      ['content-encoding', 'gzip', 415],
      ['content-encoding', 'identity, gzip', 415],
      ['content-encoding', 'x-identity', 415],
      ['content-encoding', 'IDENTITY , identity', 200],
      ['content-encoding', '', 200],
    ] as const) {
      const answer = await post(url, PING, { [name]: value });
      assert.equal(answer.status, status, value);
      if (status === 415) assert.match(answer.json.error.message, /Content-/);
    }
    const body = new Uint8Array(Buffer.from(PING));
    const untyped = await fetch(url, { method: 'POST', body, headers: { accept: '*/*' } });
    assert.equal(untyped.status, 415);
  });

  test('Accept must admit both types, or one where that is allowed: 406', async () => {
    const lenient = await serveFixture({ lenientAccept: true });
    for (const [accept, strictly, leniently] of [
      ['text/event-stream;q=0.5,APPLICATION/JSON ;q=0.1', 200, 200],
      ['*/*', 200, 200],
      ['application/*, text/*', 200, 200],
      ['application/json', 406, 200],
      ['text/event-stream', 406, 200],
      ['*/*, text/event-stream;q=0', 406, 200],
      ['text/html', 406, 406],
      ['', 406, 406],
    ] as const) {
      const answer = await post(url, PING, { accept });
      assert.equal(answer.status, strictly, accept);
      if (strictly === 406) {
        assert.match(answer.json.error.message, /Accept: application\/json, text\/event-stream/);
      }
      assert.equal((await post(lenient.url, PING, { accept })).status, leniently, accept);
    }
  });
});

describe('allowed clients (service 14.3)', () => {
  test('any Origin, unless a list says otherwise: 403', async () => {
    assert.equal((await legacy(url, 'ping', {}, { origin: 'https://a.example' })).status, 200);
    const closed = await serveFixture({ origins: ['https://a.example', 'b.example'] });
    for (const [origin, status] of [
      ['https://a.example', 200],
      ['http://a.example', 403],
      ['https://a.example:8443', 403],
      ['http://b.example:1', 200],
      ['https://evil.example', 403],
      ['null', 403],
    ] as const) {
      const answer = await legacy(closed.url, 'ping', {}, { origin });
      assert.equal(answer.status, status, origin);
      if (status === 403) assert.equal(answer.json.error.code, -32000);
    }
    assert.equal((await legacy(closed.url, 'ping')).status, 200);
  });

  test('Host with and without a port; the loopback always', async () => {
    const closed = await serveFixture({ hosts: ['Natalis.example:8443', '::2'] });
    const statusWithHost = async (address: string, host: string): Promise<number> => {
      const headers = { host, accept: '*/*', 'content-type': 'application/json' };
      return (await ask(address, '/mcp', { method: 'POST', headers, body: PING })).status;
    };
    for (const [host, status] of [
      ['natalis.example:1', 200],
      ['localhost:9', 200],
      ['[::2]', 200],
      ['natalis.example.evil.example', 403],
    ] as const) {
      assert.equal(await statusWithHost(closed.url, host), status, host);
    }
    assert.equal(await statusWithHost(url, 'anything.example'), 200);
  });
});

describe('the MCP server in the service', () => {
  test('over the limit: 429 with the wait; preflights and the REST API are not counted', async () => {
    const { address: base } = await openService({ mcpRateLimit: 2 }, { steadyNow: () => 0 });
    const url = `${base}/mcp`;
    assert.equal((await legacy(url, 'ping')).status, 200);
    assert.equal((await modern(url, 'tools/list')).status, 200);
    for (const address of [url, `${url}/`, `${url}?a=1`]) {
      const { status, json, headers } = await legacy(address, 'ping');
      assert.equal(status, 429);
      assert.equal(json.id, null);
      assert.equal(json.error.code, -32000);
      assert.deepEqual(json.error.data, { code: 'rate_limited', retry_after: 60 });
      assert.equal(headers.get('retry-after'), '60');
      assert.equal(headers.get('access-control-allow-origin'), '*');
      assert.equal(headers.get('ratelimit-policy'), '"mcp";q=2;w=60');
    }
    const preflight = { 'access-control-request-method': 'POST' };
    assert.equal((await fetch(url, { method: 'OPTIONS', headers: preflight })).status, 204);
    assert.equal((await fetch(`${base}/api/v1/meta`)).status, 200);
  });

  test('a fault in a tool is logged under the id that a proxy gives the request', async () => {
    const faults: unknown[][] = [];
    const current = (): never => {
      throw new Error('broken');
    };
    const onFault: AppParts['onFault'] = (error, id) => faults.push([String(error), id]);
    const service = await openService({}, { current, onFault });
    const url = `${service.address}/mcp`;
    const params = { name: 'birthdays_today', arguments: {} };
    for (const call of [legacy, modern]) {
      for (const id of ['edge-7', 'edge-8']) {
        const { json } = await call(url, 'tools/call', params, { 'x-request-id': id });
        assert.equal(json.error.code, -32603);
      }
      const logged = ['edge-7', 'edge-8'].map((id) => ['Error: broken', id]);
      assert.deepEqual(faults.splice(0), logged);
    }
  });
});
