import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { ProtocolError } from '@modelcontextprotocol/server';
import { Failure } from '../../../src/core/failure.ts';
import { createDispatch, type Dispatch } from '../../../src/mcp/dispatch.ts';
import { LEGACY_REVISIONS } from '../../../src/mcp/mcp-server.ts';
import type { ProtocolHeaders, McpAnswer } from '../../../src/mcp/json-rpc.ts';
import type { ToolDefinition } from '../../../src/mcp/tools/define-tool.ts';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { RequestContext } from '../../../src/site/request-context.ts';
import { META } from '../clients/ask.ts';
import { FIXTURE } from '../clients/fixture.ts';
import { CASES } from '../texts/cases.ts';
import { createResponseCache } from '../../../src/web/response/cache.ts';
import { openTools } from '../texts/context.ts';

const REVISION = '2026-07-28';
const NO_HEADERS: ProtocolHeaders = { version: undefined, method: undefined, name: undefined };

/** A dispatch with the direct way and one where every message goes to the SDK, over the same tools. */
function bothWays(tools: readonly ToolDefinition[], context: () => RequestContext) {
  const build = (direct: readonly ToolDefinition[]) => {
    const faults: unknown[] = [];
    const settings = {
      cache: createResponseCache(8 << 20),
      catalogue: { ...FIXTURE, tools },
      serviceVersion: '0.0.0-test',
      context,
      onFault: (error: unknown, id?: string) => void faults.push([error, id]),
    };
    return { dispatch: createDispatch(settings, direct), faults };
  };
  return { direct: build(tools), sdk: build([]) };
}

type Ways = ReturnType<typeof bothWays>;

/** Holds that both ways give one answer. Gives it, and whether the SDK was left out. */
async function compare({ direct, sdk }: Ways, headers: ProtocolHeaders, text: string) {
  const ask = (dispatch: Dispatch) => dispatch(headers, text, () => 'request-1');
  const sent = ({ body, ...rest }: McpAnswer) => ({ ...rest, body: body && String(body) });
  const answer = ask(direct.dispatch);
  const [actual, expected] = [sent(await answer), sent(await ask(sdk.dispatch))];
  const message = `${JSON.stringify(headers)} ${text}`;
  assert.deepEqual(actual, expected, message);
  if (direct.faults.length === 0) {
    assert.deepEqual(sent(await ask(direct.dispatch)), expected, `cached: ${message}`);
  }
  assert.deepEqual(direct.faults.splice(0), sdk.faults.splice(0), message);
  const isDirect = !(answer instanceof Promise) && answer.status === 200;
  return { isDirect, body: String(actual.body) };
}

interface Sent {
  readonly headers: ProtocolHeaders;
  readonly message: object;
}

function modernCall(name: string, args: object = {}): Sent {
  const params = { name, arguments: args, _meta: META };
  return {
    headers: { version: REVISION, method: 'tools/call', name },
    message: { jsonrpc: '2.0', id: 'a', method: 'tools/call', params },
  };
}

function legacyCalls(name: string, args: object = {}): Sent[] {
  const message = {
    jsonrpc: '2.0',
    id: 7,
    method: 'tools/call',
    params: { name, arguments: args },
  };
  return [undefined, ...LEGACY_REVISIONS].map((version) => ({
    headers: { ...NO_HEADERS, version },
    message,
  }));
}

// Values and names of members as they stand in JSON, because some of them have another sense in JavaScript.
const VALUES = [
  'null true 0 -0 -7 1.5 1e3 9007199254740991 9007199254740993 1e400',
  '"" "x" "echo" "faulty" "__proto__" "\\ud800" "2.0" "1.0"',
  '"tools/call" "tools/list" "initialize" "ping" "notifications/cancelled"',
  '"2026-07-28" "2025-11-25" "2025-06-18" "2025-03-26" "2024-11-05" "2099-01-01"',
  '[] [1] {} {"a":1} {"name":"n","version":"1"} {"name":"","version":""}',
  '{"__proto__":{"a":1}} {"a":{"__proto__":1}} {"constructor":1,"2":0,"1":0}',
  '{"sampling":{}} {"roots":{"listChanged":true}} {"unknown":1} {"a":null}',
].flatMap((line) => line.split(' '));
const MEMBERS = [
  'x id name title version arguments _meta params result error task icons',
  'progressToken toJSON constructor __proto__ inputResponses requestState traceparent',
  'io.modelcontextprotocol/logLevel io.modelcontextprotocol/serverInfo',
  ...Object.keys(META),
].flatMap((line) => line.split(' '));

/** The texts of JSON that differ from a value in one member, at any depth. */
function* changes(value: unknown): Generator<string> {
  yield* VALUES;
  if (typeof value !== 'object' || value === null) return;
  const members = Object.entries(value).map(
    ([name, member]) => [name, JSON.stringify(member)] as const,
  );
  const write = (written: readonly (readonly [string, string])[]): string =>
    `{${written.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join()}}`;
  for (const [at, [name]] of members.entries()) {
    yield write(members.toSpliced(at, 1));
    for (const text of changes((value as Record<string, unknown>)[name])) {
      yield write(members.with(at, [name, text]));
    }
  }
  yield write(members.toReversed());
  for (const name of MEMBERS) {
    for (const text of VALUES) yield write([...members, [name, text]]);
  }
}

const CONTEXT = { reader: {}, base: 'http://127.0.0.1', now: 0 } as RequestContext;

describe('a call that goes straight to the tool gets the answer of the SDK', () => {
  const echo = bothWays(FIXTURE.tools, () => CONTEXT);
  const modern = modernCall('echo', { a: 1 });
  const [legacy, ...others] = legacyCalls('echo', { a: 1 }) as [Sent, ...Sent[]];
  const bases = [modern, legacy, ...others];

  test('well-formed calls of both eras go directly, whatever their id and arguments', async () => {
    for (const { headers, message } of bases) {
      for (const id of ['', 'a', '\u{1f600}', '\ud800', 0, -1, 42, Number.MAX_SAFE_INTEGER]) {
        for (const args of [{}, { a: 1 }, { a: { b: [null, 1.5] } }, { 2: 'x', 1: 'ä', b: '' }]) {
          for (const name of FIXTURE.tools.map((tool) => tool.name)) {
            const params = { ...(message as { params: object }).params, name, arguments: args };
            const text = JSON.stringify({ ...message, id, params });
            const named = { ...headers, ...(headers.name !== undefined && { name }) };
            const { isDirect, body } = await compare(echo, named, text);
            assert.equal(isDirect, name !== 'faulty', text);
            assert.deepEqual(JSON.parse(body).id, id);
          }
        }
      }
    }
  });

  test('each member changed, missing or added; everything direct is accepted by the SDK', async () => {
    let direct = 0;
    let toSdk = 0;
    for (const { headers, message } of bases.slice(0, 3)) {
      for (const text of changes(message)) {
        const { isDirect, body } = await compare(echo, headers, text);
        if (isDirect) {
          direct++;
          assert.ok('result' in JSON.parse(body), text);
        } else toSdk++;
      }
    }
    assert.ok(direct > 100 && toSdk > 10_000, `${direct} direct, ${toSdk} to the SDK`);
  });

  test('all headers with the messages of both eras', async () => {
    const versions = [
      undefined,
      '',
      REVISION,
      ` ${REVISION} `,
      ...LEGACY_REVISIONS,
      ' 2025-06-18',
      '2099-01-01',
      'x',
    ];
    const methods = [undefined, '', 'tools/call', ' tools/call', 'TOOLS/CALL', 'tools/list'];
    const names = [undefined, '', 'echo', ' echo ', 'faulty', 'x', `=?base64?${btoa('echo')}?=`];
    const { params } = legacy.message as { params: object };
    const messages = [
      ...bases.slice(0, 2).map(({ message }) => message),
      ...[{}, { progressToken: 1 }, { ...META, progressToken: 1 }].map((meta) => ({
        ...legacy.message,
        params: { ...params, _meta: meta },
      })),
    ].map((message) => JSON.stringify(message));
    let direct = 0;
    for (const version of versions) {
      for (const method of methods) {
        for (const name of names) {
          for (const text of messages) {
            if ((await compare(echo, { version, method, name }, text)).isDirect) direct++;
          }
        }
      }
    }
    // One of revision 2026-07-28; those with a handshake without _meta and with an empty one.
    assert.equal(direct, 1 + 2 * (1 + LEGACY_REVISIONS.length));
  });

  test('texts that are no message, and notifications', async () => {
    for (const { headers } of bases) {
      for (const text of ['', '{', '[]', 'null', '"x"', JSON.stringify([modern.message])]) {
        assert.equal((await compare(echo, headers, text)).isDirect, false);
      }
    }
  });

  test('faulty tools', async () => {
    const thrown: readonly unknown[] = [
      new Error('a secret of ours'),
      new Failure('not_found'),
      new Failure('invalid_date', { parameter: 'date', value: 'x' }),
      new Failure('internal_error'),
      new ProtocolError(-32602, 'wrong'),
      new ProtocolError(-32000, 'wrong', { a: 1 }),
      'a string',
      undefined,
    ];
    const tool = { ...FIXTURE.tools[0], name: 'faulty' } as ToolDefinition;
    for (const error of thrown) {
      const fails = (): never => {
        throw error;
      };
      const faulty = bothWays([{ ...tool, call: fails }], () => CONTEXT);
      const without = bothWays(FIXTURE.tools, fails);
      for (const { headers, message } of [modernCall('faulty'), ...legacyCalls('faulty')]) {
        for (const ways of [faulty, without]) {
          assert.equal((await compare(ways, headers, JSON.stringify(message))).isDirect, false);
        }
      }
    }
  });

  test('the tools of the service', async () => {
    const { context } = await openTools();
    const ways = bothWays(TOOLS, () => context);
    for (const [tool, args] of Object.values(CASES)) {
      for (const { headers, message } of [modernCall(tool, args), ...legacyCalls(tool, args)]) {
        assert.equal((await compare(ways, headers, JSON.stringify(message))).isDirect, true);
      }
    }
  });
});

test('methodology 7.6: no cached answer outlives the day of its time zone', async () => {
  const { context } = await openTools();
  let now = Date.parse('2026-11-20T18:14:59Z');
  const ways = bothWays(TOOLS, () => ({ ...context, now }));
  const { headers, message } = modernCall('birthdays_today', { tz: 'Asia/Kathmandu' });
  const today = async () => (await compare(ways, headers, JSON.stringify(message))).body;
  assert.match(await today(), /"day":20\b/);
  now += 1000;
  assert.match(await today(), /"day":21\b/);
});

test('a client cannot cancel the requests of another', async () => {
  const { dispatch } = bothWays(FIXTURE.tools, () => CONTEXT).sdk;
  const params = { requestId: 1 };
  const cancel = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
  const [{ headers, message }] = legacyCalls('echo') as [Sent];
  // It has the first number inside. A request that is cancelled has no answer.
  const answer = dispatch(headers, JSON.stringify(message));
  for (let times = 0; times < 100; times++) {
    assert.deepEqual(dispatch(headers, cancel), { status: 202, body: null });
    await Promise.resolve();
  }
  assert.equal((await Promise.race([answer, setImmediate(null)]))?.status, 200);
});
