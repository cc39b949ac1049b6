import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { downloadFile } from '../../src/wikimedia/download-file.ts';
import { sharedPath, skipWithoutSharedData } from '../support/shared-data.ts';
import { profilesIn } from '../ingest/support/answers.ts';
import { assertExit, buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf, qidsOf } from '../ingest/support/content.ts';
import { person, sitelinks } from '../ingest/support/entities.ts';
import { untilFileOf } from '../support/until.ts';
import { fetched, fetchedLines, fetchHere } from './support/fetch-arguments.ts';
import { quickClient, siteOf, type Handler } from './support/server.ts';

const folder = temporaryFolder();
const MONTHS = Array.from({ length: 12 }, (_value, index) =>
  index < 2 ? `2025-${index + 11}` : `2026-${String(index - 1).padStart(2, '0')}`,
);
const hasBzip2 = spawnSync('bzip2', ['--help']).error === undefined;
const skip = !hasBzip2 && 'needs bzip2';

const PEOPLE = [
  person('Q1', 'Ann Lee', { sites: ['enwiki', 'dewiki'] }),
  person('Q2', 'Bea Roe', { sites: ['enwiki', 'dewiki', 'frwiki'] }),
  person('Q3', 'Cid Poe', { more: { sitelinks: sitelinks(['commonswiki'], 'Cid Poe') } }),
];

/** The file of one month. Ann has 10 views times the number of the month and 5 more; Bea has one. */
function fileOf(month: string): Buffer {
  const views = 10 * Number(month.slice(5));
  const text = `de.wikipedia Ann_Lee 5 desktop 1 A1
en.wikipedia Ann_Lee 7 desktop ${views} A1
en.wikipedia Ann_Lee 7 mobile-web 4 A1
en.wikipedia Ann_Lee,_or_not 8 desktop 1000 A1
fr.wikipedia Bea_Roe null desktop 1 A1
fr.wikisource Bea_Roe null desktop 1000 A1
`;
  return pack(text);
}

/** The first byte that a request asks for. */
const startOf = ({ headers }: IncomingMessage): number =>
  Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);

/** Sends so many bytes of a file from a place on, and cuts the connection if these are not all. */
function send(response: ServerResponse, file: Buffer, from: number, count = file.length): void {
  const rest = file.subarray(from);
  if (rest.length === 0) {
    response.writeHead(416, { 'Content-Range': `bytes */${file.length}` }).end();
    return;
  }
  const range = { 'Content-Range': `bytes ${from}-${file.length - 1}/${file.length}` };
  response.writeHead(from === 0 ? 200 : 206, {
    'Content-Length': rest.length,
    ...(from > 0 && range),
  });
  if (count >= rest.length) response.end(rest);
  else response.write(rest.subarray(0, count), () => setImmediate(() => response.destroy()));
}

/** The server of the dumps, which sends whole files, parts of them, and 404. */
function dumpsOf(files: ReadonlyMap<string, Buffer>): Handler {
  return (url, response, request) => {
    const file = files.get(basename(url.pathname));
    if (file) send(response, file, startOf(request));
    else response.writeHead(404).end('<html>404');
  };
}

const pack = (text: string): Buffer => execFileSync('bzip2', ['-c'], { input: text });

const nameOf = (month: string): string => `pageviews-${month.replace('-', '')}-user.bz2`;

const DUMPS = new Map(skip ? [] : MONTHS.map((month) => [nameOf(month), fileOf(month)]));

const build = (args: readonly string[] = []): Promise<string> =>
  buildOf(folder, PEOPLE, { args: ['--min-sitelinks', '0', ...args] });

const filesIn = (out: string): string[] => readdirSync(out).map((name) => join(out, name));

describe('methodology 9.2: twelve months', { skip }, () => {
  test('downloaded, with connections that break, killed and started again, and built: complete, and popular by views', async () => {
    const [out, killed] = [join(folder, 'complete'), join(folder, 'killed')];
    const site = await siteOf(dumpsOf(DUMPS), (number, response, url) => {
      if (number !== 5) return false;
      const file = DUMPS.get(basename(url.pathname)) ?? assert.fail(url.pathname);
      response.writeHead(200, { 'Content-Length': file.length });
      response.write(file.subarray(0, 40));
      // What it would leave if it were killed now, without its lock.
      const filter = (path: string): boolean => basename(path) !== '.fetch.lock';
      void untilFileOf(40, out)
        .then(() => cpSync(out, killed, { recursive: true, filter }))
        .finally(() => response.destroy());
      return true;
    });
    const before = await build();
    await fetched('pageviews', site, out, before);
    const names = MONTHS.map((month) => `views-${month}.ndjson`);
    assert.deepEqual(readdirSync(out), names);
    const requests = 12 + 1;
    assert.equal(site.requests.length, requests);
    await fetched('pageviews', site, killed, before);
    const viewsIn = (at: string) => names.map((name) => fetchedLines(join(at, name)));
    assert.deepEqual(viewsIn(killed), viewsIn(out));
    assert.equal(site.requests.length, requests + 12 - 5, 'no month that was there is asked for');
    const ranges = site.requests.flatMap(({ headers }) => headers.range ?? []);
    assert.deepEqual(ranges, ['bytes=40-', 'bytes=40-'], 'what had come is not asked for again');

    const snapshot = await build(['--pageviews', ...filesIn(out)]);
    const [ann = assert.fail(), cid] = await profilesIn(snapshot, 'Q1', 'Q3');
    const views = MONTHS.map((month) => 5 + 10 * Number(month.slice(5)));
    assert.deepEqual(
      ann.pageviews,
      MONTHS.map((month, index) => ({
        month,
        views: views[index],
        source: 'wikimedia-pageview-complete-user',
      })),
    );
    const { pageviews_12m: sum, pageviews_status: status, popularity } = ann.snapshot;
    assert.deepEqual([sum, status], [views.reduce((a, b) => a + b), 'complete']);
    // S 2, V 12 times 70, the median of 15 to 125: 100 (0.7 log10(841) / 8 + 0.3 log10(3) / log10(401)).
    assert.equal(popularity, 31.0906);
    assert.partialDeepStrictEqual(cid?.snapshot, {
      pageviews_12m: null,
      pageviews_status: 'no_articles',
    });
    assert.deepEqual(qidsOf(before), [2, 1, 3], 'by articles');
    assert.deepEqual(qidsOf(snapshot), [1, 2, 3], 'by views');
    const { manifest } = infoOf(snapshot);
    assert.deepEqual(
      [manifest.popularity_formula, manifest.pageviews_from, manifest.pageviews_to],
      ['views-sitelinks-1', '2025-11', '2026-10'],
    );
  });

  test('a month that is not there yet: partial', async () => {
    const site = await siteOf(dumpsOf(new Map([...DUMPS].slice(0, 11))));
    const out = join(folder, 'partial');
    const { stdout } = await fetched('pageviews', site, out, await build());
    assert.match(stdout, /^2026-10: not there/m);
    const snapshot = await build(['--pageviews', ...filesIn(out)]);
    const [ann] = await profilesIn(snapshot, 'Q1');
    assert.equal(ann?.snapshot.pageviews_status, 'partial');
    assert.equal(infoOf(snapshot).manifest.pageviews_to, '2026-09');
  });

  test('files that are here already are not downloaded', async () => {
    const site = await siteOf(dumpsOf(new Map()));
    const here = join(folder, 'here');
    mkdirSync(here);
    for (const [name, bytes] of DUMPS) writeFileSync(join(here, name), bytes);
    const out = join(folder, 'local');
    await fetched('pageviews', site, out, await build(), ...filesIn(here));
    assert.equal(site.requests.length, 0);
    assert.deepEqual(fetchedLines(join(out, 'views-2026-02.ndjson')), [
      { person: 'Q2', views: 1 },
      { person: 'Q1', views: 25 },
    ]);
  });
});

test(
  'real lines, as grep and awk count them',
  { skip: skip || skipWithoutSharedData },
  async () => {
    const samples = sharedPath('samples');
    const days = readdirSync(samples).filter((name) => name.startsWith('pageview-complete'));
    const packed = Buffer.concat(days.map((name) => readFileSync(join(samples, name))));
    const text = execFileSync('bzip2', ['-dc'], { input: packed }).toString();
    const own = text.matchAll(/^(?:en|de|fr|es)\.wikipedia Obergesteln \S+ \S+ (\d+) /gm);
    const expected = Array.from(own, ([, views]) => Number(views)).reduce((a, b) => a + b, 0);
    const source = join(folder, 'pageviews-202303-user.bz2');
    writeFileSync(source, packed);
    const sites = ['enwiki', 'dewiki', 'frwiki', 'eswiki'];
    const people = [person('Q1', 'Obergesteln', { sites })];
    const snapshot = await buildOf(folder, people, { args: ['--as-of', '2023-04-02'] });
    const site = await siteOf(dumpsOf(new Map()));
    const out = join(folder, 'real');
    await fetched('pageviews', site, out, snapshot, source);
    assert.ok(expected > 0);
    const [line] = fetchedLines(join(out, 'views-2023-03.ndjson'));
    assert.deepEqual(line, { person: 'Q1', views: expected });
  },
);

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

const honest: Handler = (_url, response, request) => send(response, FILE, startOf(request));

describe('a download whose server misbehaves ends', () => {
  for (const [what, earlier, expected] of [
    ['is longer than the file is discarded, once', Buffer.alloc(10_001), ['bytes=10001-', 'all']],
    ['is the whole file is asked for no more', FILE, ['bytes=10000-']],
  ] as const) {
    test(`a part that ${what}`, async () => {
      const { done, ranges } = await download(honest, earlier);
      assert.deepEqual([done, ranges], [FILE, expected]);
    });
  }

  test('a server that cuts, and gets further each time, brings the file', async () => {
    const { done, ranges } = await download((_url, response, request) =>
      send(response, FILE, startOf(request), 900),
    );
    assert.deepEqual(done, FILE);
    assert.equal(ranges.length, 12);
  });

  const hopeless: Record<string, [Handler, mostRequests: number, earlier?: Buffer]> = {
    'has no bytes for anybody': [
      (_url, response) => send(response, FILE, FILE.length),
      9,
      Buffer.alloc(FILE.length + 5),
    ],
    'ignores ranges and always cuts at the same place': [
      (_url, response) => send(response, FILE, 0, 4000),
      1 + 9,
    ],
    'refuses ranges and cuts by turns': [
      (_url, response, request) =>
        startOf(request) === 0 ? send(response, FILE, 0, 4000) : send(response, FILE, FILE.length),
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

test(
  'a monthly file of the user is counted and stays; what stands at a month and is none ends the fetch',
  { skip },
  async () => {
    const out = join(folder, 'own');
    mkdirSync(out);
    const own = pack('en.wikipedia Ann_Lee 7 desktop 5 A1\n');
    for (const month of MONTHS) writeFileSync(join(out, nameOf(month)), own);
    const site = await siteOf(dumpsOf(new Map()));
    await fetched('pageviews', site, out, await build());
    assert.equal(site.requests.length, 0);
    assert.deepEqual(readFileSync(join(out, nameOf('2025-12'))), own);
    const place = join(out, 'views-2025-12.ndjson');
    writeFileSync(place, 'mine\n');
    const says = /2025-12\.ndjson: already exists and is no file of natalis fetch pageviews/;
    await assertExit(1, fetchHere('pageviews', site, out, await build()), says);
    assert.equal(readFileSync(place, 'utf8'), 'mine\n');
  },
);

describe('a packed month that is damaged', { skip }, () => {
  /** Fetches page views from a server that sends damaged files as long as `isDamaged` says so. */
  async function fetchViews(out: string, isDamaged: (name: string, times: number) => boolean) {
    const whole = pack('en.wikipedia Ann_Lee 7 desktop 5 A1\n');
    const sent = new Map<string, number>();
    const site = await siteOf((url, response) => {
      const name = basename(url.pathname);
      const times = (sent.get(name) ?? 0) + 1;
      sent.set(name, times);
      response.end(isDamaged(name, times) ? damage(whole) : whole);
    });
    return { ...(await fetchHere('pageviews', site, out, await build())), sent };
  }

  const damage = (bytes: Buffer): Buffer => Buffer.from(bytes).fill(0xff, 12, 20);

  test('is downloaded again, also if an earlier run left it', async () => {
    const out = join(folder, 'views');
    mkdirSync(out);
    const [left, bad] = ['2025-12', '2026-03'].map(nameOf);
    writeFileSync(join(out, `.${left}`), damage(pack('x')));
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
