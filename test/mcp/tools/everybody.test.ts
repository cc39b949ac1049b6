import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { realLines, skipWithoutSharedData as skip } from '../../support/shared-data.ts';
import { openTools, type Tools } from '../texts/context.ts';
import { assertSuccess } from '../texts/strict.ts';

const WORDS: Readonly<Record<string, RegExp>> = {
  sourced: /according to Wikidata, with an external reference/,
  'import-only': /imported from a Wikimedia project, no independent reference/,
  unsourced: /no reference/,
  ambiguous: /conflicting dates: |disputed date: /,
  unknown: /not known/,
};

const DAYS = ['-0400-06-01', '1500-06-01', '1900-01-01', '1969-07-20', '2026-11-16'];

// In order of rank, the most popular first, until the reader has no more people.
function qidsOf({ context }: Tools): string[] {
  const ranks = Array.from({ length: context.reader.info.manifest.people }, (_, at) => at + 1);
  return context.reader.people(ranks, { details: false }).map(({ card }) => `Q${card.qid}`);
}

async function checkPerson(tools: Tools, query: string): Promise<string> {
  const result = tools.call('person_birth_date', { query });
  const { structured, text } = assertSuccess('person_birth_date', result);
  assert.equal(structured.match, 'one');
  assert.equal(structured.person.id, query);
  assert.equal(structured.url, structured.person.url);
  const { status, date, precision, original_calendar, alternatives } = structured.person.birth_date;
  const born = text.split('\n').find((line) => line.startsWith('Born: ')) ?? '';
  assert.match(born, WORDS[status] ?? /^$/);
  if (precision === 11 && original_calendar === 'julian') assert.match(born, /in the Julian /);
  if (precision === 9) assert.match(born, /known to the year only/);
  if (precision !== null && precision < 9) assert.match(born, /some time from|known less/);
  if (date?.startsWith('-')) assert.match(born, / BCE/);
  if (alternatives.length > 0)
    assert.match(text, /conflicting dates: |disputed date: |Wikidata also has: /);
  if (precision !== 11) assert.doesNotMatch(text, /Born \d+ years? ago/);
  return structured.person.name;
}

function checkAges(tools: Tools, query: string): void {
  for (const date of DAYS) {
    const result = tools.call('age_on_date', { query, date });
    const { structured, text } = assertSuccess('age_on_date', result);
    const { age, reason } = structured;
    assert.equal(age === null, reason !== null, `${query} ${date}`);
    if (reason !== null) assert.ok(text.includes(`not given (${reason})`), text);
    const { ambiguous, uncertainty, precision } = structured.person.birth_date;
    if (ambiguous || uncertainty || (precision ?? 0) < 11) assert.equal(age, null);
  }
}

function checkDays(tools: Tools): void {
  for (let month = 1; month <= 12; month++) {
    for (
      let day = 1;
      day <= ([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0);
      day++
    ) {
      const result = tools.call('birthdays_on_date', { month, day, limit: 25 });
      const { structured } = assertSuccess('birthdays_on_date', result);
      assert.deepEqual(structured.date, { month, day });
      assert.ok(structured.people.length === Math.min(structured.total, 25));
    }
  }
}

async function checkAll(tools: Tools): Promise<void> {
  const qids = qidsOf(tools);
  assert.equal(qids.length, tools.context.reader.info.manifest.people);
  for (const qid of qids) {
    const name = await checkPerson(tools, qid);
    checkAges(tools, qid);
    const found = tools.call('search_people', { query: name.slice(0, 150) });
    assertSuccess('search_people', found);
    const byName = tools.call('person_birth_date', { query: name.slice(0, 150) });
    const { structured } = assertSuccess('person_birth_date', byName);
    if (structured.match === 'one') assert.equal(structured.person.id, qid);
    else assert.equal(structured.person, null);
  }
  checkDays(tools);
  assertSuccess('birthdays_today', tools.call('birthdays_today', {}));
}

suite('every success matches its schema and has the words of its status', () => {
  test('for everybody of the bundled sample', async () => {
    const tools = await openTools();
    await checkAll(tools).finally(() => tools.close());
  });

  test('for everybody of the real items', { skip }, async () => {
    const tools = await openTools(realLines());
    await checkAll(tools).finally(() => tools.close());
  });
});
