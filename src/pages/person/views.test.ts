import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monthColumns } from './views.ts';

test('months without a figure are gaps, not zeros, and no month is skipped', () => {
  const columns = monthColumns('en', [
    { month: '2025-11', views: 10 },
    { month: '2026-02', views: 30 },
    { month: '2026-01', views: 20 },
  ]);
  assert.deepEqual(
    columns.map(({ label, value }) => `${label}: ${value}`),
    ['November 2025: 10', 'December 2025: null', 'January 2026: 20', 'February 2026: 30'],
  );
});

test('no views, no columns', () => {
  assert.deepEqual(monthColumns('en', []), []);
});
