import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCaughtUp } from './changed-items.ts';

const UNTIL = 1000;

/** The first of these times at which the stream has caught up, or null. */
function endOf(now: number, times: readonly number[]): number | null {
  const caughtUp = createCaughtUp(UNTIL, now);
  return times.find(caughtUp) ?? null;
}

test('half a minute of new events in a row is enough', () => {
  assert.equal(endOf(UNTIL, [900, 999, 1000, 1015, 1029, 1030, 1031]), 1030);
});

test('an old event, of a topic that is behind, begins the half minute anew', () => {
  assert.equal(endOf(UNTIL, [1000, 1029, 950, 1030, 1059, 1060]), 1060);
});

test('a run that goes on later does not take history for the present', () => {
  assert.equal(endOf(5000, [900, 1000, 1040, 4999, 5000, 5030]), 5030);
});

test('no new event, no end', () => {
  assert.equal(endOf(UNTIL, [900, 950, 999]), null);
});
