import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { keepResults } from './kept-results.ts';
import type { RawArguments, ToolDefinition } from './tools/tool.ts';
import type { RequestContext } from '../site/request-context.ts';

/** A tool that counts its calls, and answers with an error on request. */
function counting(): { readonly tool: ToolDefinition; calls(): number } {
  let calls = 0;
  const tool = {
    name: 'counting',
    async call(_context: RequestContext, args: RawArguments) {
      calls++;
      const content = [{ type: 'text', text: String(calls) }];
      return args['wrong'] === undefined ? { content } : { content, isError: true };
    },
  };
  return { tool: tool as unknown as ToolDefinition, calls: () => calls };
}

const NOON = Date.UTC(2026, 10, 20, 12);

function contextAt(now: number, reader: object = {}): RequestContext {
  return { reader, base: 'https://natalis.example', now } as RequestContext;
}

suite('results that are kept', () => {
  test('the same call of the same snapshot and quarter of an hour is made once', async () => {
    const { tool, calls } = counting();
    const call = keepResults();
    const reader = {};
    for (const now of [NOON, NOON + 899_999]) await call(tool, contextAt(now, reader), { a: 1 });
    assert.equal(calls(), 1);
    await call(tool, contextAt(NOON + 900_000, reader), { a: 1 });
    await call(tool, contextAt(NOON, reader), { a: '1' });
    await call(tool, contextAt(NOON), { a: 1 });
    assert.equal(calls(), 4);
  });

  test('errors are not kept', async () => {
    const { tool, calls } = counting();
    const call = keepResults();
    const context = contextAt(NOON);
    await call(tool, context, { wrong: 1 });
    await call(tool, context, { wrong: 1 });
    assert.equal(calls(), 2);
  });

  test('the least recently used result is dropped when there is no more room', async () => {
    const { tool, calls } = counting();
    // Key and result have some 95 characters, 2.2 bytes each: there is room for five.
    const call = keepResults(1100);
    const context = contextAt(NOON);
    for (const n of [0, 1, 2, 3]) await call(tool, context, { n });
    await call(tool, context, { n: 0 });
    assert.equal(calls(), 4);
    for (const n of [4, 5]) await call(tool, context, { n });
    await call(tool, context, { n: 0 });
    assert.equal(calls(), 6);
    await call(tool, context, { n: 1 });
    assert.equal(calls(), 7);
  });

  test('a result larger than the cache is returned but not kept', async () => {
    const { tool, calls } = counting();
    const call = keepResults(10);
    await call(tool, contextAt(NOON), { n: 0 });
    await call(tool, contextAt(NOON), { n: 0 });
    assert.equal(calls(), 2);
  });

  test('arguments nested too deeply to be serialised reach the tool', async () => {
    const { tool, calls } = counting();
    const depth = 16_000;
    const nested: unknown = JSON.parse('['.repeat(depth) + ']'.repeat(depth));
    await keepResults()(tool, contextAt(NOON), { nested });
    assert.equal(calls(), 1);
  });
});
