import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from './query.ts';

test('methodology 13.2: a QID is read in either case, and anything else is a name', () => {
  assert.equal(readQuery('Q42').qid, 42);
  assert.equal(readQuery('q255').qid, 255);
  assert.equal(readQuery('Douglas Adams').qid, null);
});

test('methodology 13.5: the name alone is read beside the name as typed, if anything stands beside it', () => {
  const { typed, alone } = readQuery('Dr. Jesse Ramsden 1735');
  assert.deepEqual(typed.words, ['dr', 'jesse', 'ramsden', '1735']);
  assert.deepEqual(alone?.words, ['jesse', 'ramsden']);
  assert.deepEqual(alone?.years, [1735]);
  assert.equal(readQuery('Jesse Ramsden').alone, null);
});

test('methodology 14.6: a name is one word if it has no space; titles and years do not count', () => {
  assert.equal(readQuery('Bosch').typed.isOneWord, true);
  assert.equal(readQuery('贝多芬').typed.isOneWord, true);
  assert.equal(readQuery('Hieronymus Bosch').typed.isOneWord, false);
  assert.equal(readQuery('Bosch 1450').alone?.isOneWord, true);
  assert.equal(readQuery('Dr. Bosch').alone?.isOneWord, true);
});
