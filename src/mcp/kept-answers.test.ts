import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { keepAnswers, type KeptAnswers } from './kept-answers.ts';
import type { RequestContext } from '../site/request-context.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const NO_HEADERS = { version: undefined, method: undefined, name: undefined };

function contextAt(now: number, reader: object = {}): RequestContext {
  return { reader, base: 'https://natalis.example', now } as RequestContext;
}

const context = contextAt(NOON);

function request(id: unknown, argument: unknown = 0): object {
  return { jsonrpc: '2.0', id, method: 'tools/call', params: { argument } };
}

function keep(answers: KeptAnswers, message: object, text = 'text'): void {
  answers.slotOf(NO_HEADERS, message)?.keep({ result: { text }, jsonrpc: '2.0', id: 'of its own' });
}

function kept(answers: KeptAnswers, message: object, headers = NO_HEADERS): unknown {
  const answer = answers.slotOf(headers, message)?.get();
  return answer ? JSON.parse(answer.toString()) : null;
}

suite('answers that are kept', () => {
  test('the same request gets the same answer with its own id', () => {
    const answers = keepAnswers(() => context);
    keep(answers, request(1), 'Müller “いろは”');
    for (const id of [2, 0, -5, '', 'a"b', Number.MAX_SAFE_INTEGER]) {
      const expected = { jsonrpc: '2.0', id, result: { text: 'Müller “いろは”' } };
      assert.deepEqual(kept(answers, request(id)), expected);
    }
  });

  test('the first answer has the same bytes as the kept one', () => {
    const answers = keepAnswers(() => context);
    const slot = answers.slotOf(NO_HEADERS, request(1));
    const first = slot?.keep({ result: { a: 1 }, jsonrpc: '2.0', id: 1 });
    assert.deepEqual(slot?.get(), first);
  });

  test('another request, header, snapshot or quarter of an hour has another answer', () => {
    const reader = {};
    let now = contextAt(NOON, reader);
    const answers = keepAnswers(() => now);
    keep(answers, request(1));
    assert.ok(kept(answers, request(1)));
    assert.equal(kept(answers, request(1, '0')), null);
    assert.equal(kept(answers, { ...request(1), method: 'tools/list' }), null);
    for (const name of ['version', 'method', 'name']) {
      assert.equal(kept(answers, request(1), { ...NO_HEADERS, [name]: 'undefined' }), null, name);
    }
    now = contextAt(NOON + 899_999, reader);
    assert.ok(kept(answers, request(1)));
    now = contextAt(NOON + 900_000, reader);
    assert.equal(kept(answers, request(1)), null);
    now = contextAt(NOON);
    assert.equal(kept(answers, request(1)), null);
    now = { ...contextAt(NOON, reader), base: 'https://other.example' };
    assert.equal(kept(answers, request(1)), null);
  });

  test('what is no request, or is very long, has no place', () => {
    const answers = keepAnswers(() => context);
    const messages = [
      [],
      { jsonrpc: '2.0', id: 1, method: 'ping' },
      { ...request(1), jsonrpc: '1.0' },
      { ...request(1), more: 1 },
      { ...request(1), params: null },
      { ...request(1), method: 5 },
      request(null),
      request(1.5),
      request(2 ** 60),
      request(1, 'x'.repeat(1000)),
    ];
    for (const message of messages) {
      assert.equal(answers.slotOf(NO_HEADERS, message), null, JSON.stringify(message));
    }
  });

  test('the least recently used answer is dropped when there is no more room', () => {
    // An answer takes its bytes, 450 for their buffer, 250 for its place and two for each character of
    // its key: there is room for three.
    const answers = keepAnswers(() => context, 3500);
    for (const n of [0, 1, 2]) keep(answers, request(n, n));
    assert.ok(kept(answers, request(0, 0)));
    keep(answers, request(3, 3));
    assert.equal(kept(answers, request(1, 1)), null);
    assert.ok(kept(answers, request(0, 0)));
  });

  test('an answer larger than the cache is given but not kept', () => {
    const answers = keepAnswers(() => context, 10);
    const slot = answers.slotOf(NO_HEADERS, request(1));
    assert.ok(slot);
    assert.equal(
      slot.keep({ result: {}, jsonrpc: '2.0', id: 1 }).toString(),
      '{"result":{},"jsonrpc":"2.0","id":1}',
    );
    assert.equal(slot.get(), null);
  });
});
