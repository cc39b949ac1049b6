import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../../core/zodiac.ts';
import { OF_SIGN, words } from './words.ts';

test('every sign is given with its article, joined with "de"', () => {
  for (const sign of SIGNS) {
    assert.match(OF_SIGN[sign], new RegExp(`^(?:du|des|de la) ${words.terms.signs[sign]}$`));
  }
});
