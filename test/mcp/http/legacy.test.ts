import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { legacy, post } from '../clients/ask.ts';
import { serveFixture } from '../clients/fixture.ts';

const server = await serveFixture();
after(() => server.close());
const { url } = server;

const initialize = (protocolVersion: string, headers = {}) =>
  legacy(
    url,
    'initialize',
    { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    headers,
  );

describe('the revisions with a handshake (service 14.1)', () => {
  for (const [asked, answered] of [
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-03-26'],
    ['2024-11-05', '2025-11-25'],
    ['2026-07-28', '2025-11-25'],
    ['2099-01-01', '2025-11-25'],
  ] as const) {
    test(`initialize with ${asked} answers ${answered}, without a session`, async () => {
      const { status, json, headers } = await initialize(asked);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
      assert.equal(headers.get('mcp-session-id'), null);
      assert.equal(json.result.protocolVersion, answered);
      assert.equal(json.result.serverInfo.name, 'natalis');
      assert.equal(json.result.instructions, 'A fixture.');
      assert.deepEqual(json.result.capabilities, { tools: {}, resources: {}, prompts: {} });
      assert.equal(json.result.resultType, undefined);
    });
  }

  test('initialize without what it needs: -32602', async () => {
    const { json } = await legacy(url, 'initialize', { protocolVersion: '2025-11-25' });
    assert.equal(json.error.code, -32602);
  });

  test('ping answers nothing', async () => {
    assert.deepEqual((await legacy(url, 'ping')).json, { jsonrpc: '2.0', id: 7, result: {} });
  });

  test('no handshake is needed, and a session id that a client brings is ignored', async () => {
    const session = { 'mcp-session-id': 'of-another-server' };
    const { status, json } = await legacy(url, 'tools/list', undefined, session);
    assert.equal(status, 200);
    assert.ok(json.result.tools.length > 5);
    assert.equal(json.result.ttlMs, undefined);
  });

  test('the version header: none, a known one, a bad one', async () => {
    for (const version of ['2025-11-25', '2025-06-18', '2025-03-26']) {
      const { status } = await legacy(url, 'ping', undefined, { 'mcp-protocol-version': version });
      assert.equal(status, 200);
    }
    // What is later than the last of these revisions can only be meant for the era without handshake.
    for (const [version, code] of [
      ['2024-11-05', -32000],
      ['', -32000],
      ['2099-01-01', -32602],
    ] as const) {
      const headers = { 'mcp-protocol-version': version };
      const { status, json } = await legacy(url, 'ping', undefined, headers);
      assert.equal(status, 400);
      assert.equal(json.error.code, code);
      assert.equal(json.id, 7);
    }
  });

  for (const method of ['nope', 'logging/setLevel', 'completion/complete', 'resources/subscribe']) {
    test(`${method} is not a method: 200, -32601`, async () => {
      const { status, json } = await legacy(url, method, {});
      assert.equal(status, 200);
      assert.equal(json.error.code, -32601);
    });
  }

  test('an unknown tool or prompt: -32602; an unknown resource: -32002 (service 14.8)', async () => {
    for (const [method, params, code] of [
      ['tools/call', { name: 'nope' }, -32602],
      ['tools/call', { name: 5 }, -32602],
      ['tools/call', { name: 'echo', arguments: [] }, -32602],
      ['prompts/get', { name: 'nope' }, -32602],
      ['resources/read', { uri: 'test://nope' }, -32002],
      ['resources/read', {}, -32602],
    ] as const) {
      const { status, json } = await legacy(url, method, params);
      assert.equal(status, 200);
      assert.equal(json.error.code, code, method);
    }
  });

  test('a fault of ours: -32603, without details', async () => {
    const { json, text } = await legacy(url, 'tools/call', { name: 'faulty' });
    assert.equal(json.error.code, -32603);
    assert.doesNotMatch(text, /secret|1234/);
  });

  test('notifications and responses: 202 without a body', async () => {
    for (const message of [
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { jsonrpc: '2.0', method: 'notifications/of-our-own', params: { a: 1 } },
      { jsonrpc: '2.0', id: 1, result: {} },
    ]) {
      const { status, text } = await post(url, JSON.stringify(message));
      assert.deepEqual({ status, text }, { status: 202, text: '' });
    }
  });
});
