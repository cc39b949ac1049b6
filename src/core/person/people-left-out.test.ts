import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keyOfList, parseLeftOut } from './people-left-out.ts';

test('methodology 9.7: a QID a line, remarks, and the word year', () => {
  const text = '\uFEFF# asked on 3 March\r\nQ42\r\n\n  Q7 year # by letter\nQ3 # year\n';
  assert.deepEqual(parseLeftOut(text, 'list'), [
    { qid: 3, yearAlone: false },
    { qid: 7, yearAlone: true },
    { qid: 42, yearAlone: false },
  ]);
  assert.deepEqual(parseLeftOut('# nobody yet\n', 'list'), []);
});

test('whoever is on it twice is left out altogether if one line says so', () => {
  const whole = [{ qid: 7, yearAlone: false }];
  assert.deepEqual(parseLeftOut('Q7 year\nQ7', 'list'), whole);
  assert.deepEqual(parseLeftOut('Q7\nQ7 year', 'list'), whole);
  assert.deepEqual(parseLeftOut('Q7 year\nQ7 year', 'list'), [{ qid: 7, yearAlone: true }]);
});

test('a line may have the key of the list, which names nobody', () => {
  const text = 'Q42\r\nkey 0123456789abcdef # of 2026\r\n';
  assert.equal(keyOfList(text), '0123456789abcdef');
  assert.equal(keyOfList('# key 0123456789abcdef\nQ42\n'), undefined);
  assert.deepEqual(parseLeftOut(text, 'list'), [{ qid: 42, yearAlone: false }]);
});

test('a wrong line is named by its number alone', () => {
  for (const line of 'q42|Q0|42|Q42 Q43|Q42 month|Q42,Q43|Douglas Adams|\0|key guessed'.split(
    '|',
  )) {
    assert.throws(
      () => parseLeftOut(`Q1\n${line}\n`, 'my.txt'),
      /^Error: my\.txt:2: give a QID/,
      line,
    );
  }
});
