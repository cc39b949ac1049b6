import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tickText } from './tick-text.ts';

// Short names of months as CLDR 48 has them where they stand alone.
const DAYS = {
  en: ['1 Jul', '4 Jul'],
  de: ['1. Jul', '4. Jul'],
  fr: ['1er juil.', '4 juil.'],
  es: ['1 jul', '4 jul'],
  pt: ['1º jul.', '4 jul.'],
  it: ['1º lug', '4 lug'],
} as const;

for (const [language, [first, fourth]] of Object.entries(DAYS)) {
  test(`days of an axis are short in ${language}`, () => {
    const code = language as keyof typeof DAYS;
    assert.equal(tickText(code, 'day', { year: 1804, month: 7, day: 1 }), first);
    assert.equal(tickText(code, 'day', { year: 1804, month: 7, day: 4 }), fourth);
  });
}

test('months have their year, and years their era', () => {
  assert.equal(tickText('en', 'month', { year: 1804, month: 7, day: 1 }), 'Jul 1804');
  assert.equal(tickText('en', 'year', { year: -44, month: 1, day: 1 }), '44\u00a0BCE');
  assert.equal(
    tickText('de', 'month', { year: -44, month: 3, day: 1 }),
    'Mär 44\u00a0v.\u00a0Chr.',
  );
});
