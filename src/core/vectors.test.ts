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
  test(`every string of ${name}-valid.txt is read (methodology 1)`, () => {
    const strings = readList(`${name}-valid`);
    assert.ok(strings.length >= 8);
    assert.deepEqual(
      strings.filter((text) => read(text) === null),
      [],
    );
  });

  test(`every string of ${name}-invalid.txt is refused (methodology 1)`, () => {
    const strings = readList(`${name}-invalid`);
    assert.ok(strings.length >= 20);
    assert.deepEqual(
      strings.filter((text) => read(text) !== null),
      [],
    );
  });

  test(`an empty string is no ${name} (methodology 1)`, () => {
    assert.equal(read(''), null);
  });
}

test('a line break before or after makes a string invalid (methodology 1)', () => {
  // Instants are typed by hand, so white space around them is allowed.
  for (const name of ['time', 'month-day', 'date', 'qid']) {
    const strings = readList(`${name}-valid`).flatMap((text) => [`${text}\n`, `\n${text}`]);
    assert.deepEqual(
      strings.filter((text) => READERS[name]?.(text) !== null),
      [],
    );
  }
});
