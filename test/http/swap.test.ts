import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertExit, linesOf, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { changeText } from '../snapshot/support/damage.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask, codeOf, type Answer } from './support/client.ts';
import { decoded } from './support/decode.ts';
import { metricAt, servedAt, startServer } from './support/server.ts';
import { buildEdition, descriptionOf, ONE, PEOPLE } from './support/snapshots.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one', '2026-11-16');
const two = await buildEdition(folder, 'two', '2026-11-17');
const [served, aside] = [join(folder, 'served.sqlite'), join(folder, 'aside.sqlite')];
fs.copyFileSync(one, served);
const metrics = `127.0.0.1:${await freePort()}`;
const server = await startServer(served, '--rate-limit', '0', '--metrics', metrics);
after(() => server.stop());

const metric = (name: string): Promise<number> => metricAt(`http://${metrics}`, name);
const untilMetric = (name: string, value: number): Promise<void> =>
  until(`${name} ${value}`, async () => (await metric(name)) === value);
const linesWith = (words: string): string[] =>
  linesOf(server.log()).filter((line) => line.includes(words));

async function assertServed(): Promise<void> {
  assert.equal(await servedAt(server.address), versionOf(one));
  for (const path of ['/readyz', '/api/v1/people/wikidata/Q7', '/api/v1/search?q=ada']) {
    assert.equal((await ask(server.address, path)).status, 200);
  }
}

// These tests change one service one after the other.
describe('the file of a snapshot that is served', () => {
  test('at SIGHUP it is checked and opened again, even if it is the same, of which a line warns', async () => {
    await untilMetric('ready', 1);
    server.child.kill('SIGHUP');
    await until('it is served', () => linesWith('new snapshot served').length > 0);
    await until('a warning', () => linesWith('the file that was served before').length > 0);
    await assertServed();
  });

  test('when it goes away it is served on, and missed in one line', async () => {
    assert.equal(await metric('snapshot_missing'), 0);
    fs.renameSync(served, aside);
    await untilMetric('snapshot_missing', 1);
    await assertServed();
    fs.renameSync(aside, served);
    await untilMetric('snapshot_missing', 0);
    const [line = '', ...others] = linesWith('gone from its path');
    assert.match(line, /"level":"warn"/);
    assert.deepEqual(others, []);
  });

  test('a damaged one in its place is refused and counted, and the old one stays', async () => {
    assert.equal(await metric('snapshots_refused_total'), 0);
    fs.copyFileSync(two, aside);
    changeText(aside, descriptionOf('two'), descriptionOf('six'));
    fs.renameSync(aside, served);
    await untilMetric('snapshots_refused_total', 1);
    await until('a warning', () => linesWith('new snapshot refused').length > 0);
    assert.match(linesWith('new snapshot refused')[0] ?? '', /"level":"warn"/);
    await assertServed();
  });
});

const SECONDS = 4;
const CONNECTIONS = 50;
const MS_BETWEEN = 100;

const LISTS = [
  '/birthdays/03-11?limit=100',
  '/birthdays/03-11/1952?limit=30&offset=5',
  '/years/1952',
  '/zodiac/pisces?lang=de',
  '/search?q=ada&limit=20',
];

const swapped = join(folder, 'swapped.sqlite');
const files = { one, two };
const editions = new Map(
  Object.entries(files).map(([edition, path]) => [versionOf(path), edition]),
);

function replaceBy(path: string): void {
  const next = join(folder, 'next.sqlite');
  fs.copyFileSync(path, next);
  fs.renameSync(next, swapped);
}

test(`snapshots are swapped every second, ${CONNECTIONS} connections, ${SECONDS} s: no failure, every body whole and of one snapshot`, async (t) => {
  replaceBy(files.one);
  const quiet = ['--log-level', 'error', '--rate-limit', '0', '--max-inflight', '0'];
  const server = await startServer(swapped, ...quiet);
  t.after(() => server.stop());
  const load = startLoad(server.address);
  const end = performance.now() + SECONDS * 1000;
  let swaps = 0;
  const isOver = (): boolean => {
    const hasSeenAll = ['one', 'two', 'unchanged'].every((kind) => load.answers.has(kind));
    const isEnough = swaps >= SECONDS - 1 && hasSeenAll && performance.now() >= end;
    return load.failures.length > 0 || isEnough;
  };
  while (!isOver()) {
    swaps++;
    const next = swaps % 2 === 1 ? 'two' : 'one';
    const seen = (): number => load.answers.get(next) ?? 0;
    const known = seen();
    replaceBy(files[next]);
    // Half of the swaps must be noticed without a signal.
    if (swaps % 4 < 2) server.child.kill('SIGHUP');
    await wait(1000);
    await until('it is served', () => seen() > known || isOver());
  }
  await load.stop();
  assert.deepEqual(load.failures, []);
  await assertExit(0, server.stop(), /^$/);
});

/**
 * Asks an address until it is stopped, one request after the other on each connection, with a pause. Every answer must be whole and of
 * one of the editions, and a tag has one body. Counts answers by their edition, or as `unchanged` or `gone`.
 */
function startLoad(address: string) {
  const person = `/people/${ONE.slug}`;
  const versioned = [...editions.keys()].map((version) => `${person}?v=${version}`);
  const paths = [person, `/people/wikidata/${ONE.qid}?lang=de`, ...versioned, ...LISTS, '/meta'];
  const answers = new Map<string, number>();
  const failures: string[] = [];
  const stopped = new AbortController();
  const bodies = new Map<string, string>();
  const tags = new Map<string, string>();
  let asked = 0;

  function kindOf(path: string, answer: Answer): string {
    const { status, headers, bytes } = answer;
    if (path.includes('?v=') && status === 404) {
      // The version may be that of another snapshot.
      assert.equal(codeOf(answer), 'version_not_available');
      return 'gone';
    }
    const isPerson = path.startsWith('/people/');
    assert.ok(status === 200 || (isPerson && status === 304), answer.text.slice(0, 200));
    const { etag = '' } = headers;
    const [, version = ''] = /^W\/"([^."]+)\./.exec(etag) ?? [];
    if (isPerson) assert.ok(editions.has(version), etag);
    if (path.includes('?v=')) assert.ok(path.endsWith(`?v=${version}`), version);
    if (status === 304) {
      assert.equal(bytes.length, 0);
      return 'unchanged';
    }
    assert.equal(Number(headers['content-length']), bytes.length);
    const text = decoded(answer).toString();
    const body = JSON.parse(text) as {
      id?: string;
      people?: object[];
      counts?: { people: number };
    };
    if (isPerson) {
      assert.equal(body.id, ONE.qid);
      tags.set(path, etag);
    } else if (path === '/meta') assert.equal(body.counts?.people, PEOPLE);
    else assert.ok(body.people && body.people.length > 0);
    const [of, ...others] = [...editions].filter(
      ([name, edition]) => text.includes(descriptionOf(edition)) || text.includes(`"${name}"`),
    );
    assert.ok(of && others.length === 0, `of ${others.length + 1} editions, or none`);
    const [name, edition] = of;
    if (isPerson) assert.equal(version, name);
    const key = etag + path.replace(/\?v=.*/, '');
    assert.ok((bodies.get(key) ?? text) === text, 'another body under one tag');
    bodies.set(key, text);
    return edition;
  }

  async function once(agent: Agent): Promise<void> {
    const number = asked++;
    const path = paths[number % paths.length] ?? '';
    const tag = number % 3 === 0 ? tags.get(path) : undefined;
    const headers = {
      'accept-encoding': ['', 'gzip', 'br', 'zstd'][number % 4] ?? '',
      ...(tag !== undefined && { 'if-none-match': tag }),
    };
    try {
      const kind = kindOf(path, await ask(address, `/api/v1${path}`, { agent, headers }));
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
    } catch (error) {
      failures.push(`${number}: ${path}: ${String(error)}`);
    }
  }

  const work = Array.from({ length: CONNECTIONS }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!stopped.signal.aborted) {
      await once(agent);
      await wait(MS_BETWEEN);
    }
    agent.destroy();
  });
  return {
    answers,
    failures,
    async stop() {
      stopped.abort();
      await Promise.all(work);
    },
  };
}
