import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { downloadFile } from '../../src/wikimedia/download-file.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { ndjson, person } from '../ingest/support/entities.ts';
import { quickClient } from './support/client.ts';
import { fetchHere } from './support/fetch-arguments.ts';
import { siteOf, type Handler } from './support/server.ts';

const folder = temporaryFolder();
const FILE = Buffer.from('0123456789'.repeat(1000));
let runs = 0;

/** Downloads from a server to a path that may have a part already; gives what came of it. */
async function download(handle: Handler, earlier?: Buffer) {
  const site = await siteOf(handle);
  const path = join(folder, `file-${runs++}`);
  if (earlier) writeFileSync(`${path}.part`, earlier);
  const client = quickClient({ firstDelay: 1 });
  const done = await downloadFile(client, new URL(`${site.base}/file`), path, { step: () => {} })
    .then(() => readFileSync(path))
    .catch((error: unknown) => error as Error);
  return { done, ranges: site.requests.map(({ headers }) => headers.range ?? 'all') };
}

/** Sends so many bytes from a place on, and cuts the connection if these are not all. */
function send(response: Parameters<Handler>[1], from: number, count: number): void {
  const rest = FILE.subarray(from);
  const range = { 'Content-Range': `bytes ${from}-${FILE.length - 1}/${FILE.length}` };
  response.writeHead(from === 0 ? 200 : 206, {
    'Content-Length': rest.length,
    ...(from === 0 ? {} : range),
  });
  if (count >= rest.length) response.end(rest);
  else response.write(rest.subarray(0, count), () => setImmediate(() => response.destroy()));
}

const startOf = (range: string | undefined): number => Number(/\d+/.exec(range ?? '')?.[0] ?? 0);

const tooFar = (response: Parameters<Handler>[1]): unknown =>
  response.writeHead(416, { 'Content-Range': `bytes */${FILE.length}` }).end();

const honest: Handler = (_url, response, { headers }) => {
  const from = startOf(headers.range);
  if (from >= FILE.length) tooFar(response);
  else send(response, from, FILE.length);
};

describe('a download whose server misbehaves ends', () => {
  test('a part that is longer than the file is discarded, once', async () => {
    const { done, ranges } = await download(honest, Buffer.alloc(FILE.length + 1));
    assert.deepEqual(done, FILE);
    assert.deepEqual(ranges, [`bytes=${FILE.length + 1}-`, 'all']);
  });

  test('a part that is the whole file is asked for no more', async () => {
    const { done, ranges } = await download(honest, FILE);
    assert.deepEqual(done, FILE);
    assert.deepEqual(ranges, [`bytes=${FILE.length}-`]);
  });

  test('a server that cuts, and gets further each time, brings the file', async () => {
    const { done, ranges } = await download((_url, response, { headers }) =>
      send(response, startOf(headers.range), 900),
    );
    assert.deepEqual(done, FILE);
    assert.equal(ranges.length, 12);
  });

  const hopeless: Record<string, [Handler, mostRequests: number, earlier?: Buffer]> = {
    'has no bytes for anybody': [
      (_url, response) => void tooFar(response),
      9,
      Buffer.alloc(FILE.length + 5),
    ],
    'ignores ranges and always cuts at the same place': [
      (_url, response) => send(response, 0, 4000),
      1 + 9,
    ],
    'refuses ranges and cuts by turns': [
      (_url, response, { headers }) =>
        headers.range === undefined ? send(response, 0, 4000) : void tooFar(response),
      39,
    ],
  };
  for (const [name, [handle, mostRequests, earlier]] of Object.entries(hopeless)) {
    test(`a server that ${name} is given up`, async () => {
      const { done, ranges } = await download(handle, earlier);
      assert.match(String(done), /; tried 9 times in a row/);
      assert.ok(ranges.length >= 9 && ranges.length <= mostRequests, `${ranges.length} requests`);
    });
  }
});

const hasBzip2 = spawnSync('bzip2', ['--help']).error === undefined;

describe('a packed month that is damaged', { skip: !hasBzip2 && 'needs bzip2' }, () => {
  const pack = (text: string): Buffer => execFileSync('bzip2', ['-c'], { input: text });
  const nameOf = (month: string): string => `pageviews-${month.replace('-', '')}-user.bz2`;

  /** Fetches page views from a server that sends damaged files as long as `isDamaged` says so. */
  async function fetchViews(out: string, isDamaged: (name: string, times: number) => boolean) {
    const people = ndjson([person('Q1', 'Ann Lee', { sites: ['enwiki'] })]);
    const snapshot = await buildOf(folder, people, { args: ['--as-of', '2026-11-16'] });
    const whole = pack('en.wikipedia Ann_Lee 7 desktop 5 A1\n');
    const sent = new Map<string, number>();
    const site = await siteOf((url, response) => {
      const name = url.pathname.split('/').at(-1) ?? '';
      const times = (sent.get(name) ?? 0) + 1;
      sent.set(name, times);
      response.end(isDamaged(name, times) ? damage(whole) : whole);
    });
    return { ...(await fetchHere('pageviews', site, out, snapshot)), sent };
  }

  const damage = (bytes: Buffer): Buffer => Buffer.from(bytes).fill(0xff, 12, 20);

  test('is downloaded again, also if an earlier run left it', async () => {
    const out = join(folder, 'views');
    mkdirSync(out);
    const [left, bad] = ['2025-12', '2026-03'].map(nameOf);
    writeFileSync(join(out, left ?? ''), damage(pack('x')));
    const { code, stderr, sent } = await fetchViews(
      out,
      (name, times) => name === bad && times === 1,
    );
    assert.equal(code, 0, stderr);
    assert.deepEqual([sent.get(left ?? ''), sent.get(bad ?? ''), sent.size], [1, 2, 12]);
    const counted = readdirSync(out).filter((name) => name.startsWith('views-'));
    assert.equal(counted.length, 12);
    assert.match(
      stderr,
      /202603-user\.bz2: damaged .*; set aside as ….damaged, and downloaded again/,
    );
    assert.ok(existsSync(join(out, `${bad}.damaged`)));
  });

  test('twice in a row ends the fetch, and is not in the way of the next one', async () => {
    const out = join(folder, 'views-damaged');
    const first = nameOf('2025-11');
    const { code, stderr, sent } = await fetchViews(out, (name) => name === first);
    assert.equal(code, 1);
    assert.deepEqual([...sent], [[first, 2]]);
    assert.match(stderr, /^natalis: .*202511-user\.bz2: damaged [^\n]*\n$/m);
    assert.ok(!existsSync(join(out, first)));
    const again = await fetchViews(out, () => false);
    assert.equal(again.code, 0, again.stderr);
  });
});
