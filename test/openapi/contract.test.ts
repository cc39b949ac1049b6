import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { execFile } from 'node:child_process';
import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { DomUtils, parseDocument } from 'htmlparser2';
import { ROOT, temporaryFolder } from '../ingest/support/command.ts';
import { CONTRACT, resolve } from '../support/contract.ts';
import { service } from '../support/sample.ts';
import { SIX } from '../api/support/ask.ts';
import { TOOLS } from '../../src/mcp/catalogue.ts';
import { FAILURE_CODES } from '../../src/core/failure.ts';
import type { ParameterObject, ResponseObject, SchemaObject } from '../../src/api/openapi/types.ts';

// The table "REST endpoints" of the interface specification, written out by hand. `kb` and `wikidata`
// are one row there.

const lang = { in: 'query', type: 'string', enum: SIX, default: 'en' };
const limit = { in: 'query', type: 'integer', minimum: 1, maximum: 100, default: 20 };
const offset = { in: 'query', type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 };
const name = { in: 'query', type: 'string', minLength: 1, maxLength: 150 };
const page = { limit, offset, lang, occupation: name, country: name };
const monthDay = { in: 'path', required: true, type: 'string', pattern: '^\\d{2}-\\d{2}$' };
const year = {
  in: 'path',
  required: true,
  type: 'integer',
  minimum: -999_999,
  maximum: 999_999,
  not: { const: 0 },
};
const v = { in: 'query', type: 'string', maxLength: 150 };
const ifNoneMatch = { in: 'header', type: 'string' };
const slug = { in: 'path', required: true, type: 'string', minLength: 1, maxLength: 250 };
const qid = {
  in: 'path',
  required: true,
  type: 'string',
  pattern: '^Q[1-9][0-9]*$',
  maxLength: 20,
};
const tz = { in: 'query', type: 'string', minLength: 1, maxLength: 100, default: 'UTC' };
const q = { in: 'query', required: true, type: 'string', minLength: 1, maxLength: 150 };
const sign = {
  in: 'path',
  required: true,
  type: 'string',
  enum: 'aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces'.split(
    ' ',
  ),
};
const person = { v, lang, 'If-None-Match': ifNoneMatch };

interface Row {
  readonly answers: string;
  readonly parameters: Readonly<Record<string, object>>;
}

const TABLE: Readonly<Record<string, Row>> = {
  '/birthdays/today': { answers: 'Listing', parameters: { ...page, tz } },
  '/birthdays/{month-day}': { answers: 'Listing', parameters: { 'month-day': monthDay, ...page } },
  '/birthdays/{month-day}/{year}': {
    answers: 'Listing',
    parameters: { 'month-day': monthDay, year, ...page },
  },
  '/people/{slug}': { answers: 'Profile', parameters: { slug, ...person } },
  '/people/kb/{QID}': { answers: 'Profile', parameters: { QID: qid, ...person } },
  '/people/wikidata/{QID}': { answers: 'Profile', parameters: { QID: qid, ...person } },
  '/search': {
    answers: 'SearchResult',
    parameters: { q, limit: { ...limit, maximum: 20, default: 10 }, lang },
  },
  '/years/{year}': { answers: 'Listing', parameters: { year, ...page } },
  '/zodiac/{sign}': { answers: 'Listing', parameters: { sign, ...page } },
  '/meta': { answers: 'Meta', parameters: { lang } },
  '/openapi.json': { answers: 'Contract', parameters: { lang } },
  '/docs': { answers: '', parameters: {} },
};

const PREFIX = '/api/v1';
const ERRORS = ['400', '404', '405', '429', '500', '503'];

function operation(path: string) {
  const found = CONTRACT.paths[PREFIX + path];
  assert.ok(found, path);
  return found.get;
}

/** A parameter in the words of the table. */
function inWords({ name, in: place, required, schema }: ParameterObject) {
  const words = { in: place, ...(required && { required }), ...schema };
  return [name, { ...words, ...('pattern' in words && { pattern: plain(words.pattern) }) }];
}

/** Treats two ways to write a digit as the same. */
function plain(pattern: unknown): string {
  return String(pattern).replace(/\[1-9\]\\d/, '[1-9][0-9]');
}

suite('the contract agrees with the interface specification', () => {
  test('names its own version and that of OpenAPI', () => {
    assert.equal(CONTRACT.openapi, '3.1.0');
    assert.equal(CONTRACT.info.version, '1.2.0');
    assert.equal(CONTRACT.info.license.identifier, 'CC0-1.0');
  });

  test('has the paths of the specification and no other, and reads only', () => {
    const expected = Object.keys(TABLE).map((path) => PREFIX + path);
    assert.deepEqual(Object.keys(CONTRACT.paths).sort(), expected.sort());
    for (const item of Object.values(CONTRACT.paths)) assert.deepEqual(Object.keys(item), ['get']);
  });

  for (const [path, { answers, parameters }] of Object.entries(TABLE)) {
    test(`${path}: its parameters with their bounds`, () => {
      const actual = operation(path).parameters.map(inWords);
      assert.deepEqual(Object.fromEntries(actual), parameters);
      for (const { description } of operation(path).parameters) assert.notEqual(description, '');
    });

    test(`${path}: its responses`, () => {
      const { responses } = operation(path);
      const statuses =
        path === '/docs'
          ? ['200', '429']
          : ['200', ...(answers === 'Profile' ? ['304'] : []), ...ERRORS];
      assert.deepEqual(Object.keys(responses), statuses);
      for (const [status, response] of Object.entries(responses)) {
        const { content, headers } = resolve<ResponseObject>(response);
        const bodies = Object.entries(content ?? {}).map(([type, { schema }]) => [type, schema]);
        assert.deepEqual(bodies, bodiesOf(path, status, answers), status);
        assert.equal('Retry-After' in (headers ?? {}), /429|500|503/.test(status), status);
        assert.equal('ETag' in (headers ?? {}), /200|304/.test(status), status);
        assert.ok('Cache-Control' in (headers ?? {}), status);
      }
    });
  }

  test('every tag is described', () => {
    const operations = Object.values(CONTRACT.paths).map(({ get }) => get);
    const used = new Set(operations.flatMap(({ tags }) => tags));
    assert.deepEqual([...used].sort(), CONTRACT.tags.map(({ name }) => name).sort());
  });
});

function bodiesOf(path: string, status: string, answers: string): unknown[] {
  if (status === '304') return [];
  if (path === '/docs' && status === '200') return [['text/html', { type: 'string' }]];
  const name = status === '200' ? answers : 'ErrorBody';
  return [['application/json', { $ref: `#/components/schemas/${name}` }]];
}

/** A schema and all schemas within it. */
function schemasWithin(schema: unknown, where: string): { where: string; schema: SchemaObject }[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = schema as SchemaObject;
  const inner = [
    ...Object.entries((own['properties'] ?? {}) as object).map(([key, part]) => [key, part]),
    ...['items', 'not', 'additionalProperties'].map((key) => [key, own[key]]),
    ...((own['anyOf'] ?? []) as readonly unknown[]).map((part, index) => [index, part]),
  ] as const;
  return [
    { where, schema: own },
    ...inner.flatMap(([key, part]) => schemasWithin(part, `${where}.${String(key)}`)),
  ];
}

/** All patterns of the schemas in a JSON value. */
function patternsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) =>
    key === 'pattern' && typeof member === 'string' ? [member] : patternsIn(member),
  );
}

/** Every schema of the contract: of objects, parameters and headers. */
const ALL_SCHEMAS = [
  ...Object.entries(CONTRACT.components.schemas),
  ...Object.entries(CONTRACT.components.headers).map(([name, { schema }]) => [name, schema]),
  ...Object.entries(CONTRACT.paths).flatMap(([path, { get }]) =>
    get.parameters.map(({ name, schema }) => [`${path} ${name}`, schema] as const),
  ),
].flatMap(([where, schema]) => schemasWithin(schema, String(where)));

suite('the schemas of the contract', () => {
  test('hide no global of the language in a generated client', () => {
    const names = Object.keys(CONTRACT.components.schemas);
    const wrong = names.filter((name) => name in globalThis);
    assert.deepEqual(wrong, []);
  });

  test('have patterns for every engine: no look-around, no back-references (JSON Schema core 6.4)', () => {
    const patterns = [...patternsIn(CONTRACT), ...patternsIn(TOOLS)];
    assert.ok(patterns.length > 30);
    for (const pattern of patterns) {
      assert.doesNotMatch(pattern, /\(\?|\\[1-9k]/);
      assert.doesNotThrow(() => new RegExp(pattern, 'u'), pattern);
    }
  });

  test('methodology 1: a date has a year of four to six digits that is not 0', () => {
    const [reduced, day] = ['gregorian', 'interval/items'].map((member) => {
      const $ref = `#/components/schemas/Statement/properties/${member}`;
      return new RegExp(String(resolve<SchemaObject>({ $ref })['pattern']));
    }) as [RegExp, RegExp];
    for (const length of [3, 4, 5, 6, 7]) {
      for (let bits = 0; bits < 2 ** length; bits++) {
        const year = bits.toString(2).padStart(length, '0').replaceAll('1', '9');
        const isYear = length > 3 && length < 7 && bits > 0;
        for (const text of [year, `-${year}`]) {
          for (const end of ['', '-03', '-03-11']) assert.equal(reduced.test(text + end), isYear);
          assert.equal(day.test(`${text}-03-11`), isYear, text);
        }
      }
    }
    for (const wrong of ['1952-', '1952-3', '1952-03-', '+1952', '--1952', '1952-03-11T', '']) {
      assert.ok(!reduced.test(wrong) && !day.test(wrong), wrong);
    }
  });

  test('have no objects within objects but maps, so that each has a name', () => {
    const nested = ALL_SCHEMAS.filter(
      ({ where, schema }) => where.includes('.') && 'properties' in schema,
    );
    assert.deepEqual(nested, []);
  });

  test('methodology 1.1: show the Julian 12 July 44 BCE beside every date with a year', () => {
    const { Statement, BirthDate, Snapshot } = CONTRACT.components.schemas;
    const members: Readonly<Record<string, { description?: string }>> = Object.assign(
      {},
      ...[Statement, BirthDate, Snapshot].map((schema) => schema?.['properties']),
    );
    for (const [shown, names] of Object.entries({
      '`-0044-07-12T00:00:00Z`': 'value original_value dob_value dod_value',
      '`-0043-07-10T00:00:00Z`': 'rdf_value',
      '`-0044-07-10`': 'date gregorian dob_gregorian dod_gregorian',
      '-44': 'gregorian_year dob_year dod_year',
    })) {
      for (const name of names.split(' ')) {
        assert.ok(members[name]?.description?.includes(shown), name);
      }
    }
  });

  test('bound every integer and every QID', () => {
    const integers = ALL_SCHEMAS.filter(({ schema }) =>
      [schema['type']].flat().includes('integer'),
    );
    assert.ok(integers.length > 30);
    for (const { where, schema } of integers) {
      const { minimum, maximum } = schema;
      assert.ok(Number(minimum) >= Number.MIN_SAFE_INTEGER, where);
      assert.ok(Number(maximum) <= Number.MAX_SAFE_INTEGER, where);
    }
    const qids = ALL_SCHEMAS.filter(({ schema }) => plain(schema['pattern']) === qid.pattern);
    assert.ok(qids.length > 10);
    for (const { where, schema } of qids) assert.equal(schema['maxLength'], qid.maxLength, where);
  });

  test('do not close the vocabularies that may grow', () => {
    const { ErrorBody, PersonSummary } = CONTRACT.components.schemas;
    const text = JSON.stringify(ErrorBody);
    for (const code of FAILURE_CODES) assert.ok(text.includes(`\`${code}\``), code);
    assert.doesNotMatch(text, /"enum"/);
    assert.doesNotMatch(JSON.stringify(PersonSummary), /"enum"/);
  });

  test('the document is small enough to be read at once', () => {
    assert.ok(JSON.stringify(CONTRACT).length < 150_000);
  });
});

const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** A folder with the contract, and a way to run programs there, of our packages or by their path. */
async function generatorFolder() {
  const folder = temporaryFolder();
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(CONTRACT));
  const run = async (program: string, ...args: string[]): Promise<string> => {
    const command =
      program === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', program);
    const options = { cwd: folder, env: { ...process.env, ...QUIET } };
    return (await promisify(execFile)(command, args, options)).stdout;
  };
  const compile = (file: string): Promise<string> =>
    run('tsc', ...`--strict --noEmit --target es2024 --module nodenext ${file}`.split(' '));
  return { folder, run, compile };
}

test('the generated client of the documentation compiles, and gets an answer', async () => {
  const { folder, run, compile } = await generatorFolder();
  const page = parseDocument(await service.textOf('/api/v1/docs'));
  const codes = DomUtils.getElementsByTagName('code', page).map(DomUtils.textContent);
  const generate = codes.find((code) => code.startsWith('npx openapi-typescript@7 '));
  const [, ...args] = generate?.replaceAll("'", '').replace('npx ', '').split(' ') ?? [];
  await run('openapi-typescript', ...args);
  const client = codes.find((code) => code.startsWith('import ')) ?? '';
  await writeFile(join(folder, 'client.mts'), client);
  await compile('client.mts');
  assert.equal(await run('node', 'client.mts'), '1952-03-11\n');
  // The compiler does check what the paths and answers are.
  await writeFile(join(folder, 'wrong.mts'), client.replace('birth_date', 'born'));
  await assert.rejects(compile('wrong.mts'));
});

test('the clients of two further generators compile, which have classes of their own beside the components', async () => {
  const { run, compile } = await generatorFolder();
  await run('openapi-ts', ...'--input openapi.json --output hey-api --no-log-file'.split(' '));
  const codegen = 'node_modules/openapi-typescript-codegen/bin/index.js';
  await run('node', codegen, ...'--input openapi.json --output codegen'.split(' '));
  await compile('hey-api/index.ts codegen/index.ts');
});

const LINTER = fileURLToPath(import.meta.resolve('@redocly/cli/bin/cli.js'));

test('the linter finds nothing in the contract, such as a name twice, a reference to nothing or an unused component', async () => {
  const { run } = await generatorFolder();
  // Every warning of this set of rules counts as an error, with which the linter fails.
  const rules = ['--extends', 'recommended-strict', '--format', 'json'];
  const report = await run('node', LINTER, 'lint', 'openapi.json', ...rules);
  assert.deepEqual(JSON.parse(report).totals, { errors: 0, warnings: 0, ignored: 0 }, report);
});
