import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { ProtocolHeaders } from '../../../src/mcp/dispatch.ts';
import { META } from '../clients/ask.ts';
import { dispatchFixture } from '../clients/fixture.ts';

const LEGACY: ProtocolHeaders = {};
const MODERN: ProtocolHeaders = { version: '2026-07-28', method: 'tools/call', name: 'echo' };

const dispatch = dispatchFixture(assert.fail);

const callOf = (id: unknown, params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', ...params } });

test('service 14.1: a call of either era has its own id in the answer, whatever id it is', async () => {
  const ids = ['', 'a', '\u{1f600}', '\ud800', 0, -1, 42, Number.MAX_SAFE_INTEGER];
  for (const [headers, params] of [
    [LEGACY, { arguments: { a: 1 } }],
    [MODERN, { arguments: { a: 1 }, _meta: META }],
  ] as const) {
    const answers = ids.map(async (id) => dispatch(headers, callOf(id, params)));
    for (const [at, { status, body }] of (await Promise.all(answers)).entries()) {
      assert.equal(status, 200);
      assert.deepEqual((JSON.parse(String(body)) as { id: unknown }).id, ids[at]);
    }
  }
});

test('a client cannot cancel the requests of another', async () => {
  const params = { requestId: 1 };
  const cancel = JSON.stringify({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
  // It has one of the first numbers inside. A request that is cancelled has no answer.
  const answer = dispatch(LEGACY, callOf(1, {}));
  for (let times = 0; times < 100; times++) {
    assert.partialDeepStrictEqual(dispatch(LEGACY, cancel), { status: 202, body: null });
    await Promise.resolve();
  }
  assert.equal((await Promise.race([answer, setImmediate(null)]))?.status, 200);
});

/** The error of a message of the older revisions, and its id. */
async function refusedWith(message: string) {
  const { body } = await dispatch(LEGACY, message);
  return JSON.parse(String(body)) as { id: unknown; error: { message: string } };
}

test('service 14.12: a request that is refused has its id back, or null where its digits were lost', async () => {
  const idIn = async (id: string) => (await refusedWith(`{"method":"ping","id":${id}}`)).id;
  for (const id of ['0', '-1', '9007199254740991', '-9007199254740991', '"é"', '""']) {
    assert.equal(JSON.stringify(await idIn(id)), id);
  }
  for (const id of [
    '1.5',
    '9007199254740992',
    '9007199254740993',
    '-1e300',
    '1e400',
    '{}',
    'true',
  ]) {
    assert.equal(await idIn(id), null, id);
  }
});

test('service 14.2: a message may have 64 levels, and brackets in texts are none', async () => {
  for (const [form, levels] of [
    [(inner: number) => '['.repeat(inner) + ']'.repeat(inner), [64, 65, 5001]],
    [(inner: number) => `${'{"a":'.repeat(inner)}1${'}'.repeat(inner)}`, [64, 65, 5001]],
    [
      (inner: number) => `${'{"a":1,"b":['.repeat(inner / 2)}2${'],"c":{}}'.repeat(inner / 2)}`,
      [63, 65],
    ],
    [() => `"${'['.repeat(100)}"`, [1]],
  ] as const) {
    for (const level of levels) {
      const { error } = await refusedWith(`{"method":"ping","a":${form(level - 1)}}`);
      assert.equal(/at most 64 levels/.test(error.message), level > 64, String(level));
    }
  }
});
