import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { RawArguments } from '../../../src/mcp/tools/define-tool.ts';
import { ATTRIBUTION } from '../../../src/contract/present-meta.ts';
import { ARGUMENTS } from '../clients/calls.ts';
import { openTools } from '../texts/context.ts';

const DAY = 'birthdays_on_date';
const PERSON = 'person_birth_date';
const AGE = 'age_on_date';

/** Wrong calls, the code, and whether the declared schema alone refuses them. */
const WRONG: readonly [tool: string, args: RawArguments, code: string, bySchema: boolean][] = [
  [DAY, { day: 1 }, 'missing_parameter', true],
  [DAY, { month: 0, day: 1 }, 'invalid_parameter', true],
  [DAY, { month: 'March', day: 1 }, 'invalid_parameter', true],
  [DAY, { month: '3.0', day: 1 }, 'invalid_parameter', true],
  [DAY, { month: '', day: 1 }, 'invalid_parameter', true],
  [DAY, { month: null, day: 1 }, 'invalid_parameter', true],
  [DAY, { month: '13', day: 1 }, 'invalid_parameter', true],
  [DAY, { month: 3, day: 1.5 }, 'invalid_parameter', true],
  [DAY, { month: 3, day: 32 }, 'invalid_parameter', true],
  [DAY, { month: 3, day: 1, limit: 26 }, 'invalid_parameter', true],
  [DAY, { month: 3, day: 1, offset: -1 }, 'invalid_parameter', true],
  [DAY, { month: 3, day: 1, query: null }, 'invalid_parameter', true],
  [DAY, { month: 3, day: 1, offest: 1 }, 'invalid_parameter', true],
  [DAY, { month: 3, day: 1, year: 1_000_000 }, 'invalid_year', true],
  [DAY, { month: 3, day: 1, lang: 'xx' }, 'unsupported_language', true],
  [DAY, { month: 3, day: 1, year: 0 }, 'invalid_year', false],
  [DAY, { month: 2, day: 30 }, 'invalid_date', false],
  [DAY, { month: 2, day: 29, year: 1900 }, 'invalid_date', false],
  [DAY, { month: 2, day: 29, year: -4 }, 'invalid_date', false],
  ['birthdays_today', { tz: '+02:00' }, 'invalid_timezone', false],
  [PERSON, {}, 'missing_parameter', true],
  [PERSON, { query: 42 }, 'invalid_parameter', true],
  [PERSON, { query: 'x'.repeat(151) }, 'invalid_parameter', true],
  [PERSON, { query: ' \n ' }, 'invalid_parameter', false],
  ['search_people', { query: 'x', limit: 21 }, 'invalid_parameter', true],
  [AGE, { date: '2000-01-01' }, 'missing_parameter', true],
  [AGE, { query: 'Q42', tz: '+02:00' }, 'invalid_timezone', false],
  [AGE, { query: 'Q42', date: '1 May 2000' }, 'invalid_date', true],
  [AGE, { query: 'Q42', date: '2000-02-30' }, 'invalid_date', false],
  [AGE, { query: 'Q42', date: '0000-01-01' }, 'invalid_date', false],
  [AGE, { query: 'Q42', date: '1900-02-29' }, 'invalid_date', false],
];

const tools = await openTools();

suite('wrong arguments (service 14.5, 14.8)', () => {
  for (const [name, args, code, bySchema] of WRONG) {
    test(`${name} ${JSON.stringify(args).slice(0, 60)}: ${code}`, () => {
      const { content, ...rest } = tools.call(name, args);
      assert.deepEqual(rest, { isError: true });
      const [first, ...lines] = content[0].text.split('\n');
      assert.ok(first?.startsWith(`${code}: `), first);
      assert.ok(lines.length >= 3);
      assert.equal(lines.at(-1), `${ATTRIBUTION}: https://natalis.example/en/methodology`);
      const schema = TOOLS.find((tool) => tool.name === name)?.inputSchema ?? {};
      const validate = new Ajv2020({ strict: true }).compile(schema);
      assert.equal(!validate(args), bySchema, 'by the declared schema');
    });
  }

  test('service 14.5: null and an empty text leave an optional argument out', () => {
    const left: readonly [tool: string, args: RawArguments, names: readonly string[]][] = [
      [DAY, { month: 3, day: 11 }, ['year', 'limit', 'offset', 'lang']],
      ['birthdays_today', {}, ['tz', 'limit', 'offset', 'lang']],
      [PERSON, { query: 'Q42' }, ['lang']],
      ['search_people', { query: 'jackson' }, ['limit', 'lang']],
      [AGE, { query: 'Q42' }, ['date', 'tz', 'lang']],
    ];
    for (const [tool, args, names] of left) {
      const without = tools.succeed(tool, args);
      for (const nothing of [null, '']) {
        const more = Object.fromEntries(names.map((name) => [name, nothing]));
        assert.deepEqual(tools.succeed(tool, { ...args, ...more }), without, tool);
      }
    }
  });

  test('service 14.5: an argument of another tool, or one edit from one of this tool, names the right one', () => {
    const others = 'birthdays_on_date, birthdays_today, search_people';
    const only = 'Call again with these arguments only: query, lang.';
    for (const [tool, name, says] of [
      [PERSON, 'quary', '"quary". Call again with "query" instead.'],
      [PERSON, 'qu\u202Eery', '"query". Call again with "query" instead.'],
      ['search_people', 'limits', '"limits". Call again with "limit" instead.'],
      [DAY, 'dya', '"dya". Call again with "day" instead.'],
      [PERSON, 'date', `"date". It belongs to age_on_date. ${only}`],
      [PERSON, 'limit', `"limit". It belongs to ${others}. ${only}`],
    ] as const) {
      const args = { query: 'Q42', month: 3, day: 11, toolCallId: 'call_1', [name]: 1 };
      const { query, month, day, ...rest } = args;
      const own = tool === DAY ? { month, day } : { query };
      const { content, isError } = tools.call(tool, { ...own, ...rest });
      assert.equal(isError, true, name);
      assert.deepEqual(content[0].text.split('\n').slice(1, 3), [
        'Ignored, because this tool has no such argument: "toolCallId".',
        `This tool has no argument ${says}`,
      ]);
    }
  });

  test('service 14.5: other unknown arguments are ignored and named, ten at most, cut and plain in the text', () => {
    const long = `\u200B"${'ü'.repeat(100)}`;
    const others = Array.from({ length: 12 }, (_, at) => `argument${at}`);
    for (const [tool, args] of Object.entries(ARGUMENTS)) {
      const plain = tools.succeed(tool, args);
      assert.deepEqual(plain.structured.ignored, []);
      const extra = Object.fromEntries(['toolCallId', long, ...others].map((name) => [name, null]));
      const { structured, text } = tools.succeed(tool, { ...extra, ...args });
      const [first, second, ...rest] = structured.ignored;
      assert.deepEqual([first, second], ['toolCallId', `\u200B"${'ü'.repeat(62)}`]);
      assert.deepEqual(rest, others.slice(0, 8));
      const named = text.split('\n').at(-3);
      const [, list = ''] =
        /^Ignored, because this tool has no such argument: (.*)\.$/.exec(named ?? '') ?? [];
      assert.deepEqual(JSON.parse(`[${list}]`), ['toolCallId', `"${'ü'.repeat(62)}`, ...rest]);
      assert.deepEqual({ ...structured, ignored: [] }, plain.structured);
    }
  });

  test('service 14.5: an integer may be a text of digits', () => {
    assert.deepEqual(
      tools.call(DAY, { month: '3', day: '11', year: '1952', limit: '5', offset: '0' }),
      tools.call(DAY, { month: 3, day: 11, year: 1952, limit: 5, offset: 0 }),
    );
    assert.deepEqual(
      tools.call(DAY, { month: '07', day: '10', year: '-44' }),
      tools.call(DAY, { month: 7, day: 10, year: -44 }),
    );
  });

  test('an integer out of its range is told the range', () => {
    for (const limit of [21, 1.5, 'five']) {
      const { content } = tools.call('search_people', { query: 'jackson', limit });
      const [, fix] = content[0].text.split('\n');
      assert.equal(fix, 'The argument "limit" must be a JSON integer from 1 to 20.');
    }
  });

  test('bounds themselves are right', () => {
    const right: [string, RawArguments][] = [
      [DAY, { month: 2, day: 29, year: -1, limit: 25, offset: 1_000_000, lang: 'it' }],
      [DAY, { month: 12, day: 31, year: -999_999, limit: 1, offset: 0 }],
      ['birthdays_today', { tz: 'america/new_york' }],
      ['search_people', { query: '𝒳'.repeat(150), limit: 20 }],
      [AGE, { query: 'Q42', date: '-999999-01-01' }],
    ];
    for (const [name, args] of right) tools.succeed(name, args);
  });
});

suite('an age today (service 14.5)', () => {
  test('service 14.5: more than 130 years are told to be no age', () => {
    for (const [date, age, warnings] of [
      ['2120-11-21', 130, ['no_death_recorded']],
      ['2121-11-20', 130, ['no_death_recorded']],
      ['2121-11-21', 131, ['exceeds_human_lifespan', 'no_death_recorded']],
      ['9999-12-31', 8009, ['exceeds_human_lifespan', 'no_death_recorded']],
    ] as const) {
      const { structured, text } = tools.succeed(AGE, { query: 'Q2240672', date });
      assert.equal(structured.age, age);
      assert.deepEqual(structured.warnings, warnings);
      assert.equal(text.includes('this is no age'), age > 130, text);
    }
  });

  test('without a date it is asked for on the day that it is in the time zone', () => {
    // Denise Ramsden, born on 21 November 1990, of whom no death is recorded.
    const now = Date.UTC(2026, 10, 20, 23, 30);
    for (const [tz, date, age] of [
      [undefined, '2026-11-20', 35],
      ['Pacific/Auckland', '2026-11-21', 36],
    ] as const) {
      const args = { query: 'Q2240672', ...(tz && { tz }) };
      const { structured, text } = tools.succeed(AGE, args, now);
      assert.deepEqual([structured.date, structured.age], [date, age]);
      assert.match(
        text,
        new RegExp(`Age today \\(\\d+ November 2026 in the time zone ${tz ?? 'UTC'}\\): ${age} `),
      );
    }
  });

  test('a date that is named says which day is meant, whatever the time zone', () => {
    const args = { query: 'Q42', date: '1979-10-12', tz: 'Pacific/Auckland' };
    const { structured, text } = tools.succeed(AGE, args);
    assert.deepEqual([structured.date, structured.age], ['1979-10-12', 27]);
    assert.match(text, /Age on 12 October 1979: 27/);
  });
});

test('service 14.6: a name of one word that is no label is offered, with all others whom it fits', () => {
  const match = (query: string) => tools.succeed(PERSON, { query });
  for (const query of ['Bosch', 'bosch', '  Bosch. ', 'MJ', 'M.J.', '葛新銘']) {
    const { structured } = match(query);
    assert.deepEqual([structured.match, structured.person], ['several', null], query);
  }
  for (const query of ['!!!', '∅']) assert.equal(match(query).structured.match, 'none', query);
  const { structured, text } = match('Washington');
  assert.equal(structured.candidates[0].id, 'Q23');
  assert.match(text, /The name "Washington" alone does not tell for sure who is meant\./);
  assert.equal(match('Plato').structured.person.id, 'Q859');
});
