import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import * as fc from 'fast-check';
import { hiddenIn, hidePeople } from '../../src/snapshot/hidden/hide.ts';
import { dataVersion } from '../../src/service/data-version.ts';
import { DISPUTE_KINDS } from '../../src/core/date/dispute-kind.ts';
import type { SnapshotReader } from '../../src/snapshot/reader.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { KINDS } from '../pages/addresses.ts';
import { composeOver } from '../support/compose.ts';
import { NOW } from '../support/sample-service.ts';
import { spread } from '../support/spread.ts';
import { sharedSnapshot } from '../support/shared-build.ts';
import { crowd, CROWD, withoutArticles } from './support/hidden-people.ts';

const META = '/api/v1/meta';
const AS_OF = ['--as-of', '2026-11-16'];
const PEOPLE = crowd();

const file = openSqliteReader(await sharedSnapshot(PEOPLE, AS_OF));
after(() => file.close());

/** Gives answers of the whole service. What names the snapshot itself is replaced by other words. */
function askerOf(reader: SnapshotReader) {
  const app = composeOver(reader, {
    base: () => 'https://natalis.example',
    now: () => NOW,
    onFault: assert.fail,
  });
  const version = dataVersion(reader.info);
  return {
    async get(path: string): Promise<string> {
      const { statusCode, body, headers } = await app.inject(path.replaceAll(' ', '%20'));
      const text = path === META ? withoutOrigin(body) : body;
      const { location = '', link = '' } = headers;
      return [statusCode, location, link, text].join('\n').replaceAll(version, 'VERSION');
    },
    async call(name: string, args: object): Promise<string> {
      const { body } = await app.inject({
        method: 'POST',
        url: '/mcp',
        headers: {
          accept: 'application/json, text/event-stream',
          'content-type': 'application/json',
          'mcp-protocol-version': '2025-06-18',
        },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      });
      return body.replaceAll(version, 'VERSION');
    },
  };
}

/** Without what Meta says of how the file was made. */
function withoutOrigin(body: string): string {
  const value = JSON.parse(body) as Record<string, unknown>;
  delete value['snapshot_metadata'];
  return JSON.stringify(value);
}

const DAYS = ['03-11', '03-12', '12-31', '02-29', '07-10', '07-12', '03-24', '01-13', '01-01'];
const YEARS = ['1952', '1950', '1904', '2000', '-44', '1951', '1953'];

const NAMES = PEOPLE.slice(0, CROWD).map((entity) => {
  const { en } = entity['labels'] as { en: { value: string } };
  return en.value;
});

/** Lists, and what there is of some people. */
function* addresses(people: Iterable<number>): Generator<string> {
  const api = '/api/v1';
  for (const part of [
    ...DAYS.map((day) => `birthdays/${day}`),
    ...YEARS.map((year) => `years/${year}`),
    'zodiac/pisces',
    'zodiac/capricorn',
  ]) {
    yield `${api}/${part}?limit=100`;
    for (const [index, offset] of [0, 1, 2, 3, 5, 8, 13, 21, 34].entries()) {
      yield `${api}/${part}?limit=${[1, 2, 5][index % 3]}&offset=${offset}`;
    }
    yield `/en/${part}`;
    yield `/de/${part}?order=year`;
  }
  for (const day of DAYS) {
    yield* [`/en/birthdays/${day}.ics`, `/en/birthdays/${day}.csv`];
    for (const year of YEARS) {
      const date = `birthdays/${day}/${year}`;
      yield* [`${api}/${date}?limit=100`, `${api}/${date}?limit=1&offset=1`, `/en/${date}`];
    }
  }
  for (let month = 1; month <= 12; month++) yield `/en/months/${String(month).padStart(2, '0')}`;
  yield* ['1890', '1900', '1950', '2000', '-40'].map((decade) => `/en/decades/${decade}`);
  yield* ['20', '21', '19', '-1'].map((century) => `/en/centuries/${century}`);
  yield* KINDS.map((kind) => `/fr/${kind}`);
  yield* DISPUTE_KINDS.map((kind) => `/en/disputed/${kind}`);
  yield* ['centuries/20', 'birthdays/03-11', 'zodiac/pisces'].map((of) => `/en/disputed/${of}`);
  yield* [META, '/sitemap.xml', '/sitemaps/pages-1.xml', '/sitemaps/people-1.xml', '/llms.txt'];
  yield* ['/en/today.atom', '/en/upcoming.atom', '/en/upcoming.ics', '/en/about', '/developers'];
  yield '/reconcile';
  for (const number of people) {
    yield* [`${api}/people/wikidata/Q${number}`, `${api}/people/wikidata/Q${number}?lang=de`];
    yield `${api}/search?q=Q${number}`;
    yield* [`/reconcile/preview/Q${number}`, `/reconcile/view/Q${number}`];
    const name = NAMES[number - 1] ?? '';
    const slug = name.toLowerCase().replaceAll(' ', '-');
    yield* [`${api}/people/${slug}`, `/en/people/${slug}`, `/en/people/${slug}.ics`];
    yield* [`/en/people/${slug}.bib`, `${api}/people/${slug}-q7`];
    const [first = '', last = ''] = name.split(' ');
    const misspelled = `${first} ${last.slice(0, 3)}x${last.slice(3)}`;
    for (const q of [name, `${first}&limit=3`, last.slice(0, 4)]) yield `${api}/search?q=${q}`;
    for (const q of [name, misspelled, first, `${last}${first} zzz`]) yield `/en/search?q=${q}`;
    yield `/reconcile?queries=${encodeURIComponent(JSON.stringify({ q0: { query: name } }))}`;
    yield `/reconcile/suggest/entity?prefix=${encodeURIComponent(name.slice(0, 5))}`;
  }
}

function* calls(people: Iterable<number>): Generator<[name: string, args: object]> {
  for (const date of DAYS) {
    const [month, day] = date.split('-').map(Number);
    yield ['birthdays_on_date', { month, day }];
  }
  for (const number of people) {
    const query = NAMES[number - 1] ?? '';
    yield ['person_birth_date', { query }];
    yield ['search_people', { query: query.slice(0, -2) }];
    yield ['age_on_date', { query, date: '2026-11-20' }];
  }
}

const EVERYBODY = NAMES.map((_name, at) => at + 1);

describe('methodology 9.7: hidden people are as if they were not in the snapshot', () => {
  // Sets of few and of many people, the best known among them.
  const sets = fc.oneof(
    fc.uniqueArray(fc.integer({ min: 1, max: CROWD }), { minLength: 1, maxLength: 4 }),
    fc.uniqueArray(fc.integer({ min: 1, max: CROWD }), { minLength: 20, maxLength: CROWD - 1 }),
  );

  test('every answer is that of a snapshot that is built without them', async () => {
    await fc.assert(
      fc.asyncProperty(sets, async (qids) => {
        const hidden = new Set(qids.map((number) => `Q${number}`));
        const others = PEOPLE.map((entity) =>
          hidden.has(String(entity['id'])) ? withoutArticles(entity) : entity,
        );
        using built = openSqliteReader(await sharedSnapshot(others, AS_OF));
        const shown = await hidePeople(file, hiddenIn({ qids }));
        for (const kind of ['month_day', 'date', 'year', 'sign', 'ambiguous'] as const) {
          for (const { key } of built.totals(kind, '', '~')) {
            const list = { kind, key };
            assert.deepEqual(shown.statuses(list), built.statuses(list), `${kind} ${key}`);
          }
        }
        const hiding = askerOf(shown);
        const without = askerOf(built);
        const some = new Set([...qids.slice(0, 4), ...spread(EVERYBODY, 16)]);
        for (const path of addresses(some)) {
          assert.equal(await hiding.get(path), await without.get(path), path);
        }
        for (const [name, args] of calls(some)) {
          const what = `${name} ${JSON.stringify(args)}`;
          assert.equal(await hiding.call(name, args), await without.call(name, args), what);
        }
      }),
      // Some of them have a word that nobody else has, which others have as two.
      // To make a failing set smaller takes minutes.
      { numRuns: 3, examples: [[[5, 11, 53, 3]]], endOnFailure: true },
    );
  });
});
