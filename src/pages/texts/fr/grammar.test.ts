import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SIGNS } from '../../../core/calendar/zodiac.ts';
import { TERMS } from '../../../site/terms.ts';
import { monthOfYear } from '../../dates/gregorian-date.ts';
import { reducedDate } from '../../dates/reduced-date.ts';
import { OF_SIGN, span } from './grammar.ts';

function said(from: string | null, to: string | null): string {
  return span(from && reducedDate('fr', from), to && reducedDate('fr', to));
}

test('a day takes an article', () => {
  assert.equal(said('1952-03-11', '1960-04-01'), 'du 11 mars 1952 au 1er avril 1960');
  assert.equal(said('1952-08-01', null), 'à partir du 1er août 1952');
  assert.equal(said(null, '1960-04-03'), 'jusqu’au 3 avril 1960');
});

test('a month and a year take none', () => {
  assert.equal(said('1952-03', '1960'), 'de mars 1952 à 1960');
  assert.equal(said('1952', null), 'à partir de 1952');
  assert.equal(said(null, '1960-10'), 'jusqu’en octobre 1960');
});

test('a year of few digits before the common era is no day', () => {
  assert.equal(
    said('-0044', '-0027-01-16'),
    'de 44\u00a0av.\u00a0J.-C. au 16 janvier 27\u00a0av.\u00a0J.-C.',
  );
  assert.equal(said(null, '-12000'), 'jusqu’en 12\u202f000\u00a0av.\u00a0J.-C.');
});

test('"de" loses its vowel before the months that begin with one', () => {
  const elided = Array.from({ length: 12 }, (_, index) =>
    span(monthOfYear('fr', 1952, index + 1), null),
  ).filter((text) => text.includes('d’'));
  assert.deepEqual(elided, [
    'à partir d’avril 1952',
    'à partir d’août 1952',
    'à partir d’octobre 1952',
  ]);
});

test('every sign is given with its article, joined with "de"', () => {
  for (const sign of SIGNS) {
    assert.match(OF_SIGN[sign], new RegExp(`^(?:du|des|de la) ${TERMS.fr.signs[sign]}$`));
  }
});
