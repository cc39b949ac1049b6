import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { julianBirths, WRITTEN } from '../../support/julian-births.ts';
import { JULIAN, person } from '../../ingest/support/entities.ts';
import { openTools, type Tools } from '../texts/context.ts';
import { assertSuccess } from '../texts/strict.ts';

// In the years 200 to 299 a day has the same date in both calendars.
const IN_BOTH = JSON.stringify(
  person('Q90', 'Third Century', { born: '+0250-05-01T00:00:00Z', calendar: JULIAN }),
);
// On the Gregorian day of one who was written on 19 February.
const GREGORIAN = JSON.stringify(person('Q91', 'Same Day', { born: '+1701-03-02T00:00:00Z' }));

let tools: Tools;

before(async () => (tools = await openTools([...julianBirths(), IN_BOTH, GREGORIAN])));
after(() => tools.close());

function day(more: object) {
  const tool = 'birthdays_on_date';
  const result = tools.call(tool, { month: 2, day: 19, ...more });
  const { structured, text } = assertSuccess(tool, result);
  return { structured, written: text.split('\n').filter((line) => line.startsWith('Written as ')) };
}

test('birthdays_on_date names five of those who have the day as written (methodology 7.7)', () => {
  const { structured, written } = day({});
  assert.equal(structured.total, 1);
  const [line = '', ...others] = written;
  assert.deepEqual(others, []);
  assert.match(
    line,
    /^Written as 19 February in the Julian calendar, and listed under the Gregorian day: Written 1 \(Q100\), 2 March 1701; /,
  );
  assert.equal(line.match(/\(Q\d+\)/g)?.length, 5);
  assert.ok(line.endsWith(`; and ${WRITTEN - 5} more.`), line);
});

test('with a year it names those who were written on exactly that date (methodology 7.7)', () => {
  const { structured, written } = day({ year: 1701 });
  assert.equal(structured.total, 0);
  assert.deepEqual(
    structured.written_on_day.map(({ id, date }: { id: string; date: string }) => [id, date]),
    [['Q100', '1701-03-02']],
  );
  assert.deepEqual(written, [
    'Written as 19 February 1701 in the Julian calendar, and listed under the Gregorian day: Written 1 (Q100), 2 March 1701.',
  ]);
});

test('nobody is named who is listed on that very date, or written on another one', () => {
  assert.deepEqual(day({ year: 1901 }).written, []);
  assert.deepEqual(day({ year: 1700 }).written, []);
  const sameInBoth = tools.call('birthdays_on_date', { month: 5, day: 1, year: 250 });
  const { structured } = assertSuccess('birthdays_on_date', sameInBoth);
  assert.deepEqual([structured.total, structured.written_on_day], [1, []]);
});

test('they are named once', () => {
  assert.deepEqual(day({ offset: 1 }).written, []);
});
