import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, statementOf } from '../../../test/support/statements.ts';
import { differing, shownStatements } from './shown-statement.ts';

const century = statementOf(['1801-01-01', '1900-12-31']);
const year = statementOf(['1804-01-01', '1804-12-31']);
const nextYear = statementOf(['1805-01-01', '1805-12-31']);
const december = statementOf(['1804-12-01', '1804-12-31']);
const fourth = statementOf(['1804-07-04', '1804-07-04']);
const fifth = statementOf(['1804-07-05', '1804-07-05']);
const unknown = statementOf(null);

function idsOf(statements: readonly { readonly id: string }[]): string[] {
  return statements.map(({ id }) => id);
}

test('the canonical statement comes first, then days before months, years and centuries', () => {
  const inOrder = [fifth, fourth, december, year, nextYear, century, unknown];
  const statements = inOrder.toReversed();
  const shown = shownStatements({ ...dateOf(), statements, canonical: statements.indexOf(fifth) });
  assert.deepEqual(idsOf(shown), idsOf(inOrder));
  // Days since 1970-01-01, by the Unix time of `date -u -d 1804-07-05 +%s`.
  assert.deepEqual(shown[0]?.days, { first: -60_445, last: -60_445 });
  assert.deepEqual(shown.at(-1)?.days, null);
});

test('statements of the same days are one', () => {
  const again = { ...fourth, id: 'again' };
  const same = { ...dateOf(), statements: [fourth, again, unknown] };
  assert.deepEqual(idsOf(differing(shownStatements(same))), [fourth.id]);
});
