import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Client } from '../../src/wikimedia/client.ts';
import { getImages } from '../../src/wikimedia/commons/get-images.ts';
import { getEntities } from '../../src/wikimedia/get-entities.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { quickClient } from './support/client.ts';
import { commonsOf, pageOf, picturedPeople } from './support/commons.ts';
import { fetchHere } from './support/fetch-arguments.ts';
import { sendJson, siteOf, siteWith, type Handler } from './support/server.ts';
import { wikidataOf } from './support/wikidata.ts';

const FILE = 'Ann Lee.jpg';
const PAGE = pageOf(`File:${FILE}`, { LicenseShortName: 'CC0', Artist: 'Ann' });

const pages = (more: object): object => ({ query: { pages: { 1: PAGE }, ...more } });
const page = (more: object): object => ({ query: { pages: { 1: { ...PAGE, ...more } } } });

/** A reader of answers: how it asks, what a good site answers, and answers in other forms. */
interface Reader {
  ask(client: Client, site: string): Promise<unknown>;
  readonly good: Handler;
  readonly bad: readonly object[];
}

const READERS: Readonly<Record<string, Reader>> = {
  entities: {
    ask: (client, site) => getEntities(client, site, ['Q1'], 'claims'),
    good: wikidataOf(new Map([['Q1', { id: 'Q1', claims: {} }]])),
    bad: [
      { success: 1 },
      { entities: 'Q1' },
      { entities: { Q1: null } },
      { entities: { Q1: { claims: {} } } },
      { entities: { Q1: { id: 1 } } },
    ],
  },
  images: {
    ask: (client, site) => getImages(client, site, [FILE]),
    good: commonsOf(new Map([[`File:${FILE}`, PAGE]])),
    bad: [
      { batchcomplete: '' },
      { query: [PAGE] },
      pages({ normalized: 'x' }),
      pages({ normalized: [null] }),
      pages({ redirects: 7 }),
      pages({ redirects: [{ from: 'a' }] }),
      pages({ pages: [PAGE] }),
      pages({ pages: { 1: null } }),
      page({ title: undefined }),
      page({ imageinfo: {} }),
      page({ imageinfo: [null] }),
      page({ imageinfo: [{ extmetadata: 'x' }] }),
      page({ imageinfo: [{ extmetadata: { Artist: null } }] }),
      { continue: 'x', ...pages({}) },
      { continue: { iicontinue: [] }, ...pages({}) },
    ],
  },
};

/** What any reader may get instead of an object, and errors that are none, beside results or not. */
const ANYWHERE: readonly unknown[] = [
  null,
  'oops',
  [{}],
  { error: 'oops' },
  { error: null },
  { error: { info: 'oops' }, entities: {}, query: { pages: {} } },
  { error: { code: 7, info: 'oops' } },
];

for (const [reader, { ask, good, bad }] of Object.entries(READERS)) {
  describe(`${reader} in another form are asked for three times, and the fetch ends with the reason`, () => {
    for (const answer of [...ANYWHERE, ...bad]) {
      test(JSON.stringify(answer), async () => {
        const site = await siteWith(answer);
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
    const site = await siteOf(good, [(response) => sendJson(response, null)]);
    const expected = await siteOf(good);
    assert.deepEqual(await ask(quickClient(), site.base), await ask(quickClient(), expected.base));
    assert.equal(site.requests.length, 2);
  });
}

test('an empty object that PHP writes as a list is an empty object', async () => {
  const site = await siteWith(page({ imageinfo: [{ extmetadata: [] }] }));
  assert.deepEqual(await getImages(quickClient(), site.base, [FILE]), [
    { image: FILE, found: 'fields', fields: {} },
  ]);
});

test('an answer that is continued again and again is given up', async () => {
  const site = await siteWith({ continue: { iicontinue: '1' }, ...pages({}) });
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
  const site = await siteWith({ query: { normalized: 'x', pages: 'y' } });
  const { code, stderr } = await fetchHere('images', site, join(folder, 'out'), snapshot);
  assert.equal(code, 1);
  assert.match(stderr, /^[^\n]*query\.normalized: [^\n]*; tried 3 times in a row\n$/m);
  assert.doesNotMatch(stderr, /\n\s+at /);
  assert.equal(site.requests.length, 3);
});
