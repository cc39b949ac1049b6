import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AS_OF } from '../../../test/support/claims.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import type { DateRecord } from '../../core/date/date-record.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import { lifeWords, alternativeWords, birthWords } from './person-sentences.ts';

const TODAY = { year: 2026, month: 11, day: 16 };

const dateOf = (claims: string): DateRecord => judgeDate(claimsIn(claims), AS_OF).record;

const wordsOf = (claims: string): string => birthWords({ birth: dateOf(claims), warnings: [] });

/** What is said of a life, with the deaths behind a semicolon. */
function lifeOf(life: string): string | null {
  const [birth, death] = life.split('; ').map(dateOf);
  assert.ok(birth && death);
  return lifeWords({ birth, death, deceased: true, possiblyDeceased: false }, TODAY);
}

suite('why no age at death is told (methodology 7.3)', () => {
  for (const [life, because] of [
    ['1950; 2001-05-11', 'the date of birth is not known to the day'],
    ['1950-03-04 circa; 2001-05-11', 'the date of birth is approximate or not certain'],
    ['1950-03-04, 1950-03-05; 2001-05-11', 'the date of birth is disputed or conflicting'],
    ['; 2001-05-11', 'the date of birth is not known'],
    ['1950-03-04; 2001', 'the date of death is not known to the day'],
    ['1950-03-04; somevalue', 'the date of death is not known'],
    [
      '1950; 2001',
      'the date of birth is not known to the day and the date of death is not known to the day',
    ],
    ['1950-03-04; 1949-01-01', 'the two dates contradict each other'],
  ] as const) {
    test(because, () => {
      const said = lifeOf(life) ?? '';
      assert.match(said, /o longer alive; the age at death is not known exactly, because /);
      assert.match(said, new RegExp(`because ${because}\\)?\\.$`));
    });
  }

  test('none is missing where both dates are exact', () => {
    assert.equal(lifeOf('1950-03-04; 2001-05-11'), 'Born 76 years ago (died aged 51).');
  });
});

suite('a birth date in words (service 14.7)', () => {
  test('a date in conflict is marked as approximate too', () => {
    const words = wordsOf('1950-03-04 circa, 1951-03-04 circa');
    assert.match(words, /^conflicting dates: .*4 March 1950.*4 March 1951/);
    assert.match(words, /approximate or not certain/);
  });

  test('methodology 7.7: days in conflict name their calendars if one of them is Julian', () => {
    const words = wordsOf('1600-05-05 julian, 1600-05-05');
    assert.match(words, /5 May 1600 in the Julian calendar/);
    assert.match(words, /; or 5 May 1600 in the Gregorian calendar \[/);
    assert.doesNotMatch(wordsOf('1950-03-04, 1951-03-04'), /calendar/);
  });

  test('a disputed date is not in conflict with one that it agrees with, nor with one of lower rank', () => {
    const claims = '1735-10-15 preferred disputed, 1735 preferred disputed, 1730-01-02';
    assert.equal(wordsOf(claims), 'disputed date: 15 October 1735 [no reference]');
    assert.match(alternativeWords(dateOf(claims)) ?? '', /^Wikidata also has: .*1735.*; .*1730/);
  });
});
