import * as fc from 'fast-check';
import type { ParameterObject } from '../../../src/api/openapi/types.ts';
import { CONTRACT } from '../../support/contract.ts';
import type { Target } from '../target.ts';
import {
  assertDecent,
  assertOfContract,
  createClient,
  startFuzzedService,
  type Answered,
} from './requests.ts';
import { isQueryLength } from '../../../src/core/limits.ts';
import assert from 'node:assert/strict';

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
  ...'% %00 %zz %ff %2F %2e%2e .. . * + - -0 00 01 1e3 0x10 1.0 ٣ ９ NaN null true [] {} ~ $(id) | ^ @ :'.split(
    ' ',
  ),
  ...'$ne __proto__ constructor 02-30 13-01 2-9 02-29- 0 101 1000001 -1 Q0 q42 Q042 EN kb wikidata'.split(
    ' ',
  ),
  ...'de-AT xx +05:30 Etc/GMT+13 Leo ophiuchus " ;-- <script> \\ 😀 %ED%A0%80 \0 NEAR( a%20AND%20b (((((  -adams'.split(
    ' ',
  ),
  ...'label:x ^a {a} %EF%BB%BF %E2%80%AE %CC%81 %0d%0a'.split(' '),
  '',
  ' ',
  ' 1',
  '1 ',
  "'",
  '9'.repeat(20),
  '9'.repeat(151),
  `Q${'9'.repeat(19)}`,
  `Q${'9'.repeat(20)}`,
  ...[150, 151, 250, 251, 9000].map((length) => 'a'.repeat(length)),
  ...[150, 151].map((length) => '😀'.repeat(length)),
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed()),
);

/** Unchanged if it is percent-encoded already, otherwise encoded so that any text arrives. */
function encoded(text: string): string {
  return /^[!-~]*$/.test(text) && !/[#?&\s]/.test(text) ? text : encodeURIComponent(text);
}

/** A value that the parameter may have according to its schema. */
function valid({ name, schema }: ParameterObject): fc.Arbitrary<string> {
  const { enum: words, minimum, maximum } = schema;
  const known = fc.constantFrom(...(KNOWN[name] ?? ['x']));
  if (Array.isArray(words)) return fc.constantFrom(...words.map(String));
  if (schema['type'] !== 'integer') return known;
  const numbers = fc.integer({ min: Number(minimum), max: Number(maximum) }).map(String);
  return KNOWN[name] ? fc.oneof(known, numbers) : numbers;
}

const value = (parameter: ParameterObject): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: valid(parameter) }, { weight: 1, arbitrary: hostile });

const method = fc.oneof(
  { weight: 12, arbitrary: fc.constant('GET') },
  { weight: 2, arbitrary: fc.constantFrom('HEAD', 'OPTIONS') },
  { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND') },
);

const unknown = fc
  .tuple(hostile, hostile)
  .map(([name, text]) => [`${encoded(name)}=${encoded(text)}`]);

/** A parameter of a query: given, left out, or doubled. */
function pairs(parameter: ParameterObject): fc.Arbitrary<string[]> {
  const { name, required } = parameter;
  return fc
    .oneof(
      {
        weight: required ? 8 : 2,
        arbitrary: fc.array(value(parameter), { minLength: 1, maxLength: 1 }),
      },
      { weight: required ? 1 : 4, arbitrary: fc.constant<string[]>([]) },
      { weight: 1, arbitrary: fc.array(value(parameter), { minLength: 2, maxLength: 3 }) },
    )
    .map((texts) => texts.map((text) => `${name}=${encoded(text)}`));
}

/** Requests of one operation with valid, hostile, doubled and unknown parameters. */
function requestsOf(
  template: string,
  parameters: readonly ParameterObject[],
): fc.Arbitrary<string> {
  const at = (place: string): ParameterObject[] => parameters.filter((one) => one.in === place);
  const path = fc
    .tuple(
      ...at('path').map((one) =>
        value(one).map((text) => [`{${one.name}}`, encoded(text)] as const),
      ),
    )
    .map((values) =>
      values.reduce((path, [name, text]) => path.replace(name, () => text), template),
    );
  const others = fc.oneof(
    { weight: 4, arbitrary: fc.constant<string[]>([]) },
    { weight: 1, arbitrary: unknown },
  );
  const query = fc
    .tuple(...at('query').map(pairs), others)
    .map((lists) => lists.flat().join('&'))
    .map((text) => (text === '' ? '' : `?${text}`));
  const headers = fc
    .tuple(
      ...at('header').map((one) =>
        fc.option(valid(one)).map((text) => (text === null ? '' : `\n${one.name}: ${text}`)),
      ),
    )
    .map((lines) => lines.join(''));
  return fc
    .tuple(method, path, query, headers)
    .map(([method, path, query, headers]) => `${method} ${path}${query}${headers}`);
}

/** Whatever text somebody looks for is looked for, if it is neither empty nor too long. */
function assertSearch({ method, path, status, text }: Answered): void {
  const [, q = ''] = /^\/api\/v1\/search\?q=([^&]*)$/.exec(path) ?? [];
  if (method !== 'GET' || !isDecodable(q)) return;
  const wanted = decodeURIComponent(q.replaceAll('+', ' ')).trim();
  if (wanted === '' || !isQueryLength(wanted)) return;
  assert.equal(status, 200, path);
  assert.equal((JSON.parse(text) as { query: string }).query, wanted);
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Requests of the API: what the contract says, whatever is asked. */
export async function apiRequests(): Promise<Target> {
  const service = await startFuzzedService();
  const client = createClient(service.base);
  const paths = Object.entries(CONTRACT.paths);
  return {
    seeds: [
      'GET /api/v1/people/douglas-adams?lang=de\nAccept-Encoding: gzip, br;q=0.5\nIf-None-Match: W/"x"',
      'GET /api/v1/search?q=adams&limit=5\nX-Forwarded-For: 203.0.113.7, 10.0.0.1\nX-Request-Id: a',
      'GET /api/v1/birthdays/today?tz=Europe/Berlin\nAccept: text/html;q=0.1, */*\nOrigin: https://x.example',
      'HEAD /api/v1/years/-44?offset=1000000\nForwarded: for="[2001:db8::1]"\nRange: bytes=0-1',
    ],
    words: [
      ...HOSTILE,
      ...'&lang= ?limit= &offset= &q= /api/v1/ //api/v1 http://x/api/v1/meta\n\n'.split(' '),
      '\nIf-None-Match: *',
      '\nAccept-Encoding: *;q=0',
      '\nAccept-Encoding: zstd',
      '\nHost: a b',
      '\n\n{}',
    ],
    shaped: fc.oneof(...paths.map(([template, { get }]) => requestsOf(template, get.parameters))),
    longest: 12_000,
    atOnce: 8,
    async check(input) {
      const answered = await client.ask(input);
      service.throwFaults();
      assertDecent(answered);
      const { path, status } = answered;
      const isOfApi = /^\/api\/v1(?=[/?#]|$)/.test(path);
      // The API's own address leads to its documentation, which is a page.
      const isDocs = /^\/api\/v1(?:\/docs)?\/?(?:[?#]|$)/.test(path);
      if (isOfApi && !isDocs) assertOfContract(answered);
      assertSearch(answered);
      return String(status);
    },
    async close() {
      client.close();
      await service.close();
    },
  };
}
