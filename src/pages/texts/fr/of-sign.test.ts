import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../../core/zodiac.ts';
import { ofSign } from './of-sign.ts';
import { words } from './words.ts';

test('every sign takes its article, joined with "de"', () => {
  assert.deepEqual(
    SIGNS.map((sign) => ofSign(words.signs[sign])),
    [
      'du Bélier',
      'du Taureau',
      'des Gémeaux',
      'du Cancer',
      'du Lion',
      'de la Vierge',
      'de la Balance',
      'du Scorpion',
      'du Sagittaire',
      'du Capricorne',
      'du Verseau',
      'des Poissons',
    ],
  );
});
