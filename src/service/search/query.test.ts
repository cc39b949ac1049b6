import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from './query.ts';

test('methodology 13.5: the bare name is read beside the name as typed, if anything stands beside it', () => {
  const { typed, bare } = readQuery('Jesse Ramsden (1735)');
  assert.deepEqual(typed.words, ['jesse', 'ramsden', '1735']);
  const [name, ...more] = bare();
  assert.deepEqual([name?.words, more], [['jesse', 'ramsden'], []]);
  assert.equal(name?.dates[0]?.first.year, 1735);
  assert.deepEqual(readQuery('Jesse Ramsden').bare(), []);
  assert.deepEqual(readQuery('1735').bare(), []);
  assert.deepEqual(readQuery('Adams, Douglas').typed.wholes, ['adams douglas', 'douglas adams']);
});

test('service 14.6: a name is one word if it has no space; years do not count', () => {
  assert.equal(readQuery('Bosch').typed.isOneWord, true);
  assert.equal(readQuery('贝多芬').typed.isOneWord, true);
  assert.equal(readQuery('マイケル・ジャクソン').typed.isOneWord, false);
  assert.equal(readQuery('道格拉斯·亞當斯').typed.isOneWord, false);
  assert.equal(readQuery('Hieronymus Bosch').typed.isOneWord, false);
  assert.equal(readQuery('Bosch 1450').bare()[0]?.isOneWord, true);
});
