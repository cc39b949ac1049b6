import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Client } from '../../src/wikimedia/client.ts';
import { getImages } from '../../src/wikimedia/commons/get-images.ts';
import { getEntities } from '../../src/wikimedia/get-entities.ts';
import { buildOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { quickClient } from './support/client.ts';
import { commonsOf, pageOf, picturedPeople } from './support/commons.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import { sendJson, siteOf, type Handler } from './support/server.ts';
import { wikidataOf } from './support/wikidata.ts';

const FILE = 'Ann Lee.jpg';
const PAGE = pageOf(`File:${FILE}`, { LicenseShortName: 'CC0', Artist: 'Ann' });

/** A reader of answers: how it asks, what a good site answers, and its answers in other forms. */
interface Reader {
  ask(client: Client, site: string): Promise<unknown>;
  readonly good: Handler;
  readonly bad: Readonly<Record<string, unknown>>;
}

const READERS: Readonly<Record<string, Reader>> = {
  entities: {
    ask: (client, site) => getEntities(client, site, ['Q1'], 'claims'),
    good: wikidataOf(new Map([['Q1', { id: 'Q1', claims: {} }]])),
    bad: {
      'no entities': { success: 1 },
      'entities as a text': { entities: 'Q1' },
      'an entity as null': { entities: { Q1: null } },
      'an entity without an id': { entities: { Q1: { claims: {} } } },
      'an entity with a number as its id': { entities: { Q1: { id: 1 } } },
    },
  },
  images: {
    ask: (client, site) => getImages(client, site, [FILE]),
    good: commonsOf(new Map([[`File:${FILE}`, PAGE]])),
    bad: {
      'no query': { batchcomplete: '' },
      'a query as a list': { query: [PAGE] },
      'normalized as a text': { query: { normalized: 'x', pages: { 1: PAGE } } },
      'normalized with null in it': { query: { normalized: [null], pages: { 1: PAGE } } },
      'redirects as a number': { query: { redirects: 7, pages: { 1: PAGE } } },
      'redirects without a target': { query: { redirects: [{ from: 'a' }], pages: { 1: PAGE } } },
      'pages as a list': { query: { pages: [PAGE] } },
      'a page as null': { query: { pages: { 1: null } } },
      'a page without a title': { query: { pages: { 1: { imageinfo: [] } } } },
      'imageinfo as an object': { query: { pages: { 1: { ...PAGE, imageinfo: {} } } } },
      'imageinfo with null in it': { query: { pages: { 1: { ...PAGE, imageinfo: [null] } } } },
      'fields as a text': {
        query: { pages: { 1: { ...PAGE, imageinfo: [{ extmetadata: 'x' }] } } },
      },
      'a field as null': {
        query: { pages: { 1: { ...PAGE, imageinfo: [{ extmetadata: { Artist: null } }] } } },
      },
      'a continuation as a text': { continue: 'x', query: { pages: { 1: PAGE } } },
      'a continuation with a list in it': {
        continue: { iicontinue: [] },
        query: { pages: { 1: PAGE } },
      },
    },
  },
};

/** What any reader may get instead of an object. */
const ANYWHERE: Readonly<Record<string, unknown>> = {
  null: null,
  'a text': 'oops',
  'a list': [{}],
  'an error as a text': { error: 'oops' },
  'an error as null': { error: null },
  'an error without a code, beside a result': {
    error: { info: 'oops' },
    entities: {},
    query: { pages: {} },
  },
  'an error with a number as its code': { error: { code: 7, info: 'oops' } },
};

for (const [reader, { ask, good, bad }] of Object.entries(READERS)) {
  describe(`${reader} in another form are asked for three times, and the fetch ends with the reason`, () => {
    for (const [name, answer] of Object.entries({ ...ANYWHERE, ...bad })) {
      test(name, async () => {
        const site = await siteOf((_url, response) => sendJson(response, answer));
        const notes: string[] = [];
        const client = quickClient({ firstDelay: 1, note: (line) => void notes.push(line) });
        await assert.rejects(ask(client, site.base), {
          name: 'FetchError',
          message:
            /^127\.0\.0\.1:\d+: answered with JSON of another form \(.+\); tried 3 times in a row$/,
        });
        assert.equal(site.requests.length, 3);
        assert.match(notes[0] ?? '', /; trying again \(try 2 of 3\)$/);
        assert.equal(notes.length, 2);
      });
    }
  });

  test(`${reader} in another form once cost nothing`, async () => {
    const site = await siteOf(good, (number, response) => {
      if (number === 0) sendJson(response, null);
      return number === 0;
    });
    const expected = await siteOf(good);
    assert.deepEqual(await ask(quickClient(), site.base), await ask(quickClient(), expected.base));
    assert.equal(site.requests.length, 2);
  });
}

test('an empty object that PHP writes as a list is an empty object', async () => {
  const answer = { query: { pages: { 1: { ...PAGE, imageinfo: [{ extmetadata: [] }] } } } };
  const site = await siteOf((_url, response) => sendJson(response, answer));
  assert.deepEqual(await getImages(quickClient(), site.base, [FILE]), [
    { image: FILE, found: 'fields', fields: {} },
  ]);
});

test('an answer that is continued again and again is given up', async () => {
  const answer = { continue: { iicontinue: '1' }, query: { pages: { 1: PAGE } } };
  const site = await siteOf((_url, response) => sendJson(response, answer));
  await assert.rejects(getImages(quickClient(), site.base, [FILE]), {
    name: 'FetchError',
    message: /an answer without an end/,
  });
  assert.ok(site.requests.length < 5);
});

test('the numbers of tries are true for failures of several kinds in a row', async () => {
  const notes: string[] = [];
  const site = await siteOf((_url, response) => {
    if (site.requests.length <= 2) response.writeHead(503).end();
    else sendJson(response, null);
  });
  const client = quickClient({ firstDelay: 1, note: (line) => void notes.push(line) });
  await assert.rejects(getEntities(client, site.base, ['Q1'], 'claims'), {
    message: /tried 3 times in a row$/,
  });
  assert.deepEqual(
    notes.map((line) => / \(.*/.exec(line)?.[0]),
    [' (try 2 of 9)', ' (try 3 of 9)'],
  );
});

test('the command says it in one line', async () => {
  const folder = temporaryFolder();
  const snapshot = await buildOf(folder, ndjson(picturedPeople([FILE])));
  const site = await siteOf((_url, response) =>
    sendJson(response, { query: { normalized: 'x', pages: 'y' } }),
  );
  const out = join(folder, 'images.ndjson');
  const args = fetchArguments('images', { base: site.base, out }, snapshot);
  const { code, stderr } = await natalisHere(args);
  assert.equal(code, 1);
  assert.match(
    stderr.trimEnd().split('\n').at(-1) ?? '',
    /query\.normalized: .*; tried 3 times in a row$/,
  );
  assert.doesNotMatch(stderr, /\n\s+at /);
  assert.equal(site.requests.length, 3);
});
