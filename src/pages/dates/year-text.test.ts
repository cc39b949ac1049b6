import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../core/text/languages.ts';
import { yearText } from './year-text.ts';

/** Only a year below 100 or before the common era names its era, and only from 10,000 on is a year grouped. */
const IN_ALL: Readonly<Record<number, string>> = {
  9999: '9999|9999|9999|9999|9999|9999',
  814: '814|814|814|814|814|814',
  100: '100|100|100|100|100|100',
  99: '99\u00a0CE|99\u00a0n.\u00a0Chr.|99\u00a0d.C.|99\u00a0d.\u00a0C.|99\u00a0apr.\u00a0J.-C.|99\u00a0d.C.',
  [-44]:
    '44\u00a0BCE|44\u00a0v.\u00a0Chr.|44\u00a0a.C.|44\u00a0a.\u00a0C.|44\u00a0av.\u00a0J.-C.|44\u00a0a.C.',
  [-40_000]:
    '40,000\u00a0BCE|40.000\u00a0v.\u00a0Chr.|40.000\u00a0a.C.|40000\u00a0a.\u00a0C.|40\u202f000\u00a0av.\u00a0J.-C.|40.000\u00a0a.C.',
};

test('years in all languages, with spaces that do not break', () => {
  for (const [year, said] of Object.entries(IN_ALL)) {
    assert.equal(LANGUAGES.map((language) => yearText(language, Number(year))).join('|'), said);
  }
});
