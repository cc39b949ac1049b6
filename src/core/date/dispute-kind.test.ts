import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF } from '../../../test/support/claims.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import { type DisputeKind, disputeKind } from './dispute-kind.ts';
import { judgeDate } from './judge-date.ts';

const CASES: readonly (readonly [what: string, kind: DisputeKind, dates: string])[] = [
  ['nine days apart', 'other', '1735-10-15, 1735-10-06'],
  ['a day apart', 'days', '1804-07-04, 1804-07-05'],
  ['seven days apart, over the turn of a year', 'days', '1804-12-29, 1805-01-05'],
  ['day and month swapped', 'swapped', '1970-03-05, 1970-05-03'],
  ['swapped and a few days apart', 'swapped', '1970-04-05, 1970-05-04'],
  ['the same day of other years', 'years', '1735-10-15, 1736-10-15'],
  ['two years', 'years', '1978, 1979'],
  ['a year and a day of another', 'other', '1978-03-04, 1979'],
  ['the same digits in both calendars', 'calendars', '1600-03-05, 1600-03-05 julian'],
  // Pushkin, both days taken for Gregorian ones.
  ['a Julian day converted and not', 'calendars', '1799-05-26, 1799-06-06'],
  ['a rival that holds the day, and one apart', 'days', '1804-07-04, 1804, 1804-07-05'],
  ['one date, marked as disputed', 'marked', '1804-07-04 disputed'],
];

for (const [what, kind, dates] of CASES) {
  test(`service 15.11: ${what}: ${kind}`, () => {
    const { record } = judgeDate(claimsIn(dates), AS_OF);
    assert.equal(record.status, 'ambiguous');
    assert.equal(disputeKind(record), kind);
  });
}
