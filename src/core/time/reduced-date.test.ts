import assert from 'node:assert/strict';
import { test } from 'node:test';
import { timeValue } from '../../../test/support/claims.ts';
import { daysOfValue, reducedGregorian, reducedText } from './reduced-date.ts';

test('a date shows what is known and no more (methodology 1.2)', () => {
  assert.equal(reducedGregorian(timeValue('1950-03-04')), '1950-03-04');
  assert.equal(reducedGregorian(timeValue('1950-03')), '1950-03');
  assert.equal(reducedGregorian(timeValue('1950')), '1950');
  assert.equal(reducedGregorian(timeValue('-0044')), '-0044');
  assert.equal(reducedGregorian(timeValue('-0001-12')), '-0001-12');
});

test('a year stored as 1 January stays a year (methodology 1.2)', () => {
  assert.equal(reducedGregorian(timeValue('1950-01-01', { precision: 9 })), '1950');
  assert.equal(reducedGregorian(timeValue('1950-03-01', { precision: 10 })), '1950-03');
});

test('precisions coarser than a year have no date (methodology 1.2)', () => {
  for (let precision = 0; precision <= 8; precision++) {
    assert.equal(reducedGregorian(timeValue('1950', { precision })), null);
    assert.equal(reducedText(0, precision), null);
  }
});

test('12 to 14 are shown as a day without a time (methodology 1.2, 1.4)', () => {
  for (const precision of [12, 13, 14]) {
    assert.equal(reducedGregorian(timeValue('1950-03-04', { precision })), '1950-03-04');
  }
});

test('a Julian day is converted, a Julian month or year is not (methodology 2.1, 2.2)', () => {
  const calendar = 'julian';
  assert.equal(reducedGregorian(timeValue('1642-12-25', { calendar })), '1643-01-04');
  assert.equal(reducedGregorian(timeValue('-0044-07-12', { calendar })), '-0044-07-10');
  assert.equal(reducedGregorian(timeValue('0001-01-01', { calendar })), '-0001-12-30');
  assert.equal(reducedGregorian(timeValue('1642-12', { calendar })), '1642-12');
  assert.equal(reducedGregorian(timeValue('1600', { calendar })), '1600');
});

test('no date for a value that cannot be read (methodology 3.2)', () => {
  assert.equal(reducedGregorian(timeValue('1950-03-04', { calendar: 'Q12138' })), null);
  assert.equal(reducedGregorian(timeValue('1712-02-30', { calendar: 'julian' })), null);
  assert.equal(reducedGregorian(timeValue('0000-01-01')), null);
  assert.equal(reducedGregorian({ ...timeValue('1950-03-04'), time: '1950-03-04' }), null);
  assert.equal(daysOfValue(timeValue('1950', { precision: 15 })), null);
  assert.equal(daysOfValue(timeValue('1950', { precision: 5 })), null);
});
