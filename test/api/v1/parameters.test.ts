import assert from 'node:assert/strict';
import { suite, test, before } from 'node:test';
import * as fc from 'fast-check';
import type { SchemaObject } from '../../../src/api/openapi/types.ts';
import { CONTRACT } from '../../support/contract.ts';
import {
  get,
  INVALID_PARAMETER,
  refused,
  SIX,
  UNSUPPORTED_LANGUAGE,
  list,
  qids,
} from '../support/ask.ts';
import { wordsOf } from '../../support/lists.ts';
import { service } from '../../support/sample.ts';

const LISTS = wordsOf(`
  /zodiac/pisces /zodiac/capricorn /birthdays/02-29 /birthdays/today /birthdays/03-11/1952 /years/1960 /years/-44`);
const LOCALIZED = [...LISTS, '/search?q=adams', '/meta', '/people/douglas-adams', '/people/kb/Q42'];

const NO_INTEGERS = [
  ...'01 00 007 +1 %2B1 -1 -0 1.5 1.0 1e1 0x1 1_0 1,000'.split(' '),
  ...'one null NaN Infinity %201 1%20 1%00 １ ٣ 1;2 [1] true'.split(' '),
  ...'1000001 99999999999999999999'.split(' '),
  '9'.repeat(16),
  '9'.repeat(400),
];

/** Every parameter that a route reads of the query, with the path of an example and the parameter that it needs. */
function inQueries() {
  return Object.entries(CONTRACT.paths).flatMap(([path, { get }]) => {
    const inQuery = get.parameters.filter((each) => each.in === 'query');
    const required = inQuery.find((each) => each.required);
    const example = path.replaceAll(/\{(.+?)\}/g, (_, part: string) =>
      String(get.parameters.find(({ name }) => name === part)?.example),
    );
    return inQuery.map((parameter) => ({ path: example, required, parameter }));
  });
}

/** Values that do not fit a schema. */
function wrongOf({ type, minimum, maximum, maxLength, enum: all }: SchemaObject): unknown[] {
  if (type === 'integer') return [Number(minimum) - 1, Number(maximum) + 1, 'a'];
  return all ? ['a'] : ['a'.repeat(Number(maxLength) + 1)];
}

function withParameter(path: string, parameter: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
}

suite('query parameters', () => {
  test('limit of lists: 1 to 100, of a search: 1 to 20; offset: 0 to 1000000', async () => {
    for (const [path, name, least, most] of [
      ...LISTS.map((path) => [`${path}?`, 'limit', 1, 100] as const),
      ...LISTS.map((path) => [`${path}?`, 'offset', 0, 1_000_000] as const),
      ['/search?q=adams&', 'limit', 1, 20] as const,
    ]) {
      for (const number of [least, most]) {
        const listing = await get<Record<string, unknown>>(service, `${path}${name}=${number}`);
        assert.equal(listing[name], number);
      }
      const says = new RegExp(`"${name}".*${least} to ${most}`);
      for (const number of [least - 1, most + 1, ...NO_INTEGERS]) {
        await refused(service, `${path}${name}=${number}`, INVALID_PARAMETER, says);
      }
    }
  });

  test('lang: the six, in lower case', async () => {
    for (const path of LOCALIZED) {
      for (const language of SIX) await get(service, withParameter(path, `lang=${language}`));
      for (const language of ['EN', 'De', 'nl', 'mul', 'en-GB', 'en,de', '%20en', 'en%00', 'xx']) {
        await refused(
          service,
          withParameter(path, `lang=${language}`),
          UNSUPPORTED_LANGUAGE,
          /"lang".*en, de, pt, es, fr, it/,
        );
      }
    }
  });

  for (const { path, required, parameter } of inQueries()) {
    const { name, schema, example = '' } = parameter;
    const valid = `${name}=${encodeURIComponent(example)}`;
    const given = name === required?.name || !required ? '' : `${required.name}=a&`;

    test(`methodology 8.3: ${path}: "${name}" is refused when it is empty, given twice or out of bounds`, async () => {
      const queries = [
        // An empty version is one that does not exist.
        ...(name === 'v' ? [] : [`${name}=`, name]),
        `${valid}&${valid}`,
        ...wrongOf(schema).map((value) => `${name}=${value}`),
      ];
      for (const query of queries) {
        const { status, json } = await service.request(`${path}?${given}${query}`);
        assert.equal(status, 400, query);
        assert.match(json.message, new RegExp(`"${name}"`), query);
      }
    });
  }

  test('methodology 8.3: unknown parameters are ignored, whatever they are', async () => {
    const unknown = [
      ...'_=1&_=2 Limit=0 LANG=xx limit%20=0 limit[]=0 limit[0]=0 =1 &&&'.split(' '),
      ...'page=2 callback=x __proto__=1 constructor=1 toString= q%00=1 %F0%9F%98%80'.split(' '),
      ...'% %zz=%zz utm=%E0%A4%A ? a=b=c ;limit=0 hasOwnProperty=x'.split(' '),
    ];
    for (const path of [...LISTS, '/search?q=adams', '/people/douglas-adams', '/meta']) {
      const plain = await service.request(`/api/v1${path}`);
      for (const query of unknown) {
        const answer = await service.request(`/api/v1${withParameter(path, query)}`);
        assert.equal(answer.status, 200, `${path} ${query}`);
        assert.equal(answer.text, plain.text, `${path} ${query}`);
      }
    }
  });

  test('a parameter of another route is an unknown one', async () => {
    await get(service, '/meta?limit=0&offset=-1&q=&tz=x&v=');
    await get(service, '/people/douglas-adams?limit=0&offset=x&tz=');
    await get(service, '/search?q=adams&offset=-1&tz=x');
    await get(service, '/birthdays/11-20?tz=nonsense');
  });

  test('names may be escaped, and a plus is a space', async () => {
    const listing = await get<{ limit: number }>(service, '/zodiac/leo?%6Cimit=3');
    assert.equal(listing.limit, 3);
    const found = await get<{ query: string }>(service, '/search?q=douglas+adams');
    assert.equal(found.query, 'douglas adams');
  });

  test('the order of parameters does not matter', async () => {
    const one = await service.request('/api/v1/zodiac/leo?limit=2&offset=1&lang=de');
    const other = await service.request('/api/v1/zodiac/leo?lang=de&offset=1&limit=2');
    assert.equal(one.text, other.text);
  });
});

const anyList = fc.constantFrom(...LISTS);

suite('limit and offset of lists', () => {
  const whole = new Map<string, string[]>();

  before(async () => {
    for (const path of LISTS) whole.set(path, qids(await list(service, `${path}?limit=100`)));
  });
  const all = (path: string): string[] => whole.get(path) ?? [];

  test('any page is that part of the list, and repeats limit and offset', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyList,
        fc.integer({ min: 1, max: 100 }),
        fc.oneof(fc.nat(40), fc.integer({ min: 0, max: 1_000_000 })),
        async (path, limit, offset) => {
          const page = await list(service, `${path}?offset=${offset}&limit=${limit}`);
          assert.deepEqual(qids(page), all(path).slice(offset, offset + limit));
          assert.equal(page.total, all(path).length);
          assert.deepEqual([page.limit, page.offset], [limit, offset]);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('20 people at the most where no limit is given', async () => {
    assert.deepEqual(
      qids(await list(service, '/zodiac/pisces')),
      all('/zodiac/pisces').slice(0, 20),
    );
  });

  test('the frame does not depend on the page', async () => {
    for (const path of LISTS) {
      const frames = [];
      for (const query of ['', '?limit=1', '?limit=1&offset=3', '?offset=1000000']) {
        const { date, zodiac, url, total } = await list(service, path + query);
        frames.push(JSON.stringify({ date, zodiac, url, total }));
      }
      assert.equal(new Set(frames).size, 1, path);
    }
  });
});
