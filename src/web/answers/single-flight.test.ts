import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Abandoned, createSingleFlight } from './single-flight.ts';

describe('work that several share', () => {
  test('is told to end when the last one leaves it', () => {
    const join = createSingleFlight<string>();
    const signals: AbortSignal[] = [];
    const work = (signal: AbortSignal): Promise<string> => {
      signals.push(signal);
      return new Promise(() => {});
    };
    const [first, second] = [join('key', work), join('key', work)];
    assert.equal(signals.length, 1);
    first.leave();
    assert.equal(signals[0]?.aborted, false);
    second.leave();
    assert.ok(signals[0]?.reason instanceof Abandoned);
    join('key', work);
    assert.equal(signals.length, 2, 'nobody joins work that ends');
  });

  test('is told nothing when it is done', async () => {
    const join = createSingleFlight<string>();
    let told: AbortSignal | undefined;
    const { result, leave } = join('key', async (signal) => {
      told = signal;
      return 'done';
    });
    assert.equal(await result, 'done');
    leave();
    assert.equal(told?.aborted, false);
  });
});
