import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { allMonthDays } from '../../../src/core/calendar/date-text.ts';
import { sharedRealItems, sharedSample } from '../../support/shared-build.ts';
import { skipWithoutSharedData as skip } from '../../support/shared-data.ts';
import { spread } from '../../support/spread.ts';
import { toolsOver, type Tools } from '../texts/context.ts';

const WORDS: Readonly<Record<string, RegExp>> = {
  sourced: /according to Wikidata, with an external reference/,
  'import-only': /imported from a Wikimedia project, no independent reference/,
  unsourced: /no reference/,
  ambiguous: /conflicting dates: |disputed date: /,
  unknown: /not known/,
};

const DAYS = ['-0400-06-01', '1500-06-01', '1900-01-01', '1969-07-20', '2026-11-16'];

function checkPerson(tools: Tools, query: string): string {
  const { structured, text } = tools.succeed('person_birth_date', { query });
  assert.equal(structured.match, 'one');
  assert.equal(structured.person.id, query);
  assert.equal(structured.url, structured.person.url);
  const { status, precision, alternatives } = structured.person.birth_date;
  const born = text.split('\n').find((line) => line.startsWith('Born: ')) ?? '';
  assert.match(born, WORDS[status] ?? /^$/);
  if (precision === 9) assert.match(born, /known to the year only/);
  if (precision !== null && precision < 9) assert.match(born, /some time from|known less/);
  if (alternatives.length > 0)
    assert.match(text, /conflicting dates: |disputed date: |Wikidata also has: /);
  if (precision !== 11) assert.doesNotMatch(text, /Born \d+ years? ago/);
  return structured.person.name;
}

function checkAges(tools: Tools, query: string): void {
  for (const date of DAYS) {
    const { structured } = tools.succeed('age_on_date', { query, date });
    const { age, reason } = structured;
    assert.equal(age === null, reason !== null, `${query} ${date}`);
    const { ambiguous, uncertainty, precision } = structured.person.birth_date;
    if (ambiguous || uncertainty || (precision ?? 0) < 11) assert.equal(age, null);
  }
}

/** Asks for a name as it is, misspelt and cut short. */
function checkName(tools: Tools, qid: string, name: string): void {
  const [first = ''] = name.split(' ');
  for (const query of [name, `${name.slice(0, 3)}${name.slice(4)}`, `${name}x`, first]) {
    tools.succeed('search_people', { query });
    const { structured } = tools.succeed('person_birth_date', { query });
    if (query !== name) continue;
    assert.equal(structured.person?.id, structured.match === 'one' ? qid : undefined);
  }
}

suite('every success matches its schema and has the words of its status', () => {
  async function checkAll(snapshot: Promise<string>): Promise<void> {
    const tools = toolsOver(await snapshot);
    const { reader } = tools.context;
    const ranks = Array.from({ length: reader.info.manifest.people }, (_, at) => at + 1);
    const people = reader.people(ranks, { details: false });
    assert.equal(people.length, ranks.length);
    for (const { card } of spread(people, 60)) {
      const qid = `Q${card.qid}`;
      const name = checkPerson(tools, qid);
      checkAges(tools, qid);
      checkName(tools, qid, name.slice(0, 149));
    }
    for (const { month, day } of spread([...allMonthDays()], 80)) {
      const { structured } = tools.succeed('birthdays_on_date', { month, day, limit: 25 });
      assert.deepEqual(structured.date, { month, day });
      assert.equal(structured.people.length, Math.min(structured.total, 25));
    }
    for (const tz of ['UTC', 'Asia/Tokyo']) tools.succeed('birthdays_today', { tz });
  }

  test('for everybody of the bundled sample', () => checkAll(sharedSample()));

  test('for everybody of the real items', { skip }, () => checkAll(sharedRealItems()));
});
