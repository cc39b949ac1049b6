import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { RawArguments, ToolResult } from '../../../src/mcp/tools/tool.ts';
import { realLines, skipWithoutSharedData as skip } from '../../support/shared-data.ts';
import { namesOf, peopleIn, spread } from '../../names/real-names.ts';
import { openTools, type Tools } from '../texts/context.ts';
import { assertSuccess } from '../texts/strict.ts';
import { judge } from './judge.ts';

type Question = readonly [tool: string, args: RawArguments];

const DAYS = [
  [2, 28],
  [2, 29],
  [1, 1],
  [10, 15],
  [3, 11],
  [10, 7],
  [12, 25],
  [5, 5],
] as const;

/** At least 200 questions to the five tools about the people of some lines of a dump. */
function questionsAbout(lines: readonly string[]): Question[] {
  const people = peopleIn(lines);
  const names = spread(
    people.flatMap(namesOf).filter((name) => [...name].length <= 140),
    120,
  );
  return [
    ...spread(people, 90).map(({ id }): Question => ['person_birth_date', { query: id }]),
    ...names.map((query): Question => ['person_birth_date', { query }]),
    ...names.map((name): Question => [
      'person_birth_date',
      { query: `${name.slice(0, 3)}${name.slice(4)}` },
    ]),
    ...spread(people, 60).flatMap(({ id }, index): Question[] => [
      ['age_on_date', { query: id }],
      ['age_on_date', { query: id, date: index % 2 === 0 ? '1950-06-01' : '0400-01-01' }],
    ]),
    ...names.slice(0, 60).map((name): Question => ['search_people', { query: name.split(' ')[0] }]),
    ...names.slice(60).map((name): Question => ['search_people', { query: `${name}x` }]),
    ...DAYS.map(([month, day]): Question => ['birthdays_on_date', { month, day, limit: 25 }]),
    ...Array.from({ length: 12 }, (_, month): Question => [
      'birthdays_on_date',
      { month: month + 1, day: 19, limit: 25 },
    ]),
    ['birthdays_today', { tz: 'Asia/Tokyo' }],
    ['birthdays_today', {}],
  ];
}

suite('text and structured content tell the same (methodology 14.5)', () => {
  suite('about the real people', { skip }, () => {
    let tools: Tools;
    before(async () => (tools = await openTools(realLines())));
    after(() => tools.close());

    test('in the answers to 200 questions and more', async () => {
      const questions = questionsAbout(realLines());
      assert.ok(questions.length >= 200, String(questions.length));
      const faults: string[] = [];
      for (const [name, args] of questions) {
        const result = await tools.call(name, args);
        assertSuccess(name, result);
        faults.push(
          ...judge(name, result).map((fault) => `${name} ${JSON.stringify(args)}: ${fault}`),
        );
      }
      assert.deepEqual(faults, []);
    });

    test('a fact that is missing on one side is found', async () => {
      const answer = await tools.call('person_birth_date', { query: 'Q42' });
      assert.deepEqual(judge('person_birth_date', answer), []);
      const [{ text }] = answer.content;
      const withText = (changed: string): ToolResult => ({
        ...answer,
        content: [{ type: 'text', text: changed }],
      });
      const changes: readonly [RegExp, string][] = [
        [/Died: 11 May 2001\.\n/, ''],
        [/11 March 1952/, '12 March 1952'],
        [/Born: /, 'Born: approximate or not certain: '],
        [/Died: .*\n/, '$&Note: This is not in the structured content.\n'],
      ];
      for (const [from, to] of changes) {
        assert.notDeepEqual(judge('person_birth_date', withText(text.replace(from, to))), [], to);
      }
    });
  });

  test('about the bundled sample', async () => {
    const tools = await openTools();
    for (const [name, args] of [
      ['birthdays_on_date', { month: 2, day: 19 }],
      ['age_on_date', { query: 'Q809210', date: '2026-02-28' }],
      ['search_people', { query: 'Dougles Adams' }],
      ['person_birth_date', { query: 'Michael Jackson' }],
    ] as const) {
      assert.deepEqual(judge(name, await tools.call(name, args)), [], name);
    }
    await tools.close();
  });
});
