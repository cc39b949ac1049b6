import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { describe, test } from 'node:test';
import { inOrder } from './async.ts';

describe('work in order', () => {
  test('is passed on in the order of its tasks, with no more than the limit at once', async () => {
    const taken: number[] = [];
    let [running, most] = [0, 0];
    const begin = async (task: number): Promise<number> => {
      most = Math.max(most, ++running);
      // Those begun first end last.
      await setTimeout(10 - task);
      running--;
      return task;
    };
    await inOrder([1, 2, 3, 4, 5, 6, 7, 8, 9], 3, begin, (task) => taken.push(task));
    assert.deepEqual(taken, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert.equal(most, 3);
  });

  test('fails with the first failure in that order, and takes nothing after it', async () => {
    const taken: number[] = [];
    const begin = (task: number): Promise<number> =>
      task > 1 ? Promise.reject(new Error(`no ${task}`)) : Promise.resolve(task);
    const work = inOrder([1, 2, 3], 2, begin, (task) => taken.push(task));
    await assert.rejects(work, /^Error: no 2$/);
    assert.deepEqual(taken, [1]);
  });
});
