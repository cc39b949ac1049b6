import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../../core/zodiac.ts';
import { OF_SIGN, words } from './words.ts';

test('every sign is given with its article', () => {
  for (const sign of SIGNS) {
    const name = words.terms.signs[sign];
    assert.match(OF_SIGN[sign], new RegExp(`^(?:d(?:el|ello|ella|ei) |dell’)${name}$`));
  }
});
