import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../core/calendar/zodiac.ts';
import { CATALOGUES } from '../../core/person/catalogues.ts';
import type { Warning } from '../../core/date/warnings.ts';
import { FACT_PROPERTIES, RELATION_PROPERTIES } from '../../entity/read-facts.ts';
import { NAME_ITEM_PROPERTIES, NAME_PROPERTIES } from '../../entity/read-terms.ts';
import { isNoted, TERMS } from './terms.ts';

test('methodology 11.2, 11.3: every fact and relation has a name; a website and a catalogue are links without one', () => {
  const facts = FACT_PROPERTIES.filter((id) => id !== 'P856' && !CATALOGUES.has(id));
  for (const { facts: named, relations } of Object.values(TERMS)) {
    assert.deepEqual(Object.keys(named), facts);
    assert.deepEqual(Object.keys(relations), RELATION_PROPERTIES);
  }
});

test('every sign and every kind of name that is read has a name (methodology 11.1)', () => {
  const read = [...NAME_PROPERTIES, ...NAME_ITEM_PROPERTIES].map(([, kind]) => kind);
  const kinds = ['label', 'alias', ...read];
  for (const { signs, nameKinds } of Object.values(TERMS)) {
    assert.deepEqual(Object.keys(signs), SIGNS);
    assert.deepEqual(Object.keys(nameKinds), kinds);
  }
});

test('a code of a newer snapshot has no sentence (methodology 6)', () => {
  assert.equal(isNoted('of_a_newer_snapshot' as Warning), false);
});
