import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readList } from '../../test/support/lists.ts';
import { parseDate, parseInstant, parseMonthDay } from './calendar/date-text.ts';
import { parseQid } from './qid.ts';
import { readTimeDigits } from './time/time-value.ts';

const READERS: Record<string, (text: string) => unknown> = {
  time: readTimeDigits,
  'month-day': parseMonthDay,
  date: parseDate,
  qid: parseQid,
  instant: parseInstant,
};

for (const [name, read] of Object.entries(READERS)) {
  test(`every string of ${name}-valid.txt is read, and no other (methodology 1)`, () => {
    const [valid, invalid] = [readList(`${name}-valid`), readList(`${name}-invalid`)];
    assert.ok(valid.length >= 8 && invalid.length >= 20);
    for (const text of valid) assert.notEqual(read(text), null, text);
    for (const text of ['', ...invalid]) assert.equal(read(text), null, text);
  });
}

test('a line break before or after makes a string invalid (methodology 1)', () => {
  // Instants are typed by hand, so white space around them is allowed.
  for (const name of ['time', 'month-day', 'date', 'qid']) {
    for (const text of readList(`${name}-valid`)) {
      for (const broken of [`${text}\n`, `\n${text}`]) {
        assert.equal(READERS[name]?.(broken), null, broken);
      }
    }
  }
});
