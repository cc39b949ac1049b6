import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createArrivals, createInFlight } from './admission.ts';

suite('bodies on their way (service 14.2)', () => {
  function arrivalsOf(perClient: number, total: number) {
    const refused: string[] = [];
    const refuse = (request: string): void => void refused.push(request);
    return { refused, arrivals: createArrivals<string>({ perClient, total, refuse }) };
  }

  test('a client may have so many and no more, and others are not concerned', () => {
    const { arrivals, refused } = arrivalsOf(2, 100);
    assert.equal(arrivals.enter('a', 'a1'), true);
    assert.equal(arrivals.enter('a', 'a2'), true);
    assert.equal(arrivals.enter('a', 'a3'), false);
    assert.equal(arrivals.enter('b', 'b1'), true);
    assert.deepEqual([arrivals.leave('a1'), arrivals.leave('a1')], [true, false]);
    assert.equal(arrivals.enter('a', 'a4'), true);
    assert.equal(arrivals.enter('a', 'a5'), false);
    assert.deepEqual(refused, []);
  });

  test('in sum the one that has been on its way longest gives up its slot', () => {
    const { arrivals, refused } = arrivalsOf(2, 3);
    for (const request of ['a1', 'b1', 'b2', 'c1', 'a2', 'a3']) {
      assert.equal(arrivals.enter(request.charAt(0), request), true, request);
    }
    assert.deepEqual(refused, ['a1', 'b1', 'b2']);
    assert.equal(arrivals.leave('b2'), false, 'it is gone already');
    assert.equal(arrivals.enter('b', 'b3'), true, 'and is counted no more');
    assert.deepEqual(refused, ['a1', 'b1', 'b2', 'c1']);
  });
});

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
