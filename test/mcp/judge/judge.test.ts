import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { RawArguments, ToolResult } from '../../../src/mcp/tools/define-tool.ts';
import { realLines, skipWithoutSharedData as skip } from '../../support/shared-data.ts';
import { human, linesOf } from '../../support/human-json.ts';
import { normal, time } from '../../support/statement-json.ts';
import { namesOf, peopleIn, spread } from '../../names/real-names.ts';
import { openTools, type Tools } from '../texts/context.ts';
import { assertSuccess } from '../texts/strict.ts';
import { judge } from './judge.ts';

interface Answer {
  readonly person: {
    readonly birth_date: { readonly date: string | null; readonly interval: readonly string[] };
    readonly death_date: unknown;
  };
}

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
  ...Array.from({ length: 12 }, (_, month) => [month + 1, 19] as const),
] as const;

/** Values for the arguments of tools, by the argument that they begin with. */
function valuesAbout(lines: readonly string[]): Record<string, readonly RawArguments[]> {
  const people = peopleIn(lines);
  const names = spread(
    people.flatMap(namesOf).filter((name) => [...name].length <= 140),
    60,
  );
  const queries = [
    ...spread(people, 60).map(({ id }) => id),
    ...names,
    ...names.map((name) => `${name.slice(0, 3)}${name.slice(4)}`),
    ...names.map((name) => name.split(' ')[0]),
    ...names.map((name) => `${name}x`),
  ];
  return {
    query: queries.map((query) => ({ query })),
    month: DAYS.map(([month, day]) => ({ month, day, limit: 25 })),
    date: [{}, { date: '1950-06-01' }, { date: '0400-01-01' }, { date: '9999-12-31' }],
    tz: [{}, { tz: 'Asia/Tokyo' }],
  };
}

/** Questions to every tool about the people of some lines of a dump. */
function questionsAbout(lines: readonly string[]): Question[] {
  const values = valuesAbout(lines);
  return TOOLS.flatMap(({ name, inputSchema }) => {
    const choices = Object.keys(inputSchema['properties'] as object).flatMap((argument) => {
      const choice = values[argument];
      return choice ? [choice] : [];
    });
    // Every value of the first argument, with the values of the others in turn.
    const [first = [{}], ...others] = choices;
    const most = Math.max(first.length, ...others.map(({ length }) => length));
    return Array.from({ length: most }, (_, index): Question => {
      const chosen = [first, ...others].map((choice) => choice[index % choice.length]);
      return [name, Object.assign({}, ...chosen) as RawArguments];
    });
  });
}

suite('text and structured content tell the same (service 14.5)', () => {
  suite('about the real people', { skip }, () => {
    let tools: Tools;
    before(async () => (tools = await openTools(realLines())));
    after(() => tools.close());

    test('in the answers to 200 questions and more', () => {
      const questions = questionsAbout(realLines());
      assert.ok(questions.length >= 200, String(questions.length));
      for (const { name } of TOOLS)
        assert.ok(
          questions.some(([tool]) => tool === name),
          name,
        );
      const faults: string[] = [];
      for (const [name, args] of questions) {
        const result = tools.call(name, args);
        assertSuccess(name, result);
        faults.push(
          ...judge(name, result).map((fault) => `${name} ${JSON.stringify(args)}: ${fault}`),
        );
      }
      assert.deepEqual(faults, []);
    });

    test('a fact that is missing on one side is found', () => {
      const answer = tools.call('person_birth_date', { query: 'Q42' });
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

  test('of dates coarser than a year, and of Julian days of death', async () => {
    const julian = { calendar: 'Q1985786' };
    const tools = await openTools(
      linesOf(
        human('Q1', 'Ada Century', {
          P569: normal(time('+2000-00-00T00:00:00Z', { precision: 7 })),
          P570: normal(time('+2020-00-00T00:00:00Z', { precision: 8 })),
        }),
        human('Q2', 'Gaius Ides', {
          P569: normal(time('-0100-07-12T00:00:00Z', julian)),
          P570: normal(time('-0044-03-15T00:00:00Z', julian)),
        }),
      ),
    );
    const dates = [];
    for (const query of ['Q1', 'Q2']) {
      const result = tools.call('person_birth_date', { query });
      assertSuccess('person_birth_date', result);
      assert.deepEqual(judge('person_birth_date', result), []);
      const { birth_date, death_date } = (result.structuredContent as unknown as Answer).person;
      dates.push([birth_date.date, ...birth_date.interval], death_date);
    }
    tools.close();
    // Methodology 2.3: the 20th century and the 2020s; 2.1: 15 March 44 BCE in the Julian calendar.
    assert.deepEqual(dates, [
      [null, '1901-01-01', '2000-12-31'],
      {
        date: null,
        original_value: '+2020-00-00T00:00:00Z',
        original_calendar: 'gregorian',
        precision: 8,
        status: 'unsourced',
        interval: ['2020-01-01', '2029-12-31'],
      },
      ['-0100-07-10', '-0100-07-10', '-0100-07-10'],
      {
        date: '-0044-03-13',
        original_value: '-0044-03-15T00:00:00Z',
        original_calendar: 'julian',
        precision: 11,
        status: 'unsourced',
        interval: ['-0044-03-13', '-0044-03-13'],
      },
    ]);
  });

  test('about the bundled sample', async () => {
    const tools = await openTools();
    for (const [name, args] of [
      ['birthdays_on_date', { month: 2, day: 19 }],
      ['age_on_date', { query: 'Q809210', date: '2026-02-28' }],
      ['search_people', { query: 'Dougles Adams' }],
      ['person_birth_date', { query: 'Michael Jackson' }],
    ] as const) {
      assert.deepEqual(judge(name, tools.call(name, args)), [], name);
    }
    tools.close();
  });
});
