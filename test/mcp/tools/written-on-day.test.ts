import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { julianBirths, WRITTEN } from '../../support/julian-births.ts';
import { openTools, type Tools } from '../texts/context.ts';
import { assertSuccess } from '../texts/strict.ts';

let tools: Tools;

before(async () => (tools = await openTools(julianBirths())));
after(() => tools.close());

async function day(more: object) {
  const tool = 'birthdays_on_date';
  const result = await tools.call(tool, { month: 2, day: 19, ...more });
  const { structured, text } = assertSuccess(tool, result);
  return { structured, written: text.split('\n').filter((line) => line.startsWith('Written as ')) };
}

test('birthdays_on_date names five of those who have the day as written (methodology 7.7)', async () => {
  const { structured, written } = await day({});
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

test('they are named once, and not beside the list of one year', async () => {
  assert.deepEqual((await day({ offset: 1 })).written, []);
  assert.deepEqual((await day({ year: 1901 })).written, []);
});
