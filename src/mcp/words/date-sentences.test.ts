import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { AS_OF, bounds, claim, type ClaimOptions } from '../../../test/support/claims.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import { dateWords } from './date-sentences.ts';

function words(date: string, options: ClaimOptions = {}): string {
  const [statement] = judgeDate([claim(date, options)], AS_OF).record.statements;
  assert.ok(statement);
  return dateWords(statement);
}

const CENTURY = { precision: 7 };

suite('a date in words (service 14.7)', () => {
  test('a century is known to the century only, unless its bounds narrow it', () => {
    assert.equal(
      words('0300', CENTURY),
      'some time from 201 CE to 300 CE (known to the century only)',
    );
    const narrowed = ', narrowed by its earliest or latest dates)';
    assert.equal(
      words('0300', { ...CENTURY, qualifiers: bounds('0272', '0288') }),
      `some time from 272 CE to 288 CE (the century that Wikidata gives${narrowed}`,
    );
    assert.equal(
      words('1950', { precision: 8, qualifiers: bounds(null, '1954') }),
      `some time from 1950 to 1954 (the decade that Wikidata gives${narrowed}`,
    );
    assert.match(
      words('0300', { ...CENTURY, qualifiers: bounds('0101', '0400') }),
      /to 300 CE \(known to the century only\)$/,
    );
  });

  test('bounds that leave one day or one year say it once', () => {
    assert.match(
      words('1850', { qualifiers: bounds('1850-03-04', '1850-03-04') }),
      /, on 4 March 1850$/,
    );
    assert.match(
      words('1850', { precision: 8, qualifiers: bounds('1850', '1850') }),
      /^in 1850 \(the decade/,
    );
  });
});
