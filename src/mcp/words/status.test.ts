import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AS_OF, claim } from '../../../test/support/claims.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import { alternativeWords, birthWords } from './status.ts';

const CIRCA = { circumstances: ['Q5727902'] };

suite('a birth date in words (service 14.7)', () => {
  test('a date in conflict is marked as approximate too', () => {
    const claims = [
      claim('1950-03-04', { qualifiers: CIRCA }),
      claim('1951-03-04', { qualifiers: CIRCA }),
    ];
    const { record } = judgeDate(claims, AS_OF);
    assert.ok(record.ambiguous && record.uncertain);
    const words = birthWords(record);
    assert.match(words, /^conflicting dates: .*4 March 1950.*4 March 1951/);
    assert.match(words, /approximate or not certain/);
  });

  test('methodology 7.7: days in conflict name their calendars if one of them is Julian', () => {
    const claims = [claim('1600-05-05', { calendar: 'julian' }), claim('1600-05-05')];
    const words = birthWords(judgeDate(claims, AS_OF).record);
    assert.match(words, /5 May 1600 in the Julian calendar/);
    assert.match(words, /; or 5 May 1600 in the Gregorian calendar \[/);
    const { record } = judgeDate([claim('1950-03-04'), claim('1951-03-04')], AS_OF);
    assert.doesNotMatch(birthWords(record), /calendar/);
  });

  test('a disputed date is not in conflict with one that it agrees with, nor with one of lower rank', () => {
    const claims = [
      claim('1735-10-15', { rank: 'preferred', qualifiers: { disputedBy: true } }),
      claim('1735', { rank: 'preferred', qualifiers: { disputedBy: true } }),
      claim('1730-01-02'),
    ];
    const { record } = judgeDate(claims, AS_OF);
    assert.match(birthWords(record), /^disputed date: 15 October 1735 \[no reference\]$/);
    assert.match(alternativeWords(record) ?? '', /^Wikidata also has: .*1735.*; .*1730/);
  });
});
