import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readQuery } from './query.ts';

test('service 14.6: a name is one word if it has no space; years do not count', () => {
  assert.equal(readQuery('Bosch').typed.isOneWord, true);
  assert.equal(readQuery('贝多芬').typed.isOneWord, true);
  assert.equal(readQuery('マイケル・ジャクソン').typed.isOneWord, false);
  assert.equal(readQuery('道格拉斯·亞當斯').typed.isOneWord, false);
  assert.equal(readQuery('Hieronymus Bosch').typed.isOneWord, false);
  assert.equal(readQuery('Bosch 1450').bare()[0]?.isOneWord, true);
});
