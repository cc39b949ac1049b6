import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Warning } from '../../core/date/warnings.ts';
import { FACT_PROPERTIES, RELATION_PROPERTIES } from '../../entity/read-facts.ts';
import { isNoted, TERMS } from './terms.ts';

test('methodology 11.2, 11.3: every fact and relation has a name; a website is a link without one', () => {
  const facts = FACT_PROPERTIES.filter((property) => property !== 'P856');
  for (const { facts: named, relations } of Object.values(TERMS)) {
    assert.deepEqual(Object.keys(named), facts);
    assert.deepEqual(Object.keys(relations), RELATION_PROPERTIES);
  }
});

test('a code of a newer snapshot has no sentence (methodology 6)', () => {
  assert.equal(isNoted('of_a_newer_snapshot' as Warning), false);
});
