import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../../core/zodiac.ts';
import { ofSign } from './of-sign.ts';
import { words } from './words.ts';

test('every sign is given with its article', () => {
  for (const sign of SIGNS) {
    assert.match(ofSign(sign), new RegExp(`^(?:d(?:el|ello|ella|ei) |dell’)${words.signs[sign]}$`));
  }
});
