import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import { LANGUAGES } from '../../core/text/languages.ts';
import { intervalText, reducedDate, yearsText } from './reduced-date.ts';

test('a date is as precise in words as in digits (methodology 1.2), and years are historical', () => {
  for (const [language, text, words] of [
    ['en', '1950-03-04', '4 March 1950'],
    ['de', '1950-03', 'März 1950'],
    ['fr', '1950', '1950'],
    ['en', '-0044-07-10', '10 July 44\u00a0BCE'],
    ['pt', '-0044', '44\u00a0a.C.'],
    ['en', '0001-01', 'January 1\u00a0CE'],
    // A year may have up to six digits.
    ['en', '-012000', '12,000\u00a0BCE'],
  ] as const) {
    assert.equal(reducedDate(language, text), words);
  }
});

test('what is no date is refused', () => {
  for (const text of ['', '1950-3', '44', '+1950-03-04T00:00:00Z', '1950-03-04 ']) {
    assert.throws(() => reducedDate('en', text), {
      name: 'RangeError',
      message: `"${text}" is not YYYY, YYYY-MM or YYYY-MM-DD`,
    });
  }
});

test('an interval has its two ends with a dash between', () => {
  assert.deepEqual(
    LANGUAGES.map((language) => intervalText(language, ['1701-01-01', '1800-12-31'])),
    textsIn(`
      1 January 1701 – 31 December 1800 | 1. Januar 1701 – 31. Dezember 1800
      1º de janeiro de 1701 – 31 de dezembro de 1800
      1 de enero de 1701 – 31 de diciembre de 1800 | 1er janvier 1701 – 31 décembre 1800
      1º gennaio 1701 – 31 dicembre 1800`),
  );
});

test('an interval of one day is that day, and both ends name their era', () => {
  for (const [language, interval, words] of [
    ['en', ['1950-03-04', '1950-03-04'], '4 March 1950'],
    ['en', ['-0049-01-01', '-0040-12-31'], '1 January 49\u00a0BCE – 31 December 40\u00a0BCE'],
    [
      'de',
      ['-0001-12-31', '0001-01-01'],
      '31. Dezember 1\u00a0v.\u00a0Chr. – 1. Januar 1\u00a0n.\u00a0Chr.',
    ],
  ] as const) {
    assert.equal(intervalText(language, interval), words);
  }
});

test('an interval of whole years is these years, with the era once where both are of it', () => {
  for (const [language, interval, words] of [
    ['en', ['0201-01-01', '0300-12-31'], '201–300'],
    ['en', ['-0319-01-01', '-0310-12-31'], '319–310\u00a0BCE'],
    ['de', ['-0050-01-01', '0050-12-31'], '50\u00a0v.\u00a0Chr. – 50\u00a0n.\u00a0Chr.'],
    ['en', ['0001-01-01', '0050-12-31'], '1–50\u00a0CE'],
    ['fr', ['1735-01-01', '1735-12-31'], '1735'],
    ['en', ['1710-03-01', '1800-12-31'], '1 March 1710 – 31 December 1800'],
  ] as const) {
    assert.equal(yearsText(language, interval), words);
  }
});
