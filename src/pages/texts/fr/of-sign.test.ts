import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../../core/zodiac.ts';
import { ofSign } from './of-sign.ts';
import { words } from './words.ts';

test('every sign is given with its article, joined with "de"', () => {
  for (const sign of SIGNS) {
    assert.match(ofSign(sign), new RegExp(`^(?:du|des|de la) ${words.signs[sign]}$`));
  }
});
