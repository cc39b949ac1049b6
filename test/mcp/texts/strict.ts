import assert from 'node:assert/strict';
import { TOOLS } from '../../../src/mcp/catalogue.ts';
import type { ToolResult } from '../../../src/mcp/tools/define-tool.ts';
import { assertMatches, COMPONENTS_ID } from '../../support/conform.ts';
import { judge } from '../judge/judge.ts';
import { AGE_REASONS } from '../../../src/service/age-on-date.ts';

// What tools promise in full (service 14.5): no more members than these, each as the contract has it. The list of
// tools tells clients less, since every client reads it whole.

type Schema = Readonly<Record<string, unknown>>;

function closed(required: Readonly<Record<string, Schema>>, optional = {}): Schema {
  return {
    type: 'object',
    properties: { ...required, ...optional },
    required: Object.keys(required),
    additionalProperties: false,
  };
}

function members(component: string, names: string): Record<string, Schema> {
  return Object.fromEntries(
    names
      .split(' ')
      .map((name) => [name, { $ref: `${COMPONENTS_ID}/${component}/properties/${name}` }]),
  );
}

const listOf = (items: Schema): Schema => ({ type: 'array', items });

const sources = listOf(closed(members('Source', 'stated_in urls retrieved has_external_source')));
const interval = members('Statement', 'interval');

const alternative = closed({
  ...members(
    'Statement',
    'value gregorian gregorian_year month_day precision calendar rank interval reference_count',
  ),
  sources,
});

const DATE = 'date original_value original_calendar precision status';

const PERSON = closed({
  ...members('PersonSummary', 'id name description url warnings'),
  birth_date: closed({
    ...members('BirthDate', `${DATE} source_kind ambiguous uncertainty`),
    ...interval,
    sources,
    alternatives: listOf(alternative),
  }),
  death_date: closed({ ...members('BirthDate', DATE), ...interval }),
});

const CANDIDATE = closed(members('SearchedPerson', 'id name description url birth_year'), {
  birth_year_doubtful: { const: true },
  matched_name: { type: 'string' },
});

const SIGNATURE = {
  ignored: listOf({ type: 'string' }),
  url: { type: 'string', format: 'uri' },
  attribution: { type: 'string' },
};

const LISTING = {
  date: { $ref: `${COMPONENTS_ID}/ListDate` },
  ...members('Listing', 'total'),
  people: listOf(PERSON),
};

const MATCH = {
  match: { enum: ['one', 'several', 'none'] },
  person: { anyOf: [PERSON, { type: 'null' }] },
  candidates: listOf(CANDIDATE),
};

const count = { type: ['integer', 'null'], minimum: 0 };

/** The schema of the structured content of each tool. */
const ANSWER_SCHEMAS: Readonly<Record<string, Schema>> = {
  birthdays_on_date: closed({
    ...LISTING,
    written_on_day: listOf(
      closed({ ...members('PersonSummary', 'id name url'), ...members('BirthDate', 'date') }),
    ),
    ...SIGNATURE,
  }),
  birthdays_today: closed({ ...LISTING, ...SIGNATURE }),
  person_birth_date: closed({ ...MATCH, ...SIGNATURE }),
  search_people: closed({
    ...members('SearchResult', 'query truncated'),
    people: listOf(PERSON),
    similar: listOf(CANDIDATE),
    ...SIGNATURE,
  }),
  age_on_date: closed({
    ...MATCH,
    date: { type: 'string', pattern: '^-?\\d{4,6}-\\d{2}-\\d{2}$' },
    age: count,
    reason: { enum: [...AGE_REASONS, null] },
    age_at_death: count,
    warnings: listOf({ enum: ['no_death_recorded', 'exceeds_human_lifespan'] }),
    ...SIGNATURE,
  }),
};

/** Asserts what every success holds (service 14.5), and gives its structured content and text. */
export function assertSuccess(name: string, result: ToolResult) {
  assert.deepEqual(Object.keys(result).sort(), ['content', 'structuredContent']);
  assertMatches(
    TOOLS.find((tool) => tool.name === name)?.outputSchema ?? {},
    result.structuredContent,
    name,
  );
  assertMatches(ANSWER_SCHEMAS[name] ?? {}, result.structuredContent, name);
  // oxlint-disable-next-line typescript/no-explicit-any -- just held against its schema
  const structured = result.structuredContent as any;
  const [block, ...others] = result.content;
  assert.deepEqual(others, []);
  assert.equal(block.type, 'text');
  assert.ok(block.text.endsWith(`\n\n${structured.attribution}: ${structured.url}`), block.text);
  assert.doesNotMatch(block.text, /\b(?:verified|confirmed|undefined|null|NaN|\[object)\b/i);
  assert.deepEqual(judge(name, result), [], name);
  return { structured, text: block.text };
}
