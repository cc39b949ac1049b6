import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, keysOfSecret } from './day-keys.ts';

const day = dayOf(Date.UTC(2026, 10, 22));
const at = (hour: number, minute: number) => () => Date.UTC(2026, 10, 22, hour, minute);

test('the same secret gives the same key of a day, and every day has its own', () => {
  const [one, two] = [keysOfSecret('s', at(12, 0)), keysOfSecret('s', at(12, 0))];
  assert.deepEqual(one.of(day), two.of(day));
  assert.notDeepEqual(one.of(day), one.of(day + 1));
  assert.notDeepEqual(one.of(day), keysOfSecret('other', at(12, 0)).of(day));
  assert.equal(one.of(day)?.length, 32);
});

test('the key of yesterday is known as long as requests of yesterday may count', () => {
  assert.ok(keysOfSecret('s', at(0, 1)).of(day - 1));
  assert.equal(keysOfSecret('s', at(1, 0)).of(day - 1), null);
});
