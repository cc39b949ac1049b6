import assert from 'node:assert/strict';
import { test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../test/support/shared-data.ts';
import { EXPECTED_LABELS } from './expected-labels.ts';
import { CITY_ROOTS } from './resolve-birthplace.ts';

const IDS: Record<string, Iterable<string>> = {
  'methodology 11.12: the ids of dates, references and names':
    'P569 P570 P31 P279 P131 P17 P18 P19 P27 P106 P1319 P1326 P1310 P1480 P5102 P248 P143 P854 P1065 P4656 P813 P407 P1476 P887 P3452 P2960 P1683 P1810 P1932 P5997 P304 P1343 P1433 P1630 P580 P582 P1039 P1477 P1559 P2562 P742 P1449 P1448 P1635 P1813 P735 P734'.split(
      ' ',
    ),
  'methodology 4.3, 4.5: the items that tell of doubt':
    'Q18912752 Q5727902 Q21818619 Q60070514 Q37113960 Q18122778 Q30230067 Q56644435 Q18603603 Q32188232 Q59783740 Q25895909 Q1985727 Q1985786 Q5'.split(
      ' ',
    ),
  'methodology 11.13: the roots of city classes': [...CITY_ROOTS].map((qid) => `Q${qid}`),
  // Metre, centimetre, foot, inch
  'methodology 11.2, 11.12: the units of height': ['Q11573', 'Q174728', 'Q3710', 'Q218593'],
};

for (const [what, ids] of Object.entries(IDS)) {
  test(`${what} have an expected label`, () => {
    const wrong = [...ids].filter((id) => !EXPECTED_LABELS.has(id));
    assert.deepEqual(wrong, []);
  });
}

test('ids and labels have their form, and no two ids share a label', () => {
  assert.equal(new Set(EXPECTED_LABELS.values()).size, EXPECTED_LABELS.size);
  for (const [id, label] of EXPECTED_LABELS) {
    assert.match(id, /^[PQ][1-9]\d*$/);
    assert.match(label, /^\S(?:.*\S)?$/);
  }
});

test('real items have the expected label', { skip }, () => {
  let compared = 0;
  for (const line of realLines()) {
    const { id, labels } = JSON.parse(line) as {
      id: string;
      labels?: Record<string, { value: string }>;
    };
    const expected = EXPECTED_LABELS.get(id);
    const label = labels?.['en']?.value;
    if (expected === undefined || label === undefined) continue;
    compared++;
    assert.equal(label, expected, id);
  }
  assert.ok(compared >= 8);
});
