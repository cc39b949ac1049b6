import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { after, before, suite, test } from 'node:test';
import * as fc from 'fast-check';
import type { ParameterObject } from '../../src/api/openapi/types.ts';
import { assertResponse } from '../support/conform.ts';
import { CONTRACT } from '../support/contract.ts';
import { startSampleService, type SampleService } from '../support/sample-service.ts';
import { ask } from './support/client.ts';
import { THOROUGH } from '../support/thorough.ts';

const REQUESTS = THOROUGH ? 10_000 : 1000;
const AT_ONCE = 10;

/** Values that exist in the sample, by parameter. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  slug: ['douglas-adams', 'douglas-adams-q42', 'ada-lovelace'],
  QID: ['Q42', 'Q7259', 'Q619', 'Q999999'],
  'month-day': ['03-11', '02-29', '12-31', '01-01', '11-20'],
  year: ['1952', '-44', '1', '999999', '-999999', '2026'],
  q: ['adams', 'Q42', 'd a', 'douglas adams', 'ö'],
  tz: ['UTC', 'Europe/Berlin', 'america/havana', 'Pacific/Kiritimati', 'Asia/Calcutta'],
  v: ['wd-20261101-s1-0123456789ab-r1', 'x'],
  'If-None-Match': ['*', 'W/"x"', '"a", "b"', 'W/"x-gzip"'],
};

const HOSTILE = [
  ...'% %00 %zz %ff %2F %2e%2e .. . * + - -0 00 01 1e3 0x10 1.0 ٣ ９ NaN null true [] {}'.split(
    ' ',
  ),
  ...'$ne __proto__ constructor 02-30 13-01 2-9 02-29- 0 101 1000001 -1 Q0 q42 Q042 EN'.split(' '),
  ...'de-AT xx +05:30 Etc/GMT+13 Leo ophiuchus " ;-- <script> \\ 😀 %ED%A0%80 \0'.split(' '),
  '',
  ' ',
  ' 1',
  '1 ',
  "'",
  ...[20, 150, 151].map((length) => '9'.repeat(length)),
  ...[19, 20].map((length) => `Q${'9'.repeat(length)}`),
  ...[150, 151, 250, 251, 9000].map((length) => 'a'.repeat(length)),
  ...[150, 151].map((length) => '😀'.repeat(length)),
];

/**
 * A value for an address: unchanged if it is percent-encoded already, otherwise encoded so that any
 * text arrives.
 */
const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed()),
);

function encoded(text: string): string {
  return /^[!-~]*$/.test(text) && !/[#?&\s]/.test(text) ? text : encodeURIComponent(text);
}

/** A value that the parameter may have according to its schema. */
function valid({ name, schema }: ParameterObject): fc.Arbitrary<string> {
  const { enum: words, minimum, maximum } = schema;
  const known = KNOWN[name] ?? [];
  if (Array.isArray(words)) return fc.constantFrom(...words.map(String));
  if (schema['type'] === 'integer') {
    const numbers = fc.integer({ min: Number(minimum), max: Number(maximum) }).map(String);
    return known.length > 0 ? fc.oneof(fc.constantFrom(...known), numbers) : numbers;
  }
  assert.ok(known.length > 0, `no value of ${name} is known`);
  return fc.constantFrom(...known);
}

const value = (parameter: ParameterObject): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: valid(parameter) }, { weight: 1, arbitrary: hostile });

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constantFrom('HEAD', 'OPTIONS') },
  { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND') },
);

/**
 * Requests of one operation: with parameters, without them, with doubled ones, and with unknown
 * ones.
 */
function requestsOf(template: string, parameters: readonly ParameterObject[]): fc.Arbitrary<Sent> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const inHeader = parameters.filter((parameter) => parameter.in === 'header');
  const path = fc
    .tuple(...inPath.map(value))
    .map((values) =>
      inPath.reduce(
        (path, { name }, index) => path.replace(`{${name}}`, () => encoded(values[index] ?? '')),
        template,
      ),
    );
  const pair = (parameter: ParameterObject): fc.Arbitrary<string[]> =>
    fc.oneof(
      { weight: parameter.required ? 8 : 2, arbitrary: value(parameter).map((text) => [text]) },
      { weight: parameter.required ? 1 : 4, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.array(value(parameter), { minLength: 2, maxLength: 3 }) },
    );
  const named = fc
    .tuple(...inQuery.map(pair))
    .map((lists) =>
      lists.flatMap((texts, index) =>
        texts.map((text) => `${inQuery[index]?.name}=${encoded(text)}`),
      ),
    );
  const others = fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    {
      weight: 1,
      arbitrary: fc.array(
        fc.tuple(hostile, hostile).map(([name, text]) => `${encoded(name)}=${encoded(text)}`),
        { maxLength: 2 },
      ),
    },
  );
  const headers = fc
    .tuple(...inHeader.map((parameter) => fc.option(valid(parameter))))
    .map((values) =>
      Object.fromEntries(
        inHeader.flatMap(({ name }, index) => {
          const text = values[index] ?? null;
          return text === null ? [] : [[name, text]];
        }),
      ),
    );
  return fc.record({ method, path, named, others, headers }).map((parts) => {
    const query = [...parts.named, ...parts.others].join('&');
    const { method, path, headers } = parts;
    return { method, path: query === '' ? path : `${path}?${query}`, headers };
  });
}

const request = fc.oneof(
  ...Object.entries(CONTRACT.paths).map(([template, { get }]) =>
    requestsOf(template, get.parameters),
  ),
);

suite('a walk through the contract with valid and hostile parameters', () => {
  let service: SampleService;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  before(async () => (service = await startSampleService()));
  after(async () => {
    agent.destroy();
    await service.close();
  });

  const statuses = new Map<number, number>();

  async function check({ method, path, headers }: Sent): Promise<void> {
    const answer = await ask(service.base, path, { method, headers, agent });
    const { status, text } = answer;
    const where = `${method} ${path.slice(0, 300)}: ${status} ${text.slice(0, 200)}`;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    assert.ok(status < 500 && status !== 429, where);
    assert.equal(answer.headers['access-control-allow-origin'], '*', where);
    assert.equal(answer.headers['set-cookie'], undefined, where);
    if (status >= 400) {
      assert.doesNotMatch(text, /\n|    at |\.ts\b|node_modules|sqlite|fts5|SELECT|FST_/i, where);
    }
    const read = {
      get: (name: string): string | null => {
        const found = answer.headers[name.toLowerCase()];
        return Array.isArray(found) ? found.join(', ') : (found ?? null);
      },
    };
    try {
      assertResponse({ method, path, status, headers: read, text });
    } catch (error) {
      assert.fail(`${where}\n${String(error)}`);
    }
  }

  test(
    `${REQUESTS} requests: no fault, no hanging, and what the contract says`,
    {
      timeout: 25_000 + REQUESTS * 20,
    },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }),
          async (requests) => {
            await Promise.all(requests.map(check));
          },
        ),
        { numRuns: REQUESTS / AT_ONCE },
      );
      for (const status of [200, 204, 304, 400, 404, 405]) {
        assert.ok((statuses.get(status) ?? 0) > 0, `${status} was never answered`);
      }
    },
  );

  test('afterwards it answers as before', async () => {
    const { status } = await service.request('/api/v1/people/douglas-adams');
    assert.equal(status, 200);
  });
});
