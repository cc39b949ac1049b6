import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { sharedPath, skipWithoutSharedData } from '../support/shared-data.ts';
import { answersOf } from '../ingest/support/answers.ts';
import {
  buildOf,
  linesOf,
  natalis,
  natalisHere,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { infoOf, qidsOf } from '../ingest/support/content.ts';
import { ndjson, person, sitelinks } from '../ingest/support/entities.ts';
import { untilFileOf } from '../support/until.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import { siteOf, type Handler } from './support/server.ts';

const folder = temporaryFolder();
const MONTHS = Array.from({ length: 12 }, (_value, index) =>
  index < 2 ? `2025-${index + 11}` : `2026-${String(index - 1).padStart(2, '0')}`,
);
const hasBzip2 = spawnSync('bzip2', ['--help']).error === undefined;
const skip = !hasBzip2 && 'needs bzip2';

const PEOPLE = ndjson([
  person('Q1', 'Ann Lee', { sites: ['enwiki', 'dewiki'] }),
  person('Q2', 'Bea Roe', { sites: ['enwiki', 'dewiki', 'frwiki'] }),
  person('Q3', 'Cid Poe', { more: { sitelinks: sitelinks(['commonswiki'], 'Cid Poe') } }),
]);

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
  return execFileSync('bzip2', ['-c'], { input: text });
}

/** The server of the dumps, which sends whole files, parts of them, and 404. */
function dumpsOf(files: ReadonlyMap<string, Buffer>): Handler {
  return (url, response, request) => {
    const file = files.get(url.pathname.split('/').at(-1) ?? '');
    if (!file) {
      response.writeHead(404).end('<html>404');
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? '0');
    if (from >= file.length) {
      response.writeHead(416, { 'Content-Range': `bytes */${file.length}` }).end();
      return;
    }
    const range = `bytes ${from}-${file.length - 1}/${file.length}`;
    const headers = { 'Content-Length': file.length - from };
    if (from === 0) response.writeHead(200, headers);
    else response.writeHead(206, { ...headers, 'Content-Range': range });
    response.end(file.subarray(from));
  };
}

function dumps(months: readonly string[]): Map<string, Buffer> {
  return new Map(
    months.map((month) => [`pageviews-${month.replace('-', '')}-user.bz2`, fileOf(month)]),
  );
}

const argumentsFor = (snapshot: string, base: string, out: string, ...files: string[]): string[] =>
  fetchArguments('pageviews', { base, out }, snapshot, ...files);

const build = (args: readonly string[] = []): Promise<string> =>
  buildOf(folder, PEOPLE, { args: ['--as-of', '2026-11-16', '--min-sitelinks', '0', ...args] });

const filesIn = (out: string): string[] => readdirSync(out).map((name) => join(out, name));

async function profileOf(snapshot: string, qid: string): Promise<Profile> {
  const path = `/api/v1/people/wikidata/${qid}`;
  return JSON.parse((await answersOf(snapshot, [path])).get(path) ?? '') as Profile;
}

describe('methodology 9.2: twelve months', { skip }, () => {
  test('downloaded, with connections that break, and built: complete, and popular by views', async () => {
    const out = join(folder, 'complete');
    const site = await siteOf(dumpsOf(dumps(MONTHS)), (number, response: ServerResponse, url) => {
      if (number !== 3) return false;
      const file = dumps(MONTHS).get(url.pathname.split('/').at(-1) ?? '');
      response.writeHead(200, { 'Content-Length': file?.length ?? 0 });
      response.write(file?.subarray(0, 40));
      void untilFileOf(40, out).finally(() => response.destroy());
      return true;
    });
    const before = await build();
    const { code, stderr } = await natalisHere(argumentsFor(before, site.base, out));
    assert.equal(code, 0, stderr);
    assert.deepEqual(
      readdirSync(out),
      MONTHS.map((month) => `views-${month}.ndjson`),
    );
    const ranges = site.requests.flatMap(({ headers }) => headers.range ?? []);
    assert.deepEqual(ranges, ['bytes=40-'], 'what had come was not asked for again');

    const snapshot = await build(['--pageviews', ...filesIn(out)]);
    const ann = await profileOf(snapshot, 'Q1');
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
    const { snapshot: cid } = await profileOf(snapshot, 'Q3');
    assert.deepEqual([cid.pageviews_12m, cid.pageviews_status], [null, 'no_articles']);
    assert.deepEqual(qidsOf(before), [2, 1, 3], 'by articles');
    assert.deepEqual(qidsOf(snapshot), [1, 2, 3], 'by views');
    const { manifest } = infoOf(snapshot);
    assert.deepEqual(
      [manifest.popularity_formula, manifest.pageviews_from, manifest.pageviews_to],
      ['views-sitelinks-1', '2025-11', '2026-10'],
    );
  });

  test('a month that is not there yet: partial', async () => {
    const site = await siteOf(dumpsOf(dumps(MONTHS.slice(0, 11))));
    const out = join(folder, 'partial');
    const { code, stdout } = await natalisHere(argumentsFor(await build(), site.base, out));
    assert.equal(code, 0);
    assert.match(stdout, /^2026-10: not there/m);
    const snapshot = await build(['--pageviews', ...filesIn(out)]);
    assert.equal((await profileOf(snapshot, 'Q1')).snapshot.pageviews_status, 'partial');
    assert.equal(infoOf(snapshot).manifest.pageviews_to, '2026-09');
  });

  test('files that are here already are not downloaded', async () => {
    const site = await siteOf(dumpsOf(new Map()));
    const here = join(folder, 'here');
    mkdirSync(here);
    for (const [name, bytes] of dumps(MONTHS)) writeFileSync(join(here, name), bytes);
    const out = join(folder, 'local');
    const args = argumentsFor(await build(), site.base, out, ...filesIn(here));
    assert.equal((await natalisHere(args)).code, 0);
    assert.equal(site.requests.length, 0);
    assert.deepEqual(linesOf(readFileSync(join(out, 'views-2026-02.ndjson'), 'utf8')).slice(1), [
      '{"person":"Q2","views":1}',
      '{"person":"Q1","views":25}',
    ]);
  });

  test('killed and started again: the same files, and no month is counted twice', async () => {
    let kill = (): void => {};
    const out = join(folder, 'killed');
    const files = dumps(MONTHS);
    const site = await siteOf(dumpsOf(files), (number, response, url) => {
      if (number !== 5) return false;
      response.writeHead(200, { 'Content-Length': 1000 });
      response.write(files.get(url.pathname.split('/').at(-1) ?? '')?.subarray(0, 30));
      void untilFileOf(30, out).finally(kill);
      return true;
    });
    const args = argumentsFor(await build(), site.base, out);
    const child = start(args);
    kill = () => void child.kill('SIGKILL');
    await once(child, 'close');
    const { code, stderr } = await natalis(args);
    assert.equal(code, 0, stderr);
    assert.equal(site.requests.length, 12 + 1);
    assert.equal(site.requests[6]?.headers.range, 'bytes=30-');
    assert.deepEqual(
      readdirSync(out),
      MONTHS.map((month) => `views-${month}.ndjson`),
    );
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
    const expected = text
      .split('\n')
      .map((line) => line.split(' '))
      .filter(
        ([site, title]) => title === 'Obergesteln' && /^(en|de|fr|es)\.wikipedia$/.test(site ?? ''),
      )
      .reduce((sum, columns) => sum + Number(columns[4]), 0);
    const source = join(folder, 'pageviews-202303-user.bz2');
    writeFileSync(source, packed);
    const sites = ['enwiki', 'dewiki', 'frwiki', 'eswiki'];
    const input = ndjson([person('Q1', 'Obergesteln', { sites })]);
    const snapshot = await buildOf(folder, input, { args: ['--as-of', '2023-04-02'] });
    const site = await siteOf(dumpsOf(new Map()));
    const out = join(folder, 'real');
    await natalisHere(argumentsFor(snapshot, site.base, out, source));
    const lines = linesOf(readFileSync(join(out, 'views-2023-03.ndjson'), 'utf8'));
    assert.ok(expected > 0);
    assert.equal(lines[1], JSON.stringify({ person: 'Q1', views: expected }));
  },
);

test('without them: not_loaded, and the formula of articles', async () => {
  const snapshot = await build();
  const { snapshot: row, pageviews } = await profileOf(snapshot, 'Q1');
  assert.deepEqual([row.pageviews_status, row.pageviews_12m, pageviews], ['not_loaded', null, []]);
  assert.equal(infoOf(snapshot).manifest.popularity_formula, 'sitelinks-1');
});
