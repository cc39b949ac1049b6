import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthColumns } from './views-plot.ts';

const TEXTS = {
  month: (year: number, month: number) => `${year}/${month}`,
  shortMonth: (year: number, month: number) => `${month}.${year}`,
};

test('months without a figure are gaps, not zeros, and no month is skipped', () => {
  const columns = monthColumns(
    [
      { month: '2025-11', views: 10 },
      { month: '2026-02', views: 30 },
      { month: '2026-01', views: 20 },
    ],
    TEXTS,
  );
  assert.deepEqual(
    columns.map(({ label, value }) => [label, value]),
    [
      ['2025/11', 10],
      ['2025/12', null],
      ['2026/1', 20],
      ['2026/2', 30],
    ],
  );
});

test('no views, no columns', () => {
  assert.deepEqual(monthColumns([], TEXTS), []);
});
