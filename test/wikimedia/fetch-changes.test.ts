import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { instantAt } from '../../src/core/calendar/date-text.ts';
import { assertExit, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { infoOf, qidsOf, rowsOf } from '../ingest/support/content.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { copyUnfinished, fetched, fetchHere } from './support/fetch-arguments.ts';
import { siteOf, type Handler, type Misbehave, type Site } from './support/server.ts';
import { historyOf, streamOf, type History, type EndStream } from './support/stream.ts';
import { realEntities, wikidataOf } from './support/wikidata.ts';

type Entity = Readonly<Record<string, unknown>>;

const folder = temporaryFolder();
const all = realEntities('short');
const skip = all.size === 0 && 'needs the real entities beside the checkout';

const HOUR = 3_600_000;
const NOW = Date.now();
const DUMPED = Math.floor((NOW - 30 * HOUR) / 1000) * 1000;
const DUMP_DAY = instantAt(DUMPED / 1000);

/** Real people, and the real items that they name, each with a revision, which some lack. */
const isPerson = (entity: Entity): boolean => 'P569' in Object(entity['claims']);
const people = [...all.values()].filter(isPerson).slice(0, 40);
const named = new Set(JSON.stringify(people).match(/\bQ\d+\b/g)).add('Q350');
const things = [...all].flatMap(([id, each]) => (named.has(id) && !isPerson(each) ? [each] : []));
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

/** Ends the first connections of a stream, up to this number, behind so many events. */
const endAt =
  (
    events: number,
    lastConnection: number,
    end: (response: ServerResponse) => unknown = (response) => response.end(),
  ): EndStream =>
  (event, connection, response) => {
    if (event < events || connection > lastConnection) return false;
    end(response);
    return true;
  };

/** Both of Wikimedia's sites at one address. */
function sitesOf(
  endsAt: EndStream = () => false,
  { history = whatHappened(), events = streamOf(history, endsAt) } = {},
  misbehave: Misbehave = () => false,
): Promise<Site> {
  const api = wikidataOf(now, redirects);
  const handle: Handler = (url, response, request) =>
    (url.pathname.startsWith('/v2/') ? events : api)(url, response, request);
  return siteOf(handle, misbehave);
}

async function build(name: string, args: readonly string[]): Promise<string> {
  const out = join(folder, name);
  await assertExit(0, natalisHere(['build', ...args, '--out', out, '--workers', '1']));
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

/** Fetches the changes since the dump. */
async function changesOf(site: Site, name: string, ...more: string[]) {
  const out = join(folder, `${name}.ndjson`);
  const args = [`--stream=${site.base}`, ...more];
  return { out, ...(await fetched('changes', site, out, snapshot, ...args)) };
}

const reference = skip ? [] : linesOf((await changesOf(await sitesOf(), 'reference')).out);

describe('a dump and its changes give the people as they are now', { skip }, () => {
  test('new, edited, deleted, restored, merged, no longer human; in either order', async () => {
    const site = await sitesOf();
    const { out, stdout } = await changesOf(site, 'changes');
    assert.match(
      stdout,
      /changed items: 10, of them people now or before: 5, gone: 2; further items that people name: 1/,
    );
    assert.deepEqual(leftOf(out), []);
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
    const { out } = await changesOf(await sitesOf(), 'first');
    const today = await build('today.sqlite', [dump, out, '--as-of', DUMP_DAY]);
    const site = await sitesOf();
    const next = join(folder, 'next.ndjson');
    await fetched('changes', site, next, today, `--stream=${site.base}`);
    const header = JSON.parse(readFileSync(next, 'utf8').split('\n')[0] ?? '') as Entity;
    assert.equal(header['changes_since'], infoOf(today).manifest.changes_until);
    const tomorrow = await build('tomorrow.sqlite', [next, dump, out, '--as-of', DUMP_DAY]);
    assert.deepEqual(qidsOf(tomorrow), qidsOf(today));
    assert.equal(infoOf(tomorrow).manifest.changes_until, header['at']);
  });

  test('everything changed is looked at by its claims first, people alone are fetched whole', async () => {
    const site = await sitesOf();
    await changesOf(site, 'asked');
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

describe('killed at any moment and started again, the file is the same', { skip }, async () => {
  // At the first event of a connection to the stream, or at a request of the API, both counted from 0.
  const moments: Record<string, string> = {
    'connection 0': 'before the first event',
    'connection 1': 'while the stream is read',
    'connection 2': 'near the end of the stream',
    'request 0': 'while items are looked at',
    'request 1': 'while people are fetched',
    'request 3': 'while what they name is fetched',
  };
  const pathOf = (name: string): string => join(folder, `killed-${name}.ndjson`);
  let requests = 0;

  /** Copies what there is at a moment of the first fetch. */
  function at(moment: string): void {
    const name = moments[moment];
    if (name !== undefined && !existsSync(pathOf('never')))
      copyUnfinished(pathOf('never'), pathOf(name));
  }

  const site = await sitesOf(
    (event, connection, ...given) => {
      if (event === 0) at(`connection ${connection}`);
      return endAt(200, 1)(event, connection, ...given);
    },
    {},
    (_number, _response, url) => {
      if (url.pathname.startsWith('/w/')) at(`request ${requests++}`);
      return false;
    },
  );
  if (!skip) await changesOf(site, 'killed-never');
  for (const [moment, name] of Object.entries(moments)) {
    test(name, async () => {
      const out = pathOf(name);
      // This line was being written when the power failed.
      const touched = `${out}.touched.part`;
      assert.ok(existsSync(touched));
      writeFileSync(touched, '{"touched":[1', { flag: 'a' });
      const before = site.requests.length;
      await changesOf(site, `killed-${name}`);
      assert.deepEqual(linesOf(out), reference);
      assert.deepEqual(leftOf(out), []);
      const asked = new Set(
        site.requests.slice(before).map(({ url }) => url.searchParams.get('props') ?? 'stream'),
      );
      assert.equal(asked.has('stream'), moment.startsWith('connection'));
      const isLooked = moment === 'request 1' || moment === 'request 3';
      assert.equal(asked.has('info|claims|datatype'), !isLooked);
    });
  }
});

// Most of these wait as long as the site asks, so they wait together.
const TOGETHER = { skip, concurrency: 6 };

describe('a stream that fails now and then brings everything', TOGETHER, () => {
  const faults: Record<string, EndStream> = {
    'it ends between two events of the same moment': (_event, connection, response, { data }) => {
      if (connection > 0 || data['title'] !== noHuman) return false;
      response.end();
      return true;
    },
    'it ends connections after a few events': endAt(7, 30),
    // The response may still bring what was sent before.
    'every connection breaks': endAt(150, Infinity, (response) =>
      setTimeout(() => response.destroy(), 20),
    ),
    'half an event, then the end': endAt(150, Infinity, (response) =>
      response.end('id: [{"topic":"eqiad.mediawiki.recentchange","timestamp":99'),
    ),
    'it sends an error': endAt(150, 2, (response) =>
      response.end('event: error\ndata: {"message":"broker down"}\n\n'),
    ),
    'an event that is no JSON, once': endAt(20, 0, (response) =>
      response.end('data: {"meta":\n\n'),
    ),
  };
  for (const [name, endsAt] of Object.entries(faults)) {
    test(name, async () => {
      const site = await sitesOf(endsAt);
      const { out } = await changesOf(site, `faulty-${name.replaceAll(/\W/g, '-')}`);
      assert.deepEqual(linesOf(out), reference);
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
    const { stdout } = await changesOf(await sitesOf(undefined, { history }), 'waited');
    assert.match(stdout, /changed items: 11/);
  });

  test('topics that were behind when a connection ended are not passed over', async () => {
    const history = whatHappened();
    // The topic of deletions is read more slowly than that of edits, and this deletion lies far back.
    history.remove(lagging, at(0));
    const site = await sitesOf(endAt(30, 0), { history });
    const { stdout } = await changesOf(site, 'behind');
    assert.match(stdout, /changed items: 10/);
  });

  test('stream and API together keep the rate', async () => {
    const site = await sitesOf(endAt(150, Infinity));
    await changesOf(site, 'paced', '--rate=200');
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
  const out = join(folder, 'refused.ndjson');

  /** Fetches from a site that cannot give everything; asserts why, and that nothing was changed. */
  async function assertRefused(site: Site, says: RegExp, from = snapshot): Promise<void> {
    writeFileSync(out, WHAT_WAS_THERE);
    await assertExit(1, fetchHere('changes', site, out, from, `--stream=${site.base}`), says);
    assert.equal(readFileSync(out, 'utf8'), WHAT_WAS_THERE);
  }

  const builtAt = (name: string, time: number): Promise<string> =>
    build(`${name}.sqlite`, [dump, '--as-of', instantAt(time / 1000)]);

  test('a snapshot of more than seven days ago; nobody is asked', async () => {
    const site = await sitesOf();
    const old = await builtAt('old', NOW - 7 * 24 * HOUR - 60_000);
    const says = /7 days ago, and the stream reaches 7 days back: build a snapshot of a newer/;
    await assertRefused(site, says, old);
    assert.equal(site.requests.length, 0);
  });

  test('a snapshot of a day to come', async () => {
    await assertRefused(await sitesOf(), /still to come/, await builtAt('future', NOW + 24 * HOUR));
  });

  test('a stream that begins later; the next run begins anew', async () => {
    const history = historyOf(DUMPED + 5 * HOUR, NOW);
    const says = new RegExp(`nothing of the quarter of an hour from ${DUMP_DAY} on`);
    await assertRefused(await sitesOf(undefined, { history }), says);
    assert.deepEqual(leftOf(out), []);
  });

  test('a stream that has a hole', async () => {
    const history = whatHappened();
    for (const [topic, list] of history.topics) {
      const rest = list.filter(({ at: time }) => time < at(9) || time > at(9.7));
      history.topics.set(topic, rest);
    }
    await assertRefused(await sitesOf(undefined, { history }), /nothing of the quarter of an hour/);
  });

  test('a stream that is not there', async () => {
    const events: Handler = (_url, response) => response.writeHead(404).end();
    await assertRefused(await sitesOf(undefined, { events }), /answered 404/);
  });
});

/** Work files beside a file. */
function leftOf(out: string): string[] {
  return [`${out}.part`, `${out}.touched.part`].filter((path) => existsSync(path));
}
