import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { DeadlineExceeded, withDeadline } from './deadline.ts';

suite('work with a deadline', () => {
  test('that is done in time gives its result', async () => {
    assert.equal(await withDeadline(wait(1, 'done'), 5000), 'done');
    assert.equal(await withDeadline(Promise.resolve('done'), 1), 'done');
  });

  test('that fails in time fails as it did', async () => {
    const error = new Error('broken');
    await assert.rejects(withDeadline(Promise.reject(error), 5000), (thrown) => thrown === error);
  });

  test('that takes too long is DeadlineExceeded, and its end is of no matter', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await assert.rejects(withDeadline(promise, 5), DeadlineExceeded);
    // Nobody waits for it any more: this must not be an unhandled rejection.
    reject(new Error('late'));
    await wait(1);
  });

  test('leaves no timer behind', async () => {
    const timers = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    await withDeadline(Promise.resolve(), 60_000);
    await withDeadline(Promise.reject(new Error('broken')), 60_000).catch(() => {});
    assert.equal(timers(), before);
  });
});
