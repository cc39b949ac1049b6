import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { sharedPath, skipWithoutSharedData } from '../support/shared-data.ts';
import { answersOf } from '../ingest/support/answers.ts';
import { buildOf, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf, qidsOf } from '../ingest/support/content.ts';
import { ndjson, person, sitelinks } from '../ingest/support/entities.ts';
import { untilFileOf } from '../support/until.ts';
import { fetched, fetchedLines } from './support/fetch-arguments.ts';
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
    const file = files.get(basename(url.pathname));
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

const nameOf = (month: string): string => `pageviews-${month.replace('-', '')}-user.bz2`;

const DUMPS = new Map(skip ? [] : MONTHS.map((month) => [nameOf(month), fileOf(month)]));

const build = (args: readonly string[] = []): Promise<string> =>
  buildOf(folder, PEOPLE, { args: ['--as-of', '2026-11-16', '--min-sitelinks', '0', ...args] });

const filesIn = (out: string): string[] => readdirSync(out).map((name) => join(out, name));

async function profileOf(snapshot: string, qid: string): Promise<Profile> {
  const path = `/api/v1/people/wikidata/${qid}`;
  return JSON.parse((await answersOf(snapshot, [path])).get(path) ?? '') as Profile;
}

describe('methodology 9.2: twelve months', { skip }, () => {
  test('downloaded, with connections that break, killed and started again, and built: complete, and popular by views', async () => {
    const [out, killed] = [join(folder, 'complete'), join(folder, 'killed')];
    const site = await siteOf(dumpsOf(DUMPS), (number, response, url) => {
      if (number !== 5) return false;
      const file = DUMPS.get(basename(url.pathname)) ?? assert.fail(url.pathname);
      response.writeHead(200, { 'Content-Length': file.length });
      response.write(file.subarray(0, 40));
      // What it would leave if it were killed now, without its lock.
      const filter = (path: string): boolean => !basename(path).startsWith('.');
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
    const site = await siteOf(dumpsOf(new Map([...DUMPS].slice(0, 11))));
    const out = join(folder, 'partial');
    const { stdout } = await fetched('pageviews', site, out, await build());
    assert.match(stdout, /^2026-10: not there/m);
    const snapshot = await build(['--pageviews', ...filesIn(out)]);
    assert.equal((await profileOf(snapshot, 'Q1')).snapshot.pageviews_status, 'partial');
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
    await fetched('pageviews', site, out, snapshot, source);
    assert.ok(expected > 0);
    const [line] = fetchedLines(join(out, 'views-2023-03.ndjson'));
    assert.deepEqual(line, { person: 'Q1', views: expected });
  },
);

test('without them: not_loaded, and the formula of articles', async () => {
  const snapshot = await build();
  const { snapshot: row, pageviews } = await profileOf(snapshot, 'Q1');
  assert.deepEqual([row.pageviews_status, row.pageviews_12m, pageviews], ['not_loaded', null, []]);
  assert.equal(infoOf(snapshot).manifest.popularity_formula, 'sitelinks-1');
});
