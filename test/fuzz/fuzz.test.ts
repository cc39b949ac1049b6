import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runTarget } from './run-target.ts';
import { TARGETS } from './targets.ts';

const SEED = 28;

for (const [name, target] of Object.entries(TARGETS)) {
  test(`${name}: no promise is broken`, async () => {
    const { found, outcomes } = await runTarget(name, target, target.share, SEED);
    for (const { input, error } of found)
      assert.fail(`${input.toString('latin1')}\n${error.stack}`);
    for (const outcome of target.reaches ?? [])
      assert.ok(outcomes.has(outcome), `never ${outcome}`);
  });
}

// The fuzzer is given readers with known faults.
const find = async (check: (text: string) => string, isLinear = false) => {
  const open = () => (input: Buffer) => check(input.toString());
  const target = { share: 0, longest: isLinear ? 1 : 40, isLinear, seeds: () => ['ab'], open };
  const { found } = await runTarget('known', target, isLinear ? 20 : 1000, 3, 1000);
  const [input = '', error = ''] = found.flatMap(({ input, error }) => [input, error]).map(String);
  return { input, error };
};

test('a fault is found with its input, and the seed decides both', async () => {
  const check = (text: string): string => (text.startsWith('aba') ? assert.fail('deep') : 'none');
  const [first, again] = [await find(check), await find(check)];
  assert.match(first.input, /^aba/);
  assert.match(first.error, /deep/);
  assert.deepEqual(again, first);
});

test('a check that never ends is ended and noted', async () => {
  let input: string | null = null;
  const check = (text: string): string => {
    if (input !== null || !text.startsWith('aba')) return 'ends';
    input = text;
    for (;;);
  };
  const found = await find(check);
  assert.match(found.error, /timed out/);
  assert.equal(found.input, input);
});

test('work that grows faster than its input is noted', async () => {
  const check = (text: string): string =>
    [...text].every((one) => [...text].every((other) => one <= other)) ? 'equal' : 'others';
  const { error } = await find(check, true);
  assert.match(error, /steps for 16, 128, 1024 times the input/);
});
