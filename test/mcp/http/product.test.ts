import assert from 'node:assert/strict';
import { after, describe, test, type TestContext } from 'node:test';
import { NO_LIMITS, type AppLimits, type AppParts } from '../../../src/server/compose-app.ts';
import { openSqliteReader } from '../../../src/snapshot/sqlite/sqlite-reader.ts';
import { composeOver } from '../../support/compose.ts';
import { legacy, modern, post } from '../clients/ask.ts';
import { sharedSample } from '../../support/shared-build.ts';

const reader = openSqliteReader(await sharedSample());
after(() => reader.close());
const start = Date.UTC(2026, 10, 20, 23, 59);
let now = start;

async function serveSample(
  t: TestContext,
  limits: Partial<AppLimits>,
  parts: Partial<AppParts> = {},
  onFault: AppParts['onFault'] = (error) => {
    throw error;
  },
) {
  const app = composeOver(reader, {
    ...parts,
    base: () => 'https://natalis.example',
    now: () => now,
    steadyNow: () => 0,
    limits: { ...NO_LIMITS, ...limits },
    onFault,
  });
  const { port } = await app.listen({ host: '127.0.0.1', port: 0 });
  const base = `http://127.0.0.1:${port}`;
  t.after(() => app.close());
  return { base, url: `${base}/mcp` };
}

describe('the MCP server in the service', () => {
  test('over the limit: 429 with the wait; preflights and the REST API are not counted', async (t) => {
    const { base, url } = await serveSample(t, { mcpRate: 2 });
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

  test('a fault in a tool is logged under the id that a proxy gives the request', async (t) => {
    const faults: unknown[][] = [];
    const current = (): never => {
      throw new Error('broken');
    };
    const { url } = await serveSample(t, {}, { current }, (error, id) =>
      faults.push([String(error), id]),
    );
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

  test('headers too large: an error of JSON-RPC', async (t) => {
    const { url } = await serveSample(t, {});
    const { status, json } = await legacy(url, 'ping', {}, { 'x-large': 'a'.repeat(20_000) });
    assert.equal(status, 431);
    assert.equal(json.error.code, -32600);
  });

  test('errors are JSON-RPC errors for every spelling of the address', async (t) => {
    const { base } = await serveSample(t, {});
    const large = 'x'.repeat(33 * 1024);
    for (const address of [`${base}/%6dcp`, `${base}/mc%70/`]) {
      const { status, json } = await post(address, large);
      assert.equal(status, 413);
      assert.equal(json.error.code, -32000);
    }
  });

  test('kept results end with the day', async (t) => {
    const { url } = await serveSample(t, {});
    const today = async (): Promise<string> => {
      const { json } = await modern(url, 'tools/call', { name: 'birthdays_today' });
      return JSON.stringify(json.result.structuredContent);
    };
    const before = await today();
    assert.equal(await today(), before);
    now = start + 60_000;
    assert.notEqual(await today(), before);
    now = start;
  });
});
