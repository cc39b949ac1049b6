import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { createDeadline, DeadlineExceeded } from './deadline.ts';

suite('work with a deadline', () => {
  const never = (): Promise<never> => Promise.withResolvers<never>().promise;

  test('that is done in time gives its result', async () => {
    assert.equal(await createDeadline(5000)(wait(1, 'done')), 'done');
    assert.equal(await createDeadline(1)(Promise.resolve('done')), 'done');
  });

  test('that fails in time fails as it did', async () => {
    const error = new Error('broken');
    const inTime = createDeadline(5000);
    await assert.rejects(inTime(Promise.reject(error)), (thrown) => thrown === error);
  });

  test('that takes too long is DeadlineExceeded, and its end is of no matter', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await assert.rejects(createDeadline(5)(promise), DeadlineExceeded);
    // Nobody waits for it any more: this must not be an unhandled rejection.
    reject(new Error('late'));
    await wait(1);
  });

  test('has its own time, whatever began or ended before it', async () => {
    const milliseconds = 30;
    const inTime = createDeadline(milliseconds);
    const after = async (work: Promise<never>): Promise<number> => {
      const begun = performance.now();
      await assert.rejects(inTime(work), DeadlineExceeded);
      return performance.now() - begun;
    };
    await inTime(Promise.resolve());
    const first = after(never());
    await wait(10);
    const second = after(never());
    for (const taken of await Promise.all([first, second])) assert.ok(taken >= milliseconds - 1);
    assert.ok((await after(never())) >= milliseconds - 1);
  });

  test('holds the process only while it runs', async () => {
    const timers = (): number =>
      process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = timers();
    const inTime = createDeadline(60_000);
    await inTime(Promise.resolve());
    await inTime(Promise.reject(new Error('broken'))).catch(() => {});
    assert.equal(timers(), before);
    const { promise, resolve } = Promise.withResolvers<void>();
    const running = inTime(promise);
    assert.equal(timers(), before + 1);
    resolve();
    await running;
    assert.equal(timers(), before);
  });
});
