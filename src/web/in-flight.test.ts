import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createInFlight } from './admission.ts';

suite('requests in flight', () => {
  test('no more enter than there are slots; who leaves makes room', () => {
    const inFlight = createInFlight(2);
    assert.deepEqual([inFlight.enter(), inFlight.enter(), inFlight.enter()], [true, true, false]);
    assert.equal(inFlight.count, 2);
    inFlight.leave();
    assert.equal(inFlight.count, 1);
    assert.deepEqual([inFlight.enter(), inFlight.enter()], [true, false]);
  });

  test('0 sets no limit, and they are counted still', () => {
    const inFlight = createInFlight(0);
    for (let index = 0; index < 5000; index++) assert.equal(inFlight.enter(), true);
    assert.equal(inFlight.count, 5000);
  });
});
