import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { legacy, modern, META, post } from '../clients/ask.ts';
import { serveFixture } from '../clients/fixture.ts';

const server = await serveFixture();
after(() => server.close());
const { url } = server;

describe('revision 2026-07-28 (service 14.1)', () => {
  test('server/discover', async () => {
    const { status, json, headers } = await modern(url, 'server/discover');
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal(headers.get('mcp-session-id'), null);
    const { result } = json;
    assert.deepEqual(result.supportedVersions, ['2026-07-28']);
    assert.deepEqual(result.capabilities, { tools: {}, resources: {}, prompts: {} });
    assert.equal(result.instructions, 'A fixture.');
    assert.equal(result.resultType, 'complete');
    assert.equal(result.cacheScope, 'public');
    assert.ok(result.ttlMs > 0);
    assert.equal(result['_meta']['io.modelcontextprotocol/serverInfo'].name, 'natalis');
  });

  for (const method of [
    'tools/list',
    'resources/list',
    'resources/templates/list',
    'prompts/list',
  ]) {
    test(`${method} may be cached by everybody`, async () => {
      const { status, json } = await modern(url, method);
      assert.equal(status, 200);
      assert.equal(json.id, 'a');
      assert.equal(json.result.resultType, 'complete');
      assert.equal(json.result.cacheScope, 'public');
      assert.ok(json.result.ttlMs > 0);
      assert.equal((await modern(url, method, { cursor: 'x' })).json.error.code, -32602);
    });
  }

  test('tools/call, resources/read and prompts/get', async () => {
    const call = await modern(url, 'tools/call', { name: 'echo', arguments: { a: 1 } });
    assert.equal(call.json.result.content[0].text, '{"a":1}');
    assert.equal(call.json.result.resultType, 'complete');
    const read = await modern(url, 'resources/read', { uri: 'test://static-text' });
    assert.equal(read.json.result.contents[0].mimeType, 'text/plain');
    assert.equal(read.json.result.cacheScope, 'public');
    const prompt = await modern(url, 'prompts/get', { name: 'test_simple_prompt' });
    assert.equal(prompt.json.result.messages[0].role, 'user');
  });

  for (const [what, headers] of [
    ['no version', { 'mcp-protocol-version': undefined }],
    ['another version', { 'mcp-protocol-version': '2025-11-25' }],
    ['no method', { 'mcp-method': undefined }],
    ['another method', { 'mcp-method': 'tools/list' }],
    ['no name', { 'mcp-name': undefined }],
    ['another name', { 'mcp-name': 'faulty' }],
    ['a name in broken Base64', { 'mcp-name': '=?base64?ec$=?=' }],
    ['a name in Base64 that is no UTF-8', { 'mcp-name': '=?base64?/w==?=' }],
    ['another name in Base64', { 'mcp-name': `=?base64?${btoa('faulty')}?=` }],
  ] as const) {
    test(`${what} in the headers: 400, -32020`, async () => {
      const { status, json } = await modern(url, 'tools/call', { name: 'echo' }, headers);
      assert.equal(status, 400);
      assert.equal(json.error.code, -32020);
      assert.equal(json.id, 'a');
      // JSON-RPC 2.0, section 5.1
      for (const name of Object.keys(json.error)) assert.match(name, /^(code|message|data)$/);
    });
  }

  test('the name in Base64, and with blanks around it', async () => {
    for (const name of [`=?base64?${btoa('echo')}?=`, ' echo ']) {
      const { status } = await modern(url, 'tools/call', { name: 'echo' }, { 'mcp-name': name });
      assert.equal(status, 200);
    }
  });

  for (const key of ['protocolVersion', 'clientCapabilities'] as const) {
    test(`_meta without ${key}: 400, -32602`, async () => {
      const { [`io.modelcontextprotocol/${key}` as const]: _left, ...rest } = META;
      const { status, json } = await modern(url, 'tools/list', { _meta: rest });
      assert.equal(status, 400);
      assert.equal(json.error.code, -32602);
    });
  }

  test('server/discover without _meta belongs to this revision too: 400, -32602', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'server/discover' });
    const { status, json } = await post(url, body);
    assert.equal(status, 400);
    assert.equal(json.error.code, -32602);
  });

  test('an unknown version: 400, -32022 with what is supported', async () => {
    for (const version of ['2099-01-01', '2025-11-25']) {
      const meta = { ...META, 'io.modelcontextprotocol/protocolVersion': version };
      const headers = { 'mcp-protocol-version': version };
      const { status, json } = await modern(url, 'tools/list', { _meta: meta }, headers);
      assert.equal(status, 400);
      assert.equal(json.error.code, -32022);
      assert.deepEqual(json.error.data, { supported: ['2026-07-28'], requested: version });
    }
  });

  for (const method of ['nope', 'ping', 'initialize', 'subscriptions/listen', 'logging/setLevel']) {
    test(`${method} is not a method: 404, -32601`, async () => {
      const { status, json } = await modern(url, method, { notifications: {} });
      assert.equal(status, 404);
      assert.equal(json.error.code, -32601);
      assert.equal(json.id, 'a');
    });
  }

  test('an unknown tool, prompt or resource: -32602 (service 14.8)', async () => {
    for (const [method, params] of [
      ['tools/call', { name: 'nope' }],
      ['prompts/get', { name: 'nope' }],
      ['resources/read', { uri: 'test://nope' }],
      ['prompts/get', { name: 'test_prompt_with_arguments', arguments: { arg1: 5 } }],
    ] as const) {
      const { status, json } = await modern(url, method, params);
      assert.equal(status, 200);
      assert.equal(json.error.code, -32602);
    }
  });

  test('a call whose arguments are no object is told what they are to be, in both eras', async () => {
    for (const params of [
      { name: 'echo', arguments: [] },
      { name: 'echo', arguments: 'Q42' },
      { name: 5 },
    ]) {
      for (const call of [legacy, modern]) {
        const { json } = await call(url, 'tools/call', params);
        assert.equal(json.error.code, -32602);
        assert.match(
          json.error.message,
          /^Invalid params: tools\/call needs "name"[^\n]*"arguments", a JSON object such as/,
        );
        assert.equal(json.error.data, undefined);
      }
    }
  });

  test('a fault of ours: -32603, without details', async () => {
    const { status, json, text } = await modern(url, 'tools/call', { name: 'faulty' });
    assert.equal(status, 200);
    assert.equal(json.error.code, -32603);
    assert.doesNotMatch(text, /secret|1234/);
    assert.match(String(server.faults.at(-1)), /secret/);
  });

  test('a notification: 202 without a body', async () => {
    const body = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { _meta: META } };
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': body.method };
    const { status, text } = await post(url, JSON.stringify(body), headers);
    assert.deepEqual({ status, text }, { status: 202, text: '' });
  });

  test('requests of many clients with the same id are kept apart', async () => {
    const numbers = Array.from({ length: 100 }, (_, number) => number);
    const answers = await Promise.all(
      numbers.map((n) => modern(url, 'tools/call', { name: 'echo', arguments: { n } })),
    );
    assert.deepEqual(
      answers.map(({ json }) => [json.id, json.result.content[0].text]),
      numbers.map((n) => ['a', JSON.stringify({ n })]),
    );
  });
});
