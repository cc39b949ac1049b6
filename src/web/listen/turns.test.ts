import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createTurns } from './turns.ts';

test('one piece of work is done in a turn, and addresses take turns', async () => {
  const { wait } = createTurns();
  const done: string[] = [];
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
    wait(name.slice(0, 1), () => done.push(name));
  }
  assert.deepEqual(done, []);
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'];
  for (const [index] of order.entries()) {
    await nextTurn();
    assert.deepEqual(done, order.slice(0, index + 1));
  }
});

test('work that comes while none waits, or from other work, has its turn too', async () => {
  const { wait } = createTurns();
  const done: string[] = [];
  wait('a', () => {
    done.push('first');
    wait('a', () => done.push('second'));
  });
  await nextTurn();
  await nextTurn();
  wait('b', () => done.push('third'));
  await nextTurn();
  assert.deepEqual(done, ['first', 'second', 'third']);
});

test('methodology 16.5: one query is begun in each round of the event loop, each batch in its turn', async () => {
  const { wait } = createTurns();
  const turn = (): Promise<void> => new Promise((begin) => wait('batches', begin));
  const begun: string[] = [];
  let rounds = 0;
  const count = (): void => {
    rounds++;
    setImmediate(count).unref();
  };
  setImmediate(count).unref();
  const batch = async (name: string): Promise<void> => {
    for (let query = 0; query < 3; query++) {
      await turn();
      begun.push(`${name}${query} in ${rounds}`);
    }
  };
  await Promise.all([batch('a'), batch('b')]);
  const order = begun.map((each) => each.split(' in ')[0]);
  assert.deepEqual(order, ['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
  const inRounds = begun.map((each) => each.split(' in ')[1]);
  assert.equal(new Set(inRounds).size, begun.length);
});
