import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CITY_ROOTS } from './resolve-birthplace.ts';
import { EXPECTED_LABELS } from './expected-labels.ts';

function missing(ids: Iterable<string>): string[] {
  return [...ids].filter((id) => !EXPECTED_LABELS.has(id));
}

test('methodology 11.12: the ids of dates, references and names have an expected label', () => {
  const properties =
    'P569 P570 P31 P279 P131 P17 P18 P19 P27 P106 P1319 P1326 P1310 P1480 P5102 P248 P143 P854 P1065 P4656 P813 P407 P1476 P887 P3452 P2960 P1683 P1810 P1932 P5997 P304 P1343 P1433 P1630 P580 P582 P1039 P1477 P1559 P2562 P742 P1449 P1448 P1635 P1813 P735 P734';
  assert.deepEqual(missing(properties.split(' ')), []);
});

test('methodology 4.3, 4.5: the items that tell of doubt have an expected label', () => {
  const items =
    'Q18912752 Q5727902 Q21818619 Q60070514 Q37113960 Q18122778 Q30230067 Q56644435 Q18603603 Q32188232 Q59783740 Q25895909 Q1985727 Q1985786 Q5';
  assert.deepEqual(missing(items.split(' ')), []);
});

test('methodology 11.13: the roots of city classes have an expected label', () => {
  assert.deepEqual(missing([...CITY_ROOTS].map((qid) => `Q${qid}`)), []);
});

test('methodology 11.2, 11.12: the units of height have an expected label', () => {
  // Metre, centimetre, foot, inch
  assert.deepEqual(missing(['Q11573', 'Q174728', 'Q3710', 'Q218593']), []);
});
