import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { instantAt } from '../../src/core/calendar/date-text.ts';
import { natalisHere, start, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf, qidsOf, rowsOf } from '../ingest/support/content.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import { FAULTS, siteOf, type Handler, type Site } from './support/server.ts';
import { historyOf, streamOf, type History, type StreamOptions } from './support/stream.ts';
import { realEntities, wikidataOf } from './support/wikidata.ts';

type Entity = Readonly<Record<string, unknown>>;

const KINDS = ['timestamp', 'offset'] as const;
const folder = temporaryFolder();
const all = realEntities();
const skip = all.size === 0 && 'needs the real entities beside the checkout';

const HOUR = 3_600_000;
const NOW = Date.now();
const DUMPED = Math.floor((NOW - 30 * HOUR) / 1000) * 1000;
const DUMP_DAY = instantAt(DUMPED / 1000);

/** The first real people and all real items that are not people, each with a revision, which some lack. */
const isPerson = (entity: Entity): boolean => JSON.stringify(entity['claims']).includes('"P569":');
const people = [...all.values()].filter(isPerson).slice(0, 120);
const things = [...all.values()].filter((entity) => !isPerson(entity));
const wiki = new Map(
  [...people, ...things].map((entity) => [
    String(entity['id']),
    { lastrevid: 1000, modified: '2026-01-01T00:00:00Z', ...entity } as Entity,
  ]),
);
const qids = people.map(({ id }) => String(id));
const [fresh = '', edited = '', deleted = '', restored = '', merged = ''] = qids;
const [, , , , , noHuman = '', lagging = '', thing = ''] = [...qids.slice(0, 7), 'Q350'];

const later = (id: string, more: Record<string, unknown>): Entity => {
  const entity = wiki.get(id) ?? {};
  return { ...entity, lastrevid: Number(entity['lastrevid']) + 7, ...more };
};
const label = (text: string): Record<string, unknown> => ({
  labels: { en: { language: 'en', value: text } },
});

/** The occupations of these people, as far as the wiki has them. */
function occupationsOf(ids: readonly string[]): string[] {
  const claims = ids.map((id) => JSON.stringify(Object(wiki.get(id)?.['claims'])['P106'] ?? ''));
  const named = claims.flatMap((text) => [...text.matchAll(/"id":"(Q\d+)"/g)]);
  return [...new Set(named.map(([, id = '']) => id))].filter((id) => wiki.has(id));
}

/** An item that is as new as the person who names it. */
const [created = ''] = occupationsOf([fresh]);
const [occupation = '', mergedOccupation = ''] = occupationsOf(qids.slice(10)).filter(
  (id) => id !== created,
);

/** The wiki at the time of the dump, and as it is now. */
const before = new Map([...wiki].filter(([id]) => id !== fresh && id !== created));
before.set(lagging, later(lagging, label('Newer in the dump')));
const now = new Map(wiki);
now.set(edited, later(edited, label('Edited Person')));
now.set(noHuman, later(noHuman, { claims: {} }));
now.set(thing, later(thing, label('Renamed Place')));
now.delete(deleted);
now.delete(merged);
now.delete(mergedOccupation);
const redirects = { [merged]: edited, [mergedOccupation]: occupation };

const at = (hours: number): number => DUMPED + hours * HOUR;

function whatHappened(): History {
  const history = historyOf(DUMPED - HOUR, NOW);
  history.edit(fresh, at(1), { type: 'new' });
  // Several changes happen in the same moment, so continuing by the time alone would lose some.
  for (const id of [edited, thing, noHuman, lagging]) history.edit(id, at(2));
  for (const id of [edited, merged, occupation, mergedOccupation]) history.edit(id, at(3));
  history.remove(deleted, at(4));
  history.remove(restored, at(5));
  history.restore(restored, at(6));
  // These are not items of Wikidata.
  history.edit('Property:P31', at(7));
  history.edit('Q999999999', at(7), { wiki: 'commonswiki' });
  return history;
}

/** Both of Wikimedia's sites at one address. */
async function sitesOf(
  stream: StreamOptions = {},
  misbehave: (number: number, response: ServerResponse, url: URL) => boolean = () => false,
  history = whatHappened(),
): Promise<Site> {
  const events = streamOf(history, stream);
  const api = wikidataOf(now, redirects);
  const handle: Handler = (url, response, request) =>
    (url.pathname.startsWith('/v2/') ? events : api)(url, response, request);
  return siteOf(handle, misbehave);
}

const argumentsFor = (snapshot: string, { base }: Site, out: string): string[] =>
  fetchArguments('changes', { base, out }, snapshot, `--stream=${base}`);

async function build(name: string, args: readonly string[]): Promise<string> {
  const out = join(folder, name);
  const { code, stderr } = await natalisHere(['build', ...args, '--out', out, '--workers', '1']);
  assert.equal(code, 0, stderr);
  return out;
}

const dump = join(folder, 'dump.json');
writeFileSync(dump, ndjson([...before.values()]));
const snapshot = skip ? '' : await build('dumped.sqlite', [dump, '--as-of', DUMP_DAY]);

/** The lines of a file of changes without the parts that differ between fetches. */
function linesOf(path: string): string[] {
  const [, ...lines] = readFileSync(path, 'utf8').split('\n');
  return lines.map((line) => line.replace(/^\{"fetched":"[^"]+",/, '{'));
}

async function fetched(site: Site, name: string): Promise<{ out: string; stdout: string }> {
  const out = join(folder, name);
  const { code, stdout, stderr } = await natalisHere(argumentsFor(snapshot, site, out));
  assert.equal(code, 0, stderr);
  return { out, stdout };
}

const reference = skip ? '' : (await fetched(await sitesOf(), 'reference.ndjson')).out;

describe('a dump and its changes give the people as they are now', { skip }, () => {
  test('new, edited, deleted, restored, merged, no longer human; in either order', async () => {
    const site = await sitesOf();
    const { out, stdout } = await fetched(site, 'changes.ndjson');
    assert.match(
      stdout,
      /of 10 changed items 5 are or were people, 2 are gone; 1 more that people name/,
    );
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.endsWith('.part')),
      [],
    );
    const one = await build('one.sqlite', [dump, out, '--as-of', DUMP_DAY]);
    const other = await build('other.sqlite', [out, dump, '--as-of', DUMP_DAY]);
    assert.deepEqual(rowsOf(other), rowsOf(one));

    // The result is Wikidata as it is now, except for places and for people who were newer in the dump.
    const expected = new Map(now);
    for (const id of [thing, lagging, mergedOccupation]) expected.set(id, before.get(id) ?? {});
    const current = join(folder, 'now.json');
    writeFileSync(current, ndjson([...expected.values()]));
    const { manifest } = infoOf(one);
    const direct = await build('direct.sqlite', [current, '--as-of', manifest.as_of]);
    const rows = (path: string): unknown => ({ ...rowsOf(path), manifest: [] });
    assert.deepEqual(rows(one), rows(direct));

    const found = new Set(qidsOf(one).map((qid) => `Q${qid}`));
    assert.deepEqual(
      [fresh, edited, deleted, restored, merged, noHuman, lagging].map((id) => found.has(id)),
      [true, true, false, true, false, false, true],
    );
    assert.equal(manifest.dump_as_of, DUMP_DAY);
    assert.equal(manifest.changes_until, manifest.as_of);
    assert.ok(manifest.as_of > DUMP_DAY);
  });

  test('the next fetch begins where this one ended', async () => {
    const { out } = await fetched(await sitesOf(), 'first.ndjson');
    const today = await build('today.sqlite', [dump, out, '--as-of', DUMP_DAY]);
    const site = await sitesOf();
    const next = join(folder, 'next.ndjson');
    const { code, stderr } = await natalisHere(argumentsFor(today, site, next));
    assert.equal(code, 0, stderr);
    const header = JSON.parse(readFileSync(next, 'utf8').split('\n')[0] ?? '') as Entity;
    assert.equal(header['changes_since'], infoOf(today).manifest.changes_until);
    const tomorrow = await build('tomorrow.sqlite', [next, dump, out, '--as-of', DUMP_DAY]);
    assert.deepEqual(qidsOf(tomorrow), qidsOf(today));
    assert.equal(infoOf(tomorrow).manifest.changes_until, header['at']);
  });

  test('everything changed is looked at by its claims first, people alone are fetched whole', async () => {
    const site = await sitesOf();
    await fetched(site, 'asked.ndjson');
    const asked = site.requests
      .filter(({ url }) => url.pathname === '/w/api.php')
      .map(({ url }) => [url.searchParams.get('props'), url.searchParams.get('ids')?.split('|')]);
    const numbered = (ids: string[]): string[] =>
      ids.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
    const whole = [fresh, edited, restored, noHuman, lagging];
    assert.deepEqual(asked[0], [
      'info|claims|datatype',
      numbered([...whole, deleted, merged, thing, occupation, mergedOccupation]),
    ]);
    assert.deepEqual(asked[1], [
      'info|sitelinks|aliases|labels|descriptions|claims|datatype',
      numbered(whole),
    ]);
  });
});

describe('killed at any moment and started again, the file is the same', { skip }, () => {
  /** Where a run is killed: at an event of the stream or at a request of the API, both counted from 0. */
  const moments: Record<string, { event?: number; request?: number }> = {
    'before the first event': { event: 0 },
    'while the stream is read': { event: 200 },
    'near the end of the stream': { event: 470 },
    'while items are looked at': { request: 0 },
    'while people are fetched': { request: 1 },
    'while what they name is fetched': { request: 3 },
  };
  for (const [index, [name, moment]] of Object.entries(moments).entries()) {
    const { event: atEvent, request: atRequest } = moment;
    const ids = KINDS[index % 2] ?? 'offset';
    test(`${name}; ids hold ${ids}s`, async () => {
      let kill = (): boolean => false;
      let requests = -1;
      const site = await sitesOf(
        {
          ids,
          misbehave: (event, connection) => connection === 0 && event === atEvent && kill(),
        },
        (_number, response, url) => {
          if (!url.pathname.startsWith('/w/') || ++requests !== atRequest) return false;
          response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"entities":');
          return kill();
        },
      );
      const out = join(folder, `killed-${ids}-${name.replaceAll(' ', '-')}.ndjson`);
      const child = start(argumentsFor(snapshot, site, out));
      kill = () => child.kill('SIGKILL');
      const [, signal] = (await once(child, 'close')) as [number, string];
      assert.equal(signal, 'SIGKILL');
      assert.ok(!existsSync(out));
      // This line was being written when the power failed.
      if (existsSync(`${out}.touched.part`)) {
        writeFileSync(`${out}.touched.part`, '{"touched":[1', { flag: 'a' });
      }
      const { code, stderr } = await natalisHere(argumentsFor(snapshot, site, out));
      assert.equal(code, 0, stderr);
      assert.deepEqual(linesOf(out), linesOf(reference));
      assert.deepEqual(leftOf(out), []);
    });
  }

  test('the stream goes on where it was, and what was looked at is not looked at again', async () => {
    let kill = (): boolean => false;
    let requests = -1;
    const site = await sitesOf({}, (_number, response, url) => {
      if (!url.pathname.startsWith('/w/') || ++requests !== 1) return false;
      response.writeHead(200).flushHeaders();
      return kill();
    });
    const out = join(folder, 'not-again.ndjson');
    const child = start(argumentsFor(snapshot, site, out));
    kill = () => child.kill('SIGKILL');
    await once(child, 'close');
    const beforeKill = site.requests.length;
    await natalisHere(argumentsFor(snapshot, site, out));
    const again = site.requests.slice(beforeKill).map(({ url }) => url);
    assert.ok(again.every(({ pathname }) => pathname === '/w/api.php'));
    assert.ok(
      again.every(({ searchParams }) => searchParams.get('props') !== 'info|claims|datatype'),
    );
  });
});

// Most of these wait as long as the site asks, so they wait together.
const TOGETHER = { skip, concurrency: 6 };

describe('a stream that fails now and then brings everything', TOGETHER, () => {
  const faults: Record<string, StreamOptions['misbehave']> = {
    'it ends between two events of the same moment': (_event, connection, response, { data }) => {
      if (connection > 0 || data['title'] !== noHuman) return false;
      response.end();
      return true;
    },
    'it ends connections after a few events': (event, connection, response) => {
      if (event < 7 || connection > 30) return false;
      response.end();
      return true;
    },
    'every connection breaks': (event, _connection, response) => {
      if (event < 150) return false;
      // The response may still bring what was sent before.
      setTimeout(() => response.destroy(), 20);
      return true;
    },
    'half an event, then the end': (event, _connection, response) => {
      if (event < 150) return false;
      response.end('id: [{"topic":"eqiad.mediawiki.recentchange","timestamp":99');
      return true;
    },
    'it sends an error': (event, connection, response) => {
      if (event < 150 || connection > 2) return false;
      response.end('event: error\ndata: {"message":"broker down"}\n\n');
      return true;
    },
    'an event that is no JSON, once': (event, connection, response) => {
      if (event !== 20 || connection > 0) return false;
      response.end('data: {"meta":\n\n');
      return true;
    },
  };
  for (const [index, [name, misbehave]] of Object.entries(faults).entries()) {
    const ids = KINDS[index % 2] ?? 'offset';
    test(`${name}; ids hold ${ids}s`, async () => {
      const site = await sitesOf({ ids, ...(misbehave ? { misbehave } : {}) });
      const { out } = await fetched(site, `faulty-${ids}-${name.replaceAll(/\W/g, '-')}.ndjson`);
      assert.deepEqual(linesOf(out), linesOf(reference));
      const streams = site.requests.filter(({ url }) => url.pathname.startsWith('/v2/'));
      assert.ok(streams.length > 1);
      assert.ok(streams.slice(1).every(({ headers }) => headers['last-event-id'] !== undefined));
    });
  }

  test('a topic that is behind is waited for while others tell of the present', async () => {
    const history = whatHappened();
    for (let second = 0; second < 1000; second++) {
      history.remove('File:Elsewhere', at(8) + second * 1000);
    }
    history.remove(qids[20] ?? '', at(9));
    const { stdout } = await fetched(await sitesOf({}, () => false, history), 'waited.ndjson');
    assert.match(stdout, /of 11 changed items/);
  });

  test('topics that were behind when a connection ended are not passed over', async () => {
    const history = whatHappened();
    // The topic of deletions is read more slowly than that of edits, and this deletion lies far back.
    history.remove(lagging, at(0));
    const misbehave = (event: number, connection: number, response: ServerResponse): boolean => {
      if (connection > 0 || event < 30) return false;
      response.end();
      return true;
    };
    const site = await sitesOf({ misbehave }, () => false, history);
    const { stdout } = await fetched(site, 'behind.ndjson');
    assert.match(stdout, /of 10 changed items/);
  });
});

describe('sites that misbehave are asked again, at the pace that was given', TOGETHER, () => {
  for (const [name, fault] of Object.entries(FAULTS)) {
    test(name, async () => {
      const site = await sitesOf({}, (number, response) => {
        if (number !== 0 && number !== 2) return false;
        fault(response);
        return true;
      });
      const { out } = await fetched(site, `site-${name.replaceAll(/\W/g, '-')}.ndjson`);
      assert.deepEqual(linesOf(out), linesOf(reference));
    });
  }

  test('stream and API together keep the rate', async () => {
    const misbehave: StreamOptions['misbehave'] = (event, _connection, response) => {
      if (event < 150) return false;
      response.end();
      return true;
    };
    const site = await sitesOf({ misbehave });
    const out = join(folder, 'paced.ndjson');
    const args = argumentsFor(snapshot, site, out).map((word) => word.replace('=60000', '=200'));
    assert.equal((await natalisHere(args)).code, 0);
    const times = site.requests.map(({ at: time }) => time);
    // Requests arrive later than they begin, and not all by the same delay, so their number in the whole time
    // tells the rate. At twice the rate it would be half the time.
    const whole = (times.at(-1) ?? 0) - (times[0] ?? 0);
    assert.ok(whole >= (times.length - 1) * 300 * 0.75, `${times.length} requests in ${whole} ms`);
    assert.ok(times.length > 8);
  });
});

const WHAT_WAS_THERE = '{"type":"fetch","kind":"changes","at":"2026-01-01T00:00:00Z"}\n';

describe('what the stream does not have is told, and nothing is half-written', { skip }, () => {
  async function refused(site: Site, name: string, from = snapshot): Promise<string> {
    const out = join(folder, name);
    writeFileSync(out, WHAT_WAS_THERE);
    const { code, stderr } = await natalisHere(argumentsFor(from, site, out));
    assert.equal(code, 1, stderr);
    assert.equal(readFileSync(out, 'utf8'), WHAT_WAS_THERE);
    return stderr;
  }

  test('a snapshot of more than seven days ago; nobody is asked', async () => {
    const site = await sitesOf();
    const day = instantAt(NOW / 1000 - 7 * 86_400 - 60);
    const old = await build('old.sqlite', [dump, '--as-of', day]);
    const stderr = await refused(site, 'old.ndjson', old);
    assert.match(
      stderr,
      /7 days ago, and the stream reaches 7 days back: build a snapshot of a newer/,
    );
    assert.equal(site.requests.length, 0);
  });

  test('a snapshot of a day to come', async () => {
    const future = await build('future.sqlite', [dump, '--as-of', instantAt(NOW / 1000 + 86_400)]);
    assert.match(await refused(await sitesOf(), 'future.ndjson', future), /still to come/);
  });

  test('a stream that begins later; the next run begins anew', async () => {
    const short = historyOf(DUMPED + 5 * HOUR, NOW);
    const site = await sitesOf({}, () => false, short);
    const stderr = await refused(site, 'short.ndjson');
    assert.match(stderr, new RegExp(`nothing of the quarter of an hour from ${DUMP_DAY} on`));
    assert.deepEqual(leftOf(join(folder, 'short.ndjson')), []);
  });

  test('a stream that has a hole', async () => {
    const history = whatHappened();
    for (const list of history.topics.values()) {
      const rest = list.filter(({ at: time }) => time < at(9) || time > at(9.7));
      list.splice(0, list.length, ...rest);
    }
    const stderr = await refused(await sitesOf({}, () => false, history), 'hole.ndjson');
    assert.match(stderr, /nothing of the quarter of an hour/);
  });

  test('a stream that is not there', async () => {
    const site = await sitesOf({}, (_number, response, url) => {
      if (url.pathname.startsWith('/v2/')) response.writeHead(404).end();
      return url.pathname.startsWith('/v2/');
    });
    assert.match(await refused(site, 'absent.ndjson'), /answered 404/);
  });
});

/** Work files beside a file. */
function leftOf(out: string): string[] {
  return [`${out}.part`, `${out}.touched.part`].filter((path) => existsSync(path));
}
