import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textsIn } from '../../../test/support/lists.ts';
import { keyOfList, parseLeftOut } from './people-left-out.ts';

/** Asserts the QIDs of a list in their order: of people who are left out, and of those with the year alone. */
function assertLeftOut(text: string, whole: number[], yearAlone: number[]): void {
  const found = parseLeftOut(text, 'list');
  assert.deepEqual([[...found.whole], [...found.yearAlone]], [whole, yearAlone]);
}

test('methodology 9.7: a QID a line, remarks, and the word year', () => {
  const text = '\uFEFF# asked on 3 March\r\nQ42\r\n\n  Q7 year # by letter\nQ3 # year\n';
  assertLeftOut(text, [3, 42], [7]);
  assertLeftOut('# nobody yet\n', [], []);
});

test('whoever is on it twice is left out altogether if one line says so', () => {
  assertLeftOut('Q7 year\nQ7', [7], []);
  assertLeftOut('Q7\nQ7 year', [7], []);
  assertLeftOut('Q7 year\nQ7 year', [], [7]);
});

test('a line may have the key of the list, which names nobody', () => {
  const text = 'Q42\r\nkey 0123456789abcdef # of 2026\r\n';
  assert.equal(keyOfList(text), '0123456789abcdef');
  assert.equal(keyOfList('# key 0123456789abcdef\nQ42\n'), undefined);
  assertLeftOut(text, [42], []);
});

test('a wrong line is named by its number alone', () => {
  for (const line of textsIn(
    'q42 | Q0 | 42 | Q42 Q43 | Q42 month | Q42,Q43 | Douglas Adams | \0 | key guessed',
  )) {
    const read = () => parseLeftOut(`Q1\n${line}\n`, 'my.txt');
    assert.throws(read, /^Error: my\.txt:2: give a QID/, line);
  }
});
