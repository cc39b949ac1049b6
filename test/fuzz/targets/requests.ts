import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { isQueryLength } from '../../../src/core/limits.ts';
import { createClientKeys } from '../../../src/web/limits/client-address.ts';
import { ask, openRaw, sentBack, statusesIn, type Answer } from '../../http/support/client.ts';
import { startService } from '../../http/support/service.ts';
import { assertResponse } from '../../support/conform.ts';
import { sharedSample } from '../../support/shared-build.ts';
import type { Check, Target } from '../run-target.ts';

const MCP =
  'POST /mcp\nHost: localhost\nContent-Type: application/json\nAccept: application/json, text/event-stream\n\n';
const FORM = 'POST /reconcile\nContent-Type: application/x-www-form-urlencoded\n\nqueries=';

/** Requests to the service over the sample with real HTTP: no fault, whatever is asked. */
export const REQUESTS: Readonly<Record<string, Target>> = {
  // What the contract of the API says.
  'api-requests': {
    share: 60,
    longest: 12_000,
    reaches: ['200', '204', '304', '400', '404', '405'],
    open: client(judgeApi),
  },
  // Nothing that was sent comes back as a script of a page.
  'page-requests': { share: 25, open: client(judgePage) },
  // An answer of JSON-RPC, and never an internal error. A message alone is sent with usual headers.
  'mcp-requests': {
    share: 40,
    reaches: ['200 result', '400 error'],
    open: client(judgeMcp, (input) => MCP + input.toString('latin1')),
  },
  // An answer for each query, and otherwise an error that says why. A batch alone is sent in a form.
  'reconcile-requests': {
    share: 30,
    reaches: ['candidates', 'nobody', '400'],
    open: client(judgeBatch, (input) => FORM + encodeURIComponent(input.toString())),
  },
  // Any bytes on a connection whose client then sends no more.
  connections: { share: 20, longest: 40_000, open: openConnections },
};

/** The address of a service until the end of a target, and the faults that it reports. */
async function serve(scope: AsyncDisposableStack) {
  const faults: unknown[] = [];
  const clientOf = createClientKeys({ trustedProxies: ['127.0.0.1'], ipv6PrefixBits: 64 });
  const { address, close } = await startService(
    await sharedSample(),
    // High enough for all requests, so that addresses are read and counted.
    { rateLimit: 1e9, mcpRateLimit: 1e9, pageRateLimit: 1e9 },
    { onFault: (error) => faults.push(error), clientOf },
  );
  scope.defer(close);
  scope.defer(async () => assert.equal((await ask(address, '/healthz')).status, 200));
  return { base: address, faults };
}

type Answered = Answer & { readonly method: string; readonly path: string };

/** Sends requests on connections that stay open. An input that is no request is completed. */
function client(
  judge: (answered: Answered, input: Buffer) => string,
  complete = (input: Buffer): string => input.toString('latin1'),
): Target['open'] {
  return async (scope) => {
    const { base, faults } = await serve(scope);
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    scope.defer(() => agent.destroy());
    return async (input) => {
      const request = requestOf(isRequest(input) ? input.toString('latin1') : complete(input));
      const answered = { ...request, ...(await ask(base, request.path, { ...request, agent })) };
      assert.ifError(faults.pop());
      assertDecent(answered);
      return judge(answered, input);
    };
  };
}

const isRequest = (input: Buffer): boolean => /^[A-Z]+ \//.test(input.toString('latin1'));

const HEADER = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+): *([\t\x20-\x7e\x80-\xff]*)$/gm;
// They say how the bytes of the message are to be read. The target `connections` has them.
const OF_MESSAGE =
  /^(?:connection|content-length|expect|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** A request as a text has it: method and target, headers one a line, an empty line, the body. */
function requestOf(text: string) {
  const [, method = '', target = '', head = '', body = ''] =
    /^(\S*) ?([^\n]*)([^]*?)(?:\n\n([^]*))?$/.exec(text) ?? [];
  const headers: Record<string, string> = {};
  for (const [, name = '', value = ''] of head.matchAll(HEADER)) {
    if (!OF_MESSAGE.test(name)) headers[name.toLowerCase()] = value;
  }
  return {
    // Node's client sends methods in capitals, and knows no answer to CONNECT.
    method: /^(?!CONNECT$)[A-Z]+$/.test(method) ? method : 'GET',
    // Other targets and raw bytes are sent by the target `connections`.
    path: target
      .replace(/^(?!\/)/, '/')
      .replaceAll(/[^!-~]/g, (byte) => `%${Buffer.from(byte, 'latin1').toString('hex')}`),
    headers,
    body,
  };
}

/** What is promised of every answer, whoever gives it. */
function assertDecent({ method, path, status, headers, text }: Answered): void {
  const where = `${method} ${path.slice(0, 300)}: ${status} ${text.slice(0, 200)}`;
  assert.ok(status >= 200 && status < 500 && status !== 429, where);
  assert.equal(headers['set-cookie'], undefined, where);
  assert.doesNotMatch(text, / {4}at \S+ \(|\.ts:\d+:\d+|node_modules/, where);
  if (headers['content-encoding'] !== undefined || method === 'HEAD') return;
  if (headers['content-type']?.startsWith('application/json'))
    assert.doesNotThrow(() => void JSON.parse(text), where);
}

function judgeApi(answered: Answered): string {
  const { method, path, status, headers, text } = answered;
  // The API's own address leads to its documentation, which is a page.
  if (/^\/api\/v1(?!(?:\/docs)?\/?(?:[?#]|$))(?=[/?#])/.test(path)) {
    assert.equal(headers['access-control-allow-origin'], '*');
    if (headers['content-encoding'] === undefined) {
      if (status >= 400) assert.doesNotMatch(text, /\n|sqlite|fts5|SELECT|FST_/i, path);
      const get = (name: string) => headers[name.toLowerCase()]?.toString() ?? null;
      assertResponse({ method, path, status, headers: { get }, text });
    }
  }
  // Whatever text somebody looks for is looked for, if it is neither empty nor too long.
  const [, q = ''] = /^\/api\/v1\/search\?q=((?:[^&%]|%[0-7][0-9a-f])*)$/i.exec(path) ?? [];
  const wanted = decodeURIComponent(q.replaceAll('+', ' ')).trim();
  if (method === 'GET' && wanted !== '' && isQueryLength(wanted)) {
    assert.equal(status, 200, path);
    assert.equal((JSON.parse(text) as { query: string }).query, wanted);
  }
  return String(status);
}

function judgePage({ status, headers, text }: Answered): string {
  const { 'content-type': type = '', 'content-encoding': coding, location } = headers;
  if (type.startsWith('text/html') && coding === undefined) {
    const tags = text.replaceAll(/"(?!application|javascript:)[^"]*"/g, '""');
    const script = /<script(?! type="application\/ld\+json")|<[^>]+\son\w+=|href="javascript:/i;
    assert.doesNotMatch(tags, script);
  }
  if (location !== undefined) assert.match(location, /^\/(?!\/)[!-~]*$/);
  return String(status);
}

function judgeMcp({ method, path, status, text }: Answered): string {
  if (method !== 'POST' || !/^\/mcp\/?(?:\?|$)/.test(path)) return 'no message';
  if (status === 202 && text === '') return '202';
  const { jsonrpc, result, error } = JSON.parse(text) as Record<string, { code?: number } | string>;
  assert.equal(jsonrpc, '2.0', text);
  assert.notEqual(error === undefined, result === undefined, text);
  assert.notEqual(typeof error === 'object' && error.code, -32_603, `an internal error: ${text}`);
  return `${status} ${error ? 'error' : 'result'}`;
}

function judgeBatch({ status, text, headers }: Answered, input: Buffer): string {
  if (isRequest(input)) return `other ${status}`;
  assert.equal(headers['access-control-allow-origin'], '*');
  if (status !== 200) {
    const { code, message } = JSON.parse(text) as Record<string, unknown>;
    assert.ok(code !== 'internal_error' && typeof message === 'string' && message !== '', text);
    return String(status);
  }
  const answers = JSON.parse(text) as Record<string, { result: Record<string, unknown>[] }>;
  assert.deepEqual(Object.keys(answers), Object.keys(JSON.parse(input.toString()) as object));
  for (const { result } of Object.values(answers)) {
    for (const { id, name, score, match } of result) {
      assert.match(String(id), /^Q[1-9]\d*$/);
      assert.ok(typeof name === 'string' && typeof match === 'boolean');
      assert.ok(Number.isFinite(score), text);
    }
    assert.ok(result.filter(({ match }) => match === true).length <= 1, text);
  }
  return Object.values(answers).some(({ result }) => result.length > 0) ? 'candidates' : 'nobody';
}

// Ends whatever was sent before it, and the connection.
const LAST = '\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
// What is wrong behind a body is answered in its place if it came before the answer.
const HAS_BODY = /content-length|transfer-encoding/i;

/** Answers of HTTP, and the end of the connection. The answers are the same if the bytes come in two pieces. */
async function openConnections(scope: AsyncDisposableStack): Promise<Check> {
  const { base, faults } = await serve(scope);

  function statusesOf(received: string): number[] {
    const statuses = statusesIn(received);
    const isAnswered = statuses.length > 0 && Math.max(...statuses) < 500;
    assert.ok(received === '' || isAnswered, received.slice(0, 500));
    return statuses;
  }

  return async (input) => {
    const { socket, received, closed } = await openRaw(base);
    socket.end(input);
    await closed;
    const [first = 'no answer'] = statusesOf(received());
    assert.ifError(faults.pop());
    const whole = input.toString('latin1') + LAST;
    if (!HAS_BODY.test(whole)) {
      const half = input.length >> 1;
      const inTwo = await sentBack(base, whole.slice(0, half), whole.slice(half));
      assert.deepEqual(statusesOf(inTwo), statusesOf(await sentBack(base, whole)));
    }
    return String(first);
  };
}
