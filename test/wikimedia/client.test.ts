import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { z } from 'zod';
import { PUBLISHED_RATE } from '../../src/cli/options/command-options.ts';
import { FetchError } from '../../src/wikimedia/mediawiki-api.ts';
import type { WikimediaClient } from '../../src/wikimedia/client.ts';
import { getImages } from '../../src/wikimedia/commons/get-images.ts';
import { getEntities } from '../../src/wikimedia/get-entities.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { commonsOf, pageOf, picturedPeople } from './support/commons.ts';
import { fetchHere } from './support/fetch-arguments.ts';
import {
  FAULTS,
  quickClient,
  sendJson,
  siteOf,
  siteWith,
  type Fault,
  type Handler,
  type Site,
} from './support/server.ts';
import { wikidataOf } from './support/wikidata.ts';

const QUERY = `/w/api.php?titles=${'x'.repeat(10_000)}`;

function ask({ base }: Site, settings: Parameters<typeof quickClient>[0] = {}): Promise<unknown> {
  return quickClient(settings).json(new URL(base + QUERY), z.looseObject({}));
}

/** A site that answers after these faults. */
const siteAfter = (...faults: Fault[]): Promise<Site> =>
  siteOf((_url, response) => sendJson(response, { done: true }), faults);

const refuse =
  (status: number, headers: Record<string, string> = {}): Fault =>
  (response) =>
    response.writeHead(status, headers).end();

describe('what may pass is tried again, and the answer is whole in the end', () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(name, async () => {
      const site = await siteAfter(fault, fault);
      const notes: string[] = [];
      assert.deepEqual(await ask(site, { note: (line) => void notes.push(line) }), { done: true });
      assert.deepEqual([site.requests.length, notes.length], [3, 2]);
    });
  }

  test('a body that never ends is given up after the time limit', async () => {
    const site = await siteAfter((response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"do'),
    );
    assert.deepEqual(await ask(site, { timeout: 200 }), { done: true });
  });
});

describe('a server that wants to be left alone is left alone', () => {
  for (const name of ['too many requests', 'lag, told with status 200']) {
    test(`${name}: not before Retry-After`, async () => {
      const site = await siteAfter(FAULTS[name] ?? assert.fail());
      await ask(site);
      const [first, second] = site.requests;
      assert.ok((second?.at ?? 0) - (first?.at ?? 0) >= 1000);
    });
  }

  test('requests begin no oftener than the published rate', async () => {
    const site = await siteAfter();
    const client = quickClient({ requestsPerMinute: PUBLISHED_RATE });
    const start = performance.now();
    const url = new URL(site.base);
    await Promise.all([1, 2, 3, 4].map(() => client.json(url, z.looseObject({}))));
    const timers = 5;
    // A request arrives later than it begins, never earlier.
    for (const [index, { at }] of site.requests.entries()) {
      assert.ok(at - start >= index * (60_000 / PUBLISHED_RATE) - timers);
    }
  });

  test('how long is told, and how long still', async () => {
    const told: string[] = [];
    const site = await siteAfter(refuse(429, { 'Retry-After': '2' }));
    await ask(site, {
      note: (line) => void told.push(line.replace(/^127\.0\.0\.1:\d+: /, '')),
      wait: (seconds) => void told.push(`waiting ${seconds}`),
    });
    const [note, ...waits] = told;
    assert.equal(note, 'answered 429; trying again in 2 s (try 2 of 9)');
    assert.equal(waits[0], 'waiting 2');
    // On a slow machine the second may be over before it is told, and a timer may end a moment early.
    for (const line of waits) assert.match(line, /^waiting [12]$/);
    assert.deepEqual(waits, waits.toSorted().toReversed());
  });
});

describe('what does not pass ends at once, with the reason before anything long', () => {
  const error = { code: 'no-such-entity', info: 'Could not find Qx' };
  const cases: Record<string, [Fault, RegExp]> = {
    'a refusal': [refuse(403), /^127\.0\.0\.1:\d+\/w\/api\.php: answered 403$/],
    'an error of the API': [
      (response) => sendJson(response, { error }),
      /the error no-such-entity \(Could not find Qx\)/,
    ],
    'a redirection elsewhere': [
      refuse(302, { Location: 'http://127.0.0.1:9/' }),
      /leads on to http:\/\/127\.0\.0\.1:9\/, which is not followed/,
    ],
    'a redirection to a long address': [
      refuse(302, { Location: `https://x.example/${'y'.repeat(10_000)}` }),
      /^.{1,399}$/,
    ],
    'hours to wait': [
      refuse(503, { 'Retry-After': '7200' }),
      /answered 503; it asks to wait 120 minutes, so try again later$/,
    ],
    'a number beyond all sense': [
      refuse(429, { 'Retry-After': '99999999999999999999' }),
      /answered 429; it asks to wait more than a day/,
    ],
  };
  for (const [name, [fault, message]] of Object.entries(cases)) {
    test(name, async () => {
      const site = await siteAfter(fault);
      const note = (line: string): never => assert.fail(`it is not tried again: ${line}`);
      await assert.rejects(
        ask(site, { note }),
        (error) => error instanceof FetchError && message.test(error.message),
      );
      assert.equal(site.requests.length, 1);
    });
  }

  test('a fault that stays', async () => {
    const site = await siteOf((_url, response) => FAULTS['half a JSON body']?.(response));
    await assert.rejects(ask(site, { firstDelay: 1 }), {
      name: 'FetchError',
      message: /broken JSON .*; tried 9 times in a row/,
    });
  });
});

test('every request says who asks, and takes packed answers', async () => {
  const site = await siteWith({});
  await ask(site);
  const headers = site.requests[0]?.headers;
  assert.equal(headers?.['user-agent'], 'Natalis/1.2.3 (test@natalis.example)');
  assert.equal(headers?.['accept-encoding'], 'gzip');
});

test('an aborted signal ends waiting with its reason', async () => {
  const site = await siteAfter(refuse(429, { 'Retry-After': '600' }));
  const controller = new AbortController();
  const { signal } = controller;
  const wait = (): void => void setImmediate(() => controller.abort(new Error('enough')));
  await assert.rejects(ask(site, { signal, wait }), { message: 'enough' });
});

const FILE = 'Ann Lee.jpg';
const PAGE = pageOf(`File:${FILE}`, { LicenseShortName: 'CC0', Artist: 'Ann' });

const pages = (more: object): object => ({ query: { pages: { 1: PAGE }, ...more } });
const page = (more: object): object => ({ query: { pages: { 1: { ...PAGE, ...more } } } });

/** A reader of answers: how it reads, what a good site answers, and answers in other forms. */
interface Reader {
  read(client: WikimediaClient, site: string): Promise<unknown>;
  readonly good: Handler;
  readonly bad: readonly object[];
}

const READERS: Readonly<Record<string, Reader>> = {
  entities: {
    read: (client, site) => getEntities(client, site, ['Q1'], 'claims'),
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
    read: (client, site) => getImages(client, site, [FILE]),
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

for (const [reader, { read, good, bad }] of Object.entries(READERS)) {
  describe(`${reader} in another form are asked for three times, and the fetch ends with the reason`, () => {
    for (const answer of [...ANYWHERE, ...bad]) {
      test(JSON.stringify(answer), async () => {
        const site = await siteWith(answer);
        const notes: string[] = [];
        const client = quickClient({ firstDelay: 1, note: (line) => void notes.push(line) });
        await assert.rejects(read(client, site.base), {
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
    const expected = await read(quickClient(), (await siteOf(good)).base);
    assert.deepEqual(await read(quickClient(), site.base), expected);
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
  const found = notes.map((line) => / \(.*/.exec(line)?.[0]);
  assert.deepEqual(found, [' (try 2 of 9)', ' (try 3 of 9)']);
});

test('the command says it in one line', async () => {
  const folder = temporaryFolder();
  const snapshot = await buildOf(folder, picturedPeople([FILE]));
  const site = await siteWith({ query: { normalized: 'x', pages: 'y' } });
  const { code, stderr } = await fetchHere('images', site, join(folder, 'out'), snapshot);
  assert.equal(code, 1);
  assert.match(stderr, /^[^\n]*query\.normalized: [^\n]*; tried 3 times in a row\n$/m);
  assert.doesNotMatch(stderr, /\n\s+at /);
  assert.equal(site.requests.length, 3);
});
