import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from './query.ts';

test('methodology 13.5: the name alone is read beside the name as typed, if anything stands beside it', () => {
  const { typed, alone } = readQuery('Dr. Jesse Ramsden 1735');
  assert.deepEqual(typed.words, ['dr', 'jesse', 'ramsden', '1735']);
  const [titled, name] = alone();
  assert.deepEqual(titled?.words, ['dr', 'jesse', 'ramsden']);
  assert.deepEqual(name?.words, ['jesse', 'ramsden']);
  assert.equal(name?.dates[0]?.first.year, 1735);
  assert.deepEqual(readQuery('Jesse Ramsden').alone(), []);
  assert.deepEqual(readQuery('Adams, Douglas').typed.wholes, ['adams douglas', 'douglas adams']);
});

test('service 14.6: a name is one word if it has no space; titles and years do not count', () => {
  assert.equal(readQuery('Bosch').typed.isOneWord, true);
  assert.equal(readQuery('贝多芬').typed.isOneWord, true);
  assert.equal(readQuery('マイケル・ジャクソン').typed.isOneWord, false);
  assert.equal(readQuery('道格拉斯·亞當斯').typed.isOneWord, false);
  assert.equal(readQuery('Hieronymus Bosch').typed.isOneWord, false);
  assert.equal(readQuery('Bosch 1450').alone()[0]?.isOneWord, true);
  assert.equal(readQuery('Dr. Bosch').alone()[0]?.isOneWord, true);
});
