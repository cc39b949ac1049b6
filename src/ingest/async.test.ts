import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inOrder } from './async.ts';

describe('work in order', () => {
  test('fails with the first failure in that order, and takes nothing after it', async () => {
    const taken: number[] = [];
    const begin = (task: number): Promise<number> =>
      task > 1 ? Promise.reject(new Error(`no ${task}`)) : Promise.resolve(task);
    const work = inOrder([1, 2, 3], 2, begin, (task) => taken.push(task));
    await assert.rejects(work, /^Error: no 2$/);
    assert.deepEqual(taken, [1]);
  });
});
