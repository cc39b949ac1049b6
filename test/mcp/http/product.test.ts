import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import type { AppLimits, AppParts } from '../../../src/server/compose-app.ts';
import { startService } from '../../http/support/service.ts';
import { sharedSample } from '../../support/shared-build.ts';
import { legacy, modern, post } from '../clients/ask.ts';

async function serveSample(
  t: TestContext,
  limits: Partial<AppLimits> = {},
  parts: Partial<AppParts> = {},
) {
  const service = await startService(await sharedSample(), limits, parts);
  t.after(() => service.close());
  return { base: service.address, url: `${service.address}/mcp` };
}

describe('the MCP server in the service', () => {
  test('over the limit: 429 with the wait; preflights and the REST API are not counted', async (t) => {
    const { base, url } = await serveSample(t, { mcpRate: 2 }, { steadyNow: () => 0 });
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
    const onFault: AppParts['onFault'] = (error, id) => faults.push([String(error), id]);
    const { url } = await serveSample(t, {}, { current, onFault });
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

  test('headers or bodies too large: errors of JSON-RPC, for every spelling of the address', async (t) => {
    const { base, url } = await serveSample(t);
    const { status, json } = await legacy(url, 'ping', {}, { 'x-large': 'a'.repeat(20_000) });
    assert.deepEqual([status, json.error.code], [431, -32600]);
    const large = 'x'.repeat(33 * 1024);
    for (const address of [`${base}/%6dcp`, `${base}/mc%70/`]) {
      const { status, json } = await post(address, large);
      assert.deepEqual([status, json.error.code], [413, -32000]);
    }
  });
});
