import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AS_OF, claim, valueless } from '../../../test/support/claims.ts';
import type { DateClaim } from '../../core/date/date-claim.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import { lifeWords } from './life.ts';

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
