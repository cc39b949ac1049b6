import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalize } from './normalize.ts';

test('methodology 13.1: of more than thirty marks in a row thirty count', () => {
  const under = '\u0316';
  assert.equal(normalize(`a${under.repeat(30)}b`, 'NFC'), `a${under.repeat(30)}b`);
  assert.equal(normalize(`a${under.repeat(31)}b`, 'NFC'), `a${under.repeat(30)}b`);
  // In canonical order what is below a letter comes before what is above it (classes 220 and 230).
  const many = `x${`\u0300${under}`.repeat(500_000)}`;
  assert.equal(normalize(many, 'NFC'), `x${under.repeat(15)}${'\u0300'.repeat(15)}`);
  const halfWidth = `か${'\uFF9E\u0316'.repeat(500_000)}`;
  assert.equal(normalize(halfWidth, 'NFKC'), `が${'\u3099'.repeat(14)}${under.repeat(15)}`);
});
