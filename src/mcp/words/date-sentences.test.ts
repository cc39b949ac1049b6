import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AS_OF } from '../../../test/support/claims.ts';
import { rowsIn } from '../../../test/support/lists.ts';
import { claimsIn } from '../../../test/support/written-claims.ts';
import { judgeDate } from '../../core/date/judge-date.ts';
import { dateWords } from './date-sentences.ts';

test('service 14.7: a century or decade is known as such only, unless its bounds narrow it; one day or year is said once', () => {
  for (const [claim, words] of rowsIn(`
    0300/7 → some time from 201 CE to 300 CE (known to the century only)
    0300/7 [0272..0288] → some time from 272 CE to 288 CE (the century that Wikidata gives, narrowed by its earliest or latest dates)
    1950/8 [..1954] → some time from 1950 to 1954 (the decade that Wikidata gives, narrowed by its earliest or latest dates)
    0300/7 [0101..0400] → some time from 201 CE to 300 CE (known to the century only)
    1850 [1850-03-04..1850-03-04] → 1850 (known to the year only), on 4 March 1850
    1850/8 [1850..1850] → in 1850 (the decade that Wikidata gives, narrowed by its earliest or latest dates)`)) {
    const [statement] = judgeDate(claimsIn(claim), AS_OF).record.statements;
    assert.equal(statement && dateWords(statement), words);
  }
});
