import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { legacy, META, modern, post } from '../clients/ask.ts';
import { serveFixture } from '../clients/fixture.ts';

const server = await serveFixture();
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

  test('lists may be cached by everybody', async () => {
    for (const listed of ['tools', 'resources', 'resources/templates', 'prompts']) {
      const { status, json } = await modern(url, `${listed}/list`);
      const { resultType, cacheScope, ttlMs } = json.result;
      assert.deepEqual([status, json.id, resultType, cacheScope], [200, 'a', 'complete', 'public']);
      assert.ok(ttlMs > 0);
    }
  });

  test('the name in Base64, and with blanks around it', async () => {
    for (const name of [`=?base64?${btoa('echo')}?=`, ' echo ']) {
      const { status } = await modern(url, 'tools/call', { name: 'echo' }, { 'mcp-name': name });
      assert.equal(status, 200);
    }
  });
});

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
      const clientInfo = { name: 'test', version: '1' };
      const params = { protocolVersion: asked, capabilities: {}, clientInfo };
      const { status, json, headers } = await legacy(url, 'initialize', params);
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

  test('no handshake is needed, and a session id that a client brings is ignored', async () => {
    const session = { 'mcp-session-id': 'of-another-server' };
    const { status, json } = await legacy(url, 'tools/list', undefined, session);
    assert.equal(status, 200);
    assert.equal(json.result.tools.length, 2);
    assert.equal(json.result.ttlMs, undefined);
  });
});

type Params = Readonly<Record<string, unknown>>;
type Row = readonly [
  method: string,
  params: Params,
  status: number,
  code: number,
  headers?: Readonly<Record<string, string | undefined>>,
];

const CALL = ['tools/call', { name: 'echo' }] as const;
const WRONG_PROMPT = { name: 'greeting', arguments: { name: 5 } };

/** The header of a version. */
const version = (named: string | undefined) => ({ 'mcp-protocol-version': named });

/** `_meta` without one of its members. */
function metaWithout(key: 'protocolVersion' | 'clientCapabilities'): Params {
  const { [`io.modelcontextprotocol/${key}` as const]: _left, ...rest } = META;
  return { _meta: rest };
}

/** `_meta` and header of a version. */
function inVersion(named: string): Row {
  const meta = { ...META, 'io.modelcontextprotocol/protocolVersion': named };
  return ['tools/list', { _meta: meta }, 400, -32022, version(named)];
}

const MODERN: Readonly<Record<string, Row>> = {
  'no version in the headers': [...CALL, 400, -32020, version(undefined)],
  'another version': [...CALL, 400, -32020, version('2025-11-25')],
  'no method': [...CALL, 400, -32020, { 'mcp-method': undefined }],
  'another method': [...CALL, 400, -32020, { 'mcp-method': 'tools/list' }],
  'no name': [...CALL, 400, -32020, { 'mcp-name': undefined }],
  'no name of a prompt': ['prompts/get', { name: 'x' }, 400, -32020, { 'mcp-name': undefined }],
  'no address of a resource': [
    'resources/read',
    { uri: 'test://x' },
    400,
    -32020,
    { 'mcp-name': undefined },
  ],
  'another name': [...CALL, 400, -32020, { 'mcp-name': 'faulty' }],
  'a name in broken Base64': [...CALL, 400, -32020, { 'mcp-name': '=?base64?ec$=?=' }],
  'a name in cut Base64': [...CALL, 400, -32020, { 'mcp-name': '=?base64?ZWNobw?=' }],
  'a name that is no UTF-8': [...CALL, 400, -32020, { 'mcp-name': '=?base64?/w==?=' }],
  'another name in Base64': [...CALL, 400, -32020, { 'mcp-name': `=?base64?${btoa('faulty')}?=` }],
  'no version in _meta': ['tools/list', metaWithout('protocolVersion'), 400, -32602],
  'no capabilities in _meta': ['tools/list', metaWithout('clientCapabilities'), 400, -32602],
  'an unknown version': inVersion('2099-01-01'),
  'the version of another era': inVersion('2025-11-25'),
  'an unknown method': ['nope', {}, 404, -32601],
  'a method of the other era': ['ping', {}, 404, -32601],
  'a handshake': ['initialize', {}, 404, -32601],
  subscriptions: ['subscriptions/listen', { notifications: {} }, 404, -32601],
  logging: ['logging/setLevel', {}, 404, -32601],
  'an unknown tool': ['tools/call', { name: 'nope' }, 200, -32602],
  'an unknown prompt': ['prompts/get', { name: 'nope' }, 200, -32602],
  'an unknown resource': ['resources/read', { uri: 'test://nope' }, 200, -32602],
  'a wrong argument of a prompt': ['prompts/get', WRONG_PROMPT, 200, -32602],
  'a cursor of tools': ['tools/list', { cursor: 'x' }, 200, -32602],
  'a cursor of resources': ['resources/list', { cursor: 'x' }, 200, -32602],
  'a cursor of templates': ['resources/templates/list', { cursor: 'x' }, 200, -32602],
  'a cursor of prompts': ['prompts/list', { cursor: 'x' }, 200, -32602],
  'a fault of ours': ['tools/call', { name: 'faulty' }, 200, -32603],
};

// A version that is later than the last of these revisions can only be meant for the era without handshake.
const LEGACY: Readonly<Record<string, Row>> = {
  'half a handshake': ['initialize', { protocolVersion: '2025-11-25' }, 400, -32602],
  'an older version in the header': ['ping', {}, 400, -32000, version('2024-11-05')],
  'an empty version': ['ping', {}, 400, -32000, version('')],
  'a later version': ['ping', {}, 400, -32602, version('2099-01-01')],
  'an unknown method': ['nope', {}, 200, -32601],
  logging: ['logging/setLevel', {}, 200, -32601],
  completion: ['completion/complete', {}, 200, -32601],
  subscriptions: ['resources/subscribe', {}, 200, -32601],
  'an unknown tool': ['tools/call', { name: 'nope' }, 200, -32602],
  'an unknown prompt': ['prompts/get', { name: 'nope' }, 200, -32602],
  'an unknown resource': ['resources/read', { uri: 'test://nope' }, 200, -32002],
  'no resource': ['resources/read', {}, 200, -32602],
  'a fault of ours': ['tools/call', { name: 'faulty' }, 200, -32603],
};

for (const [era, ask, id, rows] of [
  ['revision 2026-07-28', modern, 'a', MODERN],
  ['the revisions with a handshake', legacy, 7, LEGACY],
] as const) {
  describe(`errors in ${era} (service 14.1, 14.8)`, () => {
    for (const [what, [method, params, status, code, headers = {}]] of Object.entries(rows)) {
      test(`${what}: ${status}, ${code}`, async () => {
        const answer = await ask(url, method, params, headers as Record<string, string>);
        const { error } = answer.json;
        assert.deepEqual([answer.status, error.code, answer.json.id], [status, code, id]);
        // JSON-RPC 2.0, section 5.1
        for (const name of Object.keys(error)) assert.match(name, /^(code|message|data)$/);
        assert.doesNotMatch(answer.text, /secret|1234/);
        if (what === 'a fault of ours') assert.match(String(server.faults.at(-1)), /secret/);
        if (code !== -32022) return;
        const requested = headers['mcp-protocol-version'];
        assert.deepEqual(error.data, { supported: ['2026-07-28'], requested });
      });
    }

    test('service 14.5: a call may say with null that it has no arguments', async () => {
      for (const meta of [
        {},
        { _meta: { ...(era.startsWith('rev') && META), progressToken: 1 } },
      ]) {
        const params = { name: 'echo', arguments: null, ...meta };
        const { json } = await ask(url, 'tools/call', params);
        assert.equal(json.result.content[0].text, '{}');
      }
    });

    test('a call whose arguments are no object is told what they are to be', async () => {
      for (const params of [
        { name: 'echo', arguments: [] },
        { name: 'echo', arguments: 'Q42' },
        { name: 5 },
      ]) {
        const { json } = await ask(url, 'tools/call', params);
        assert.equal(json.error.code, -32602);
        assert.match(
          json.error.message,
          /^Invalid params: tools\/call needs "name"[^\n]*"arguments", a JSON object such as/,
        );
        assert.equal(json.error.data, undefined);
      }
    });
  });
}

test('notifications and responses: 202 without a body', async () => {
  for (const message of [
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', method: 'notifications/of-our-own', params: { a: 1 } },
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', method: 'notifications/cancelled', params: { _meta: META } },
  ]) {
    const isModern = message.params !== undefined && '_meta' in message.params;
    const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': message.method ?? '' };
    const { status, text } = await post(url, JSON.stringify(message), isModern ? headers : {});
    assert.deepEqual({ status, text }, { status: 202, text: '' });
  }
});

test('server/discover without _meta belongs to revision 2026-07-28 too: 400, -32602', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'server/discover' });
  const { status, json } = await post(url, body);
  assert.deepEqual([status, json.error.code], [400, -32602]);
});
