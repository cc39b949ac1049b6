import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

test('methodology 16.5: one query is begun in each round of the event loop, each batch in its turn', async () => {
  const turn = createTurns();
  const begun: string[] = [];
  let rounds = 0;
  let isCounting = true;
  const count = (): void => {
    rounds++;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const batch = async (name: string): Promise<void> => {
    for (let query = 0; query < 3; query++) {
      await turn();
      begun.push(`${name}${query} in ${rounds}`);
    }
  };
  await Promise.all([batch('a'), batch('b')]);
  isCounting = false;
  const order = begun.map((each) => each.split(' in ')[0]);
  assert.deepEqual(order, ['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  const inRounds = begun.map((each) => each.split(' in ')[1]);
  assert.equal(new Set(inRounds).size, begun.length);
});
