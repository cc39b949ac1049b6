import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allMonthDays } from './date-text.ts';
import { isSign, signOf, signRange, SIGNS, ZODIAC_CONVENTION } from './zodiac.ts';

// The table of methodology 8.4.
const TABLE = `
  aries 03-21 04-19
  taurus 04-20 05-20
  gemini 05-21 06-20
  cancer 06-21 07-22
  leo 07-23 08-22
  virgo 08-23 09-22
  libra 09-23 10-22
  scorpio 10-23 11-21
  sagittarius 11-22 12-21
  capricorn 12-22 01-19
  aquarius 01-20 02-18
  pisces 02-19 03-20`;

const ROWS = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(' ') as [string, string, string]);

test('the convention is the fixed tropical one (methodology 8.4)', () => {
  assert.equal(ZODIAC_CONVENTION, 'tropical-fixed-1');
  assert.deepEqual(
    [...SIGNS],
    ROWS.map(([sign]) => sign),
  );
});

test('every sign starts and ends on the days of the table (methodology 8.4)', () => {
  for (const [sign, start, end] of ROWS) {
    assert.ok(isSign(sign));
    assert.deepEqual(signRange(sign), { start, end });
  }
});

test('every one of the 366 month-days is in exactly one sign (methodology 8.4)', () => {
  for (const { month, day } of allMonthDays()) {
    const text = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const holders = ROWS.filter(([, start, end]) =>
      start < end ? start <= text && text <= end : text >= start || text <= end,
    ).map(([sign]) => sign);
    assert.deepEqual([signOf(month, day)], holders, text);
  }
});

test('a sign is named in lower case only (methodology 8.3)', () => {
  for (const text of ['Aries', 'ARIES', '', 'ophiuchus', 'constructor', '__proto__', 'toString']) {
    assert.equal(isSign(text), false, text);
  }
});
