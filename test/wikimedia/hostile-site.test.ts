import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createGzip } from 'node:zlib';
import { z } from 'zod';
import { readStream } from '../../src/wikimedia/changes/event-stream.ts';
import { buildOf, linesOf, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person, type Json } from '../ingest/support/entities.ts';
import { quickClient } from './support/client.ts';
import { commonsOf, numbered, pagesOfFiles, picturedPeople } from './support/commons.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import { sendJson, siteOf } from './support/server.ts';
import { wikidataOf } from './support/wikidata.ts';

const folder = temporaryFolder();

/** The people of these images, built, and the pages of the images on Commons. */
async function pictured(files: readonly string[]): Promise<[string, Map<string, object>]> {
  return [await buildOf(folder, ndjson(picturedPeople(files))), pagesOfFiles(files)];
}

function imagesOf(out: string): Json[] {
  return linesOf(readFileSync(out, 'utf8'))
    .slice(1)
    .map((line) => JSON.parse(line) as Json);
}

const LONGEST_ADDRESS = 8000;

describe('names that the site refuses', () => {
  test('fifty long names in Cyrillic letters come in several requests that are short enough', async () => {
    const files = numbered(120, 'Портрет неизвестного человека в старинном мундире');
    const [snapshot, pages] = await pictured(files);
    const site = await siteOf(commonsOf(pages), (_number, response, url) => {
      const isLong = url.href.length > LONGEST_ADDRESS;
      if (isLong) response.writeHead(414).end();
      return isLong;
    });
    const out = join(folder, 'cyrillic.ndjson');
    const args = fetchArguments('images', { base: site.base, out }, snapshot);
    const { code, stdout, stderr } = await natalisHere(args);
    assert.equal(code, 0, stderr);
    assert.deepEqual(
      imagesOf(out)
        .map(({ image }) => String(image))
        .toSorted(),
      files.toSorted(),
    );
    assert.match(stdout, /120 images, 120 that may be published, as of/);
    assert.ok(site.requests.every(({ url }) => url.href.length <= LONGEST_ADDRESS));
    assert.ok(site.requests.length < 20);
  });

  test('a batch is halved until the refused name is alone, which is passed over and told', async () => {
    const files = numbered(60);
    const [snapshot, pages] = await pictured(files);
    const site = await siteOf(commonsOf(pages), (_number, response, url) => {
      const isPoison = (url.searchParams.get('titles') ?? '').includes('Portrait 33.jpg');
      if (isPoison) response.writeHead(400).end();
      return isPoison;
    });
    const out = join(folder, 'poison.ndjson');
    const args = fetchArguments('images', { base: site.base, out }, snapshot);
    const { code, stdout, stderr } = await natalisHere(args);
    assert.equal(code, 0, stderr);
    const refused = imagesOf(out).filter((line) => 'refused' in line);
    assert.deepEqual(
      refused.map(({ image }) => image),
      ['Portrait 33.jpg'],
    );
    assert.match(
      stderr,
      /Portrait 33\.jpg: passed over \(127\.0\.0\.1:\d+\/w\/api\.php: answered 400\)/,
    );
    assert.match(stdout, /60 images, 59 that may be published, 1 of which Commons told nothing/);
  });

  test('a site that refuses every name is not asked about all of them', async () => {
    const [snapshot] = await pictured(numbered(200));
    const site = await siteOf((_url, response) => response.writeHead(400).end());
    const out = join(folder, 'all.ndjson');
    const args = fetchArguments('images', { base: site.base, out }, snapshot);
    const { code, stderr } = await natalisHere(args);
    assert.equal(code, 1);
    assert.match(stderr, /api\.php: answered 400\n$/);
    assert.ok(site.requests.length < 30, `${site.requests.length} requests`);
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
    const qids = ['Q1', 'Q99999999999', 'Q2'];
    const fetched = await natalisHere(
      fetchArguments('entities', { base: site.base, out }, ...qids),
    );
    assert.equal(fetched.code, 0, fetched.stderr);
    assert.match(fetched.stdout, /Q99999999999 was passed over \(.*Could not find Q99999999999/);
    assert.match(fetched.stdout, /2 entities of the list/);
    const to = join(folder, 'large.sqlite');
    const built = await natalisHere(['build', out, '--as-of', '2026-11-16', '--out', to]);
    // Q5 is not there either.
    assert.match(built.stdout, /dropped +\d+ missing/);
    assert.doesNotMatch(built.stdout, /not_an_entity/);
  });
});

/** Sends a packed body of so many zeros, as far as the reader takes it. */
function sendBomb(response: ServerResponse, gigabytes: number): void {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
  const packer = createGzip();
  const block = Buffer.alloc(1 << 20);
  let left = gigabytes * 1024;
  const more = (): void => {
    while (left-- > 0) if (!packer.write(block)) return;
    packer.end();
  };
  packer.on('drain', more).pipe(response);
  response.on('close', () => packer.destroy());
  more();
}

describe('a body that is larger than its kind can be is given up', () => {
  const asked = (base: string): Promise<unknown> =>
    quickClient({ timeout: 60_000 }).json(new URL(base), z.looseObject({}));

  test('a small packed one', async () => {
    const site = await siteOf((_url, response) => sendBomb(response, 3));
    await assert.rejects(
      asked(site.base),
      /sent more than the 64 MiB that such an answer can have/,
    );
    assert.equal(site.requests.length, 1);
    const megabytes = process.memoryUsage.rss() / (1 << 20);
    assert.ok(megabytes < 900, `${megabytes} MB`);
  });

  test('one without an end', async () => {
    const site = await siteOf((_url, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const block = Buffer.alloc(1 << 20, ' ');
      const more = (): void => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
    });
    await assert.rejects(asked(site.base), /sent more than the 64 MiB/);
  });

  test('a stream without events', async () => {
    const site = await siteOf((_url, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      const more = (): void => {
        while (!response.destroyed && response.write('data: '.padEnd(1 << 20, 'x')));
      };
      response.on('drain', more);
      more();
    });
    const reading = {
      stream: site.base,
      position: () => ({ since: '2026-11-16T00:00:00Z', lastEventId: null }),
      take: () => false,
      ended: () => false,
    };
    await assert.rejects(
      readStream(quickClient({ timeout: 60_000 }), reading),
      /sent more than the 16 MiB/,
    );
  });
});

describe('waits and refusals are told in few words', () => {
  async function notesOf(headers: Record<string, string>, status = 429): Promise<string[]> {
    const told: string[] = [];
    const site = await siteOf(
      (_url, response) => sendJson(response, {}),
      (number, response) => {
        if (number === 0) response.writeHead(status, headers).end();
        return number === 0;
      },
    );
    const client = quickClient({
      note: (line) => void told.push(line.replace(/^127\.0\.0\.1:\d+: /, '')),
      wait: (seconds) => void told.push(`waiting ${seconds}`),
    });
    const url = new URL(`${site.base}/w/api.php?titles=${'x'.repeat(10_000)}`);
    await client
      .json(url, z.looseObject({}))
      .catch((error: unknown) => told.push((error as Error).message));
    return told;
  }

  test('how long, and how long still', async () => {
    const [told, first, ...rest] = await notesOf({ 'Retry-After': '2' });
    assert.equal(told, 'answered 429; trying again in 2 s (try 2 of 9)');
    assert.equal(first, 'waiting 2');
    // On a slow machine the second may be over before it is told, and a timer may end a moment early.
    assert.deepEqual(
      rest.filter((line) => !/^waiting [12]$/.test(line)),
      [],
    );
    assert.deepEqual(rest, rest.toSorted().toReversed());
  });

  test('nothing is said of trying again where it is not tried', async () => {
    const [line, ...rest] = await notesOf({ 'Retry-After': '7200' });
    assert.match(line ?? '', /answered 429; it asks to wait 120 minutes, so try again later$/);
    assert.deepEqual(rest, []);
  });

  test('a number beyond all sense is no number of minutes', async () => {
    const [line] = await notesOf({ 'Retry-After': '99999999999999999999' });
    assert.match(line ?? '', /it asks to wait more than a day/);
  });

  test('the status stands before anything long', async () => {
    const [line] = await notesOf({}, 403);
    assert.match(line ?? '', /^127\.0\.0\.1:\d+\/w\/api\.php: answered 403$/);
    const [moved] = await notesOf({ Location: `https://x.example/${'y'.repeat(10_000)}` }, 302);
    assert.ok((moved ?? '').length < 400);
  });
});

describe('wrong usage', () => {
  const usage = (...args: string[]) =>
    natalisHere(['fetch', 'entities', '--out', join(folder, 'x'), ...args]);

  test('a contact that no header can have', async () => {
    const { code, stderr } = await usage('Q42', '--contact', 'дима@пример.рф');
    assert.equal(code, 2);
    assert.match(stderr, /only ASCII letters; give such a mail address, or the address of a page/);
  });

  test('a contact page of any letters is sent in ASCII', async () => {
    const site = await siteOf(wikidataOf(new Map([['Q1', person('Q1', 'Ann')]])));
    const out = join(folder, 'contact.ndjson');
    const args = fetchArguments('entities', { base: site.base, out }, 'Q1');
    const { code, stderr } = await natalisHere([...args, '--contact=https://пример.рф/дима']);
    assert.equal(code, 0, stderr);
    assert.match(
      site.requests[0]?.headers['user-agent'] ?? '',
      /\(https:\/\/xn--e1afmkfd\.xn--p1ai\/%D0%B4%D0%B8%D0%BC%D0%B0\)$/,
    );
  });

  test('a line that is far too long is quoted in part', async () => {
    const list = join(folder, 'garbage.txt');
    writeFileSync(list, `Q1\n${'garbage '.repeat(25_000)}\n`);
    const { code, stderr } = await usage('--contact', 'a@b.example', '--list', list);
    assert.equal(code, 2);
    assert.match(stderr, /garbage\.txt:2: garbage garbage .*…: no QID/);
    assert.ok(stderr.length < 300);
  });
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
    const [list, out] = [join(folder, `${name}.txt`), join(folder, `${name}.ndjson`)];
    writeFileSync(list, text);
    const args = fetchArguments('entities', { base: site.base, out }, '--list', list);
    const { code, stderr } = await natalisHere(args);
    assert.equal(code, 0, `${name}: ${stderr}`);
    assert.deepEqual(site.requests[0]?.url.searchParams.get('ids')?.split('|'), ids, name);
  }
});
