import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOfMonth, monthOfFile, monthsBefore } from './months.ts';

test('methodology 9.2: the twelve complete months before the snapshot', () => {
  const ofYear = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  assert.deepEqual(
    monthsBefore('2026-01-01T00:00:00Z'),
    ofYear.map((month) => `2025-${month}`),
  );
  assert.deepEqual(monthsBefore('2026-11-16T00:00:00Z'), [
    '2025-11',
    '2025-12',
    ...ofYear.slice(0, 10).map((month) => `2026-${month}`),
  ]);
});

test('only monthly files without robots are taken', () => {
  assert.equal(monthOfFile('pageviews-202510-user.bz2'), '2025-10');
  assert.equal(monthOfFile('pageviews-202510-user'), '2025-10');
  for (const name of [
    'pageviews-20251001-user.bz2',
    'pageviews-202510-spider.bz2',
    'pageviews-202513-user.bz2',
  ]) {
    assert.equal(monthOfFile(name), null, name);
  }
});

test('the address of a month among the dumps', () => {
  assert.equal(
    addressOfMonth('https://dumps.wikimedia.org', '2025-10').href,
    'https://dumps.wikimedia.org/other/pageview_complete/monthly/2025/2025-10/pageviews-202510-user.bz2',
  );
});
