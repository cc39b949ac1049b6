import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { describe, test } from 'node:test';
import { createGzip, type Gzip } from 'node:zlib';
import { z } from 'zod';
import { readStream } from '../../src/wikimedia/changes/event-stream.ts';
import { buildOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { person } from '../ingest/support/entities.ts';
import { commonsOf, numbered, pagesOfFiles, picturedPeople } from './support/commons.ts';
import { fetched, fetchedLines, fetchHere, imagesIn } from './support/fetch-arguments.ts';
import { quickClient, sendJson, siteOf } from './support/server.ts';
import { wikidataOf } from './support/wikidata.ts';

const folder = temporaryFolder();

const LONGEST_ADDRESS = 8000;

describe('names that the site refuses', () => {
  /** Fetches the images of these files from a site that refuses some questions with a status. */
  async function fetchImages(
    files: readonly string[],
    status: number,
    isRefused: (url: URL) => boolean,
  ) {
    const snapshot = await buildOf(folder, picturedPeople(files));
    const site = await siteOf(commonsOf(pagesOfFiles(files)), (_number, response, url) => {
      if (isRefused(url)) response.writeHead(status).end();
      return isRefused(url);
    });
    const out = join(folder, `${status}-${files.length}.ndjson`);
    return { ...(await fetchHere('images', site, out, snapshot)), out, requests: site.requests };
  }

  test('fifty long names in Cyrillic letters come in several requests that are short enough', async () => {
    const files = numbered(120, 'Портрет неизвестного человека в старинном мундире');
    const isLong = (url: URL): boolean => url.href.length > LONGEST_ADDRESS;
    const { code, stdout, stderr, out, requests } = await fetchImages(files, 414, isLong);
    assert.equal(code, 0, stderr);
    assert.deepEqual(imagesIn(out), files.toSorted());
    assert.match(stdout, /120 images, 120 that may be published, as of/);
    assert.ok(requests.every(({ url }) => !isLong(url)));
    assert.ok(requests.length < 20);
  });

  test('a batch is halved until the refused name is alone, which is passed over and told', async () => {
    const poison = 'Portrait 33.jpg';
    const hasIt = ({ searchParams }: URL): boolean =>
      String(searchParams.get('titles')).includes(poison);
    const { code, stdout, stderr, out } = await fetchImages(numbered(60), 400, hasIt);
    assert.equal(code, 0, stderr);
    const refused = fetchedLines(out).filter((line) => 'refused' in line);
    const found = refused.map(({ image }) => image);
    assert.deepEqual(found, [poison]);
    assert.match(
      stderr,
      /Portrait 33\.jpg: passed over \(127\.0\.0\.1:\d+\/w\/api\.php: answered 400\)/,
    );
    assert.match(stdout, /60 images, 59 that may be published, 1 of which Commons told nothing/);
  });

  test('a site that refuses every name is not asked about all of them', async () => {
    const { code, stderr, requests } = await fetchImages(numbered(200), 400, () => true);
    assert.equal(code, 1);
    assert.match(stderr, /api\.php: answered 400\n$/);
    assert.ok(requests.length < 30, `${requests.length} requests`);
  });

  test('a QID that Wikidata cannot have costs one line, not the fetch', async () => {
    const entities = new Map(['Q1', 'Q2'].map((id) => [id, person(id, `Ann ${id}`)]));
    const play = wikidataOf(entities);
    const site = await siteOf((url, response, request) => {
      const ids = (url.searchParams.get('ids') ?? '').split('|');
      // As Wikidata answers about all ids of a question if one number has more than 31 bits.
      const wrong = ids.find((id) => Number(id.slice(1)) > 2 ** 31 - 1);
      if (wrong === undefined) play(url, response, request);
      else
        sendJson(response, { error: { code: 'no-such-entity', info: `Could not find ${wrong}` } });
    });
    const out = join(folder, 'large.ndjson');
    const { stdout } = await fetched('entities', site, out, 'Q1', 'Q99999999999', 'Q2');
    assert.match(stdout, /Q99999999999 was passed over \(.*Could not find Q99999999999/);
    assert.match(stdout, /2 entities of the list/);
    const to = join(folder, 'large.sqlite');
    const built = await natalisHere(['build', out, '--as-of', '2026-11-16', '--out', to]);
    // Q5 is not there either.
    assert.match(built.stdout, /dropped +\d+ missing/);
    assert.doesNotMatch(built.stdout, /not_an_entity/);
  });
});

describe('a body that is larger than its kind can be is given up', () => {
  const ask = (base: string): Promise<unknown> =>
    quickClient().json(new URL(base), z.looseObject({}));
  const json = { 'Content-Type': 'application/json' };
  const MIB = 1 << 20;

  /** Sends a block so many times, through the packer if there is one, as far as the reader takes it. */
  function sendBlocks(response: ServerResponse, block: Buffer, times: number, ...packer: Gzip[]) {
    const blocks = Readable.from(Array.from({ length: times }, () => block));
    pipeline([blocks, ...packer, response], () => {});
  }

  for (const [name, headers, fill, ...packer] of [
    ['a small packed one', { ...json, 'Content-Encoding': 'gzip' }, 0, createGzip],
    ['one without an end', json, ' '],
  ] as const) {
    test(name, async () => {
      const site = await siteOf((_url, response) => {
        response.writeHead(200, headers);
        sendBlocks(response, Buffer.alloc(MIB, fill), 3000, ...packer.map((create) => create()));
      });
      const told = /sent more than the 64 MiB that such an answer can have/;
      const before = process.memoryUsage.rss();
      await assert.rejects(ask(site.base), told);
      assert.equal(site.requests.length, 1);
      const megabytes = (process.memoryUsage.rss() - before) / MIB;
      assert.ok(megabytes < 800, `${megabytes} MB more`);
    });
  }

  test('a stream without events', async () => {
    const site = await siteOf((_url, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      sendBlocks(response, Buffer.from('data: '.padEnd(MIB, 'x')), 3000);
    });
    const reading = {
      stream: site.base,
      since: '2026-11-16T00:00:00Z',
      lastEventId: () => null,
      take: () => false,
      ended: () => false,
    };
    await assert.rejects(readStream(quickClient(), reading), /sent more than the 16 MiB/);
  });
});

test('a contact page of any letters is sent in ASCII', async () => {
  const site = await siteOf(wikidataOf(new Map([['Q1', person('Q1', 'Ann')]])));
  const contact = '--contact=https://пример.рф/дима';
  await fetched('entities', site, join(folder, 'contact.ndjson'), 'Q1', contact);
  assert.match(
    site.requests[0]?.headers['user-agent'] ?? '',
    /\(https:\/\/xn--e1afmkfd\.xn--p1ai\/%D0%B4%D0%B8%D0%BC%D0%B0\)$/,
  );
});

test('lists as the query service and browsers give them', async () => {
  const ids = ['Q1', 'Q2', 'Q3', 'Q4', 'Q5'];
  const entities = new Map(ids.map((id) => [id, person(id, `Ann ${id}`)]));
  const lists: Record<string, string> = {
    'two columns of CSV':
      'item,itemLabel\nhttp://www.wikidata.org/entity/Q1,"Lee, Ann"\nhttp://www.wikidata.org/entity/Q2,Bea\n' +
      'http://www.wikidata.org/entity/Q3,Q7\nhttp://www.wikidata.org/entity/Q4,\nhttp://www.wikidata.org/entity/Q5,x\n',
    'the label first, in TSV':
      '?itemLabel\t?item\n' +
      ids.map((id) => `"Ann"@en\t<http://www.wikidata.org/entity/${id}>\n`).join(''),
    addresses:
      'https://m.wikidata.org/wiki/Q1\nhttps://www.wikidata.org/wiki/Q2?uselang=de\n' +
      'https://www.wikidata.org/wiki/Q3#P569\nhttps://www.wikidata.org/wiki/Special:EntityData/Q4.json\n' +
      'https://www.wikidata.org/w/index.php?title=Q5&oldid=7\r\n',
  };
  for (const [name, text] of Object.entries(lists)) {
    const site = await siteOf(wikidataOf(entities));
    const list = join(folder, `${name}.txt`);
    writeFileSync(list, text);
    await fetched('entities', site, join(folder, `${name}.ndjson`), '--list', list);
    assert.deepEqual(site.requests[0]?.url.searchParams.get('ids')?.split('|'), ids, name);
  }
});
