import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runTarget } from './run-target.ts';
import type { Target } from './target.ts';

// The fuzzer is given readers with known faults. Coverage guides it through this file.
const READER = {
  seeds: ['a'],
  words: ['b'],
  longest: 20,
  guidedBy: ['/test/fuzz/run-target.test.ts'],
  hangsAfter: 100_000,
} satisfies Partial<Target>;

function readDeep(text: string): string {
  if (text[0] !== 'b') return 'none';
  if (text[1] !== 'a') return 'one';
  if (text[2] !== 'b') return 'two';
  if (text[3] !== 'x') return 'three';
  if (text[4] !== 'a') return 'four';
  throw new Error('deep');
}

test('coverage leads to a fault behind five conditions, and the seed decides what is found', async () => {
  const target = { ...READER, check: (input: Buffer) => readDeep(input.toString()) };
  const [first, again] = [await runTarget(target, 20_000, 3), await runTarget(target, 20_000, 3)];
  assert.equal(first.found[0]?.error.message, 'deep');
  assert.equal(first.found[0]?.input.toString('latin1', 0, 5), 'babxa');
  assert.ok(Number(first.coverage) > 0);
  assert.deepEqual(again.found[0]?.input, first.found[0]?.input);
  const { guidedBy: _, ...unguided } = target;
  assert.deepEqual((await runTarget(unguided, 20_000, 3)).found, []);
});

test('a check that never ends is ended and noted', async () => {
  const check = (input: Buffer): string => {
    while (input.includes('b'));
    return 'ends';
  };
  const { found } = await runTarget({ ...READER, hangsAfter: 100, check }, 20, 1);
  assert.equal(found[0]?.error.message, 'no end');
  assert.ok(found[0]?.input.includes('b'));
});

test('work that grows faster than its input is noted', async () => {
  const pairs = (text: string): string => {
    let count = 0;
    if (text.includes('b')) {
      for (let one = 0; one < text.length; one++) {
        for (let other = 0; other < one; other++) count++;
      }
    }
    return count > 0 ? 'pairs' : 'none';
  };
  const check = (input: Buffer): string => pairs(input.toString());
  const { found } = await runTarget({ ...READER, isLinear: true, check }, 200, 1);
  assert.match(String(found[0]?.error), /steps for 16, 128, 1024 times the input/);
});
