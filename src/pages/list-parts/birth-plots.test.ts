import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TEXTS } from '../texts/texts.ts';
import { decadeColumns } from './birth-plots.ts';

const ENGLISH = { language: 'en', texts: TEXTS.en } as const;

test('beside the missing year 0 decades have nine years (methodology 2.3)', () => {
  const { columns } = decadeColumns(ENGLISH, [
    { first: -19, last: -10, total: 1 },
    { first: -9, last: -1, total: 2 },
    { first: 1, last: 9, total: 3 },
    { first: 10, last: 19, total: 4 },
  ]);
  assert.deepEqual(
    columns.map(({ label, value }) => `${label}: ${value}`),
    ['10s\u00a0BCE: 1', 'years 9–1\u00a0BCE: 2', 'years 1–9\u00a0CE: 3', '10s\u00a0CE: 4'],
  );
});

test('births before the last forty decades have no column, and none is lost', () => {
  const { columns, earlier } = decadeColumns(ENGLISH, [
    { first: -49, last: -40, total: 1 },
    { first: 1610, last: 1619, total: 2 },
    { first: 1620, last: 1629, total: 4 },
    { first: 2010, last: 2019, total: 8 },
  ]);
  assert.equal(columns.length, 40);
  assert.deepEqual(earlier, { label: 'before 1620', value: 3 });
  assert.equal(columns[0]?.label, '1620s');
  // Decades without births have columns, too.
  assert.deepEqual(
    columns.map(({ order }) => order),
    Array.from({ length: 40 }, (_, index) => 162 + index),
  );
  assert.equal(columns.at(-1)?.value, 8);
  const found = columns.reduce((sum, { value }) => sum + (value ?? 0), 0);
  assert.equal(found, 12);
});
