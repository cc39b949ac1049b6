import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decadeColumns, type DecadeTexts } from './decade-columns.ts';

const TEXTS: DecadeTexts = {
  decade: (first, last) => `${first} to ${last}`,
  year: String,
  before: (year) => `before ${year}`,
  shortBefore: (year) => `<${year}`,
};

test('decades without births have a column too', () => {
  const columns = decadeColumns(
    [
      { first: 1950, last: 1959, total: 3 },
      { first: 1970, last: 1979, total: 5 },
    ],
    TEXTS,
  );
  assert.deepEqual(
    columns.map(({ label, axis, order, value }) => [label, axis, order, value]),
    [
      ['1950 to 1959', '1950', 195, 3],
      ['1960 to 1969', '1960', 196, 0],
      ['1970 to 1979', '1970', 197, 5],
    ],
  );
});

test('beside the missing year 0 decades have nine years (methodology 2.3)', () => {
  const columns = decadeColumns(
    [
      { first: -19, last: -10, total: 1 },
      { first: -9, last: -1, total: 2 },
      { first: 1, last: 9, total: 3 },
      { first: 10, last: 19, total: 4 },
    ],
    TEXTS,
  );
  assert.deepEqual(
    columns.map(({ label, value }) => [label, value]),
    [
      ['-19 to -10', 1],
      ['-9 to -1', 2],
      ['1 to 9', 3],
      ['10 to 19', 4],
    ],
  );
});

test('what lies before the last forty decades is one column, and no birth is lost', () => {
  const columns = decadeColumns(
    [
      { first: -49, last: -40, total: 1 },
      { first: 1610, last: 1619, total: 2 },
      { first: 1620, last: 1629, total: 4 },
      { first: 2010, last: 2019, total: 8 },
    ],
    TEXTS,
  );
  assert.equal(columns.length, 41);
  assert.deepEqual(columns[0], { label: 'before 1620', axis: '<1620', order: 0, value: 3 });
  assert.equal(columns[1]?.label, '1620 to 1629');
  assert.equal(columns.at(-1)?.value, 8);
  assert.equal(
    columns.reduce((sum, { value }) => sum + (value ?? 0), 0),
    15,
  );
});

test('no births, no columns', () => {
  assert.deepEqual(decadeColumns([], TEXTS), []);
});
