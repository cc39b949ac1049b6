import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AS_OF, claim, valueless } from '../../../test/support/claims.ts';
import type { DateClaim } from '../../core/date/date-claim.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import { lifeWords, alternativeWords, birthWords } from './person-sentences.ts';

const TODAY = { year: 2026, month: 11, day: 16 };
const CIRCA = { circumstances: ['Q5727902'] };
const died = (date: string, options = {}) => claim(date, { property: 'P570', ...options });

function words(birth: readonly DateClaim[], death: readonly DateClaim[]): string | null {
  const life = {
    birth: judgeDate([...birth], AS_OF).record,
    death: judgeDate([...death], AS_OF).record,
    deceased: death.length > 0,
    possiblyDeceased: false,
  };
  return lifeWords(life, TODAY);
}

suite('why no age at death is told (methodology 7.3)', () => {
  const EXACT_BIRTH = [claim('1950-03-04')];
  const EXACT_DEATH = [died('2001-05-11')];

  for (const [birth, death, because] of [
    [[claim('1950')], EXACT_DEATH, 'the date of birth is not known to the day'],
    [
      [claim('1950-03-04', { qualifiers: CIRCA })],
      EXACT_DEATH,
      'the date of birth is approximate or not certain',
    ],
    [
      [claim('1950-03-04'), claim('1950-03-05')],
      EXACT_DEATH,
      'the date of birth is disputed or conflicting',
    ],
    [[], EXACT_DEATH, 'the date of birth is not known'],
    [EXACT_BIRTH, [died('2001')], 'the date of death is not known to the day'],
    [EXACT_BIRTH, [valueless('somevalue', { property: 'P570' })], 'the date of death is not known'],
    [
      [claim('1950')],
      [died('2001')],
      'the date of birth is not known to the day and the date of death is not known to the day',
    ],
    [EXACT_BIRTH, [died('1949-01-01')], 'the two dates contradict each other'],
  ] as const) {
    test(because, () => {
      const said = words(birth, death) ?? '';
      assert.match(said, /o longer alive; the age at death is not known exactly, because /);
      assert.match(said, new RegExp(`because ${because}\\)?\\.$`));
    });
  }

  test('none is missing where both dates are exact', () => {
    assert.equal(words(EXACT_BIRTH, EXACT_DEATH), 'Born 76 years ago (died aged 51).');
  });
});

suite('a birth date in words (service 14.7)', () => {
  test('a date in conflict is marked as approximate too', () => {
    const claims = [
      claim('1950-03-04', { qualifiers: CIRCA }),
      claim('1951-03-04', { qualifiers: CIRCA }),
    ];
    const { record } = judgeDate(claims, AS_OF);
    assert.ok(record.ambiguous && record.uncertain);
    const words = birthWords({ birth: record, warnings: [] });
    assert.match(words, /^conflicting dates: .*4 March 1950.*4 March 1951/);
    assert.match(words, /approximate or not certain/);
  });

  test('methodology 7.7: days in conflict name their calendars if one of them is Julian', () => {
    const claims = [claim('1600-05-05', { calendar: 'julian' }), claim('1600-05-05')];
    const words = birthWords({ birth: judgeDate(claims, AS_OF).record, warnings: [] });
    assert.match(words, /5 May 1600 in the Julian calendar/);
    assert.match(words, /; or 5 May 1600 in the Gregorian calendar \[/);
    const { record } = judgeDate([claim('1950-03-04'), claim('1951-03-04')], AS_OF);
    assert.doesNotMatch(birthWords({ birth: record, warnings: [] }), /calendar/);
  });

  test('a disputed date is not in conflict with one that it agrees with, nor with one of lower rank', () => {
    const claims = [
      claim('1735-10-15', { rank: 'preferred', qualifiers: { disputedBy: true } }),
      claim('1735', { rank: 'preferred', qualifiers: { disputedBy: true } }),
      claim('1730-01-02'),
    ];
    const { record } = judgeDate(claims, AS_OF);
    assert.match(
      birthWords({ birth: record, warnings: [] }),
      /^disputed date: 15 October 1735 \[no reference\]$/,
    );
    assert.match(alternativeWords(record) ?? '', /^Wikidata also has: .*1735.*; .*1730/);
  });
});
