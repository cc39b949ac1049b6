import assert from 'node:assert/strict';
import { copyFileSync, renameSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { assertExit, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { until } from '../support/until.ts';
import { ask, codeOf, type Answer } from './support/client.ts';
import { decoded } from './support/decode.ts';
import { startServer } from './support/server.ts';
import { buildEdition, descriptionOf, ONE, PEOPLE } from './support/snapshots.ts';

const SECONDS = 4;
const CONNECTIONS = 50;

const LISTS = [
  '/birthdays/03-11?limit=100',
  '/birthdays/03-11/1952?limit=30&offset=5',
  '/years/1952',
  '/zodiac/pisces?lang=de',
  '/search?q=ada&limit=20',
];

const folder = temporaryFolder();
const served = join(folder, 'served.sqlite');
const files = {
  one: await buildEdition(folder, 'one', '2026-11-16'),
  two: await buildEdition(folder, 'two', '2026-11-17'),
};
const editions = new Map(
  Object.entries(files).map(([edition, path]) => [versionOf(path), edition]),
);

function replaceBy(path: string): void {
  const next = join(folder, 'next.sqlite');
  copyFileSync(path, next);
  renameSync(next, served);
}

test(`snapshots are swapped every second, ${CONNECTIONS} connections, ${SECONDS} s: no failure, every body whole and of one snapshot`, async (t) => {
  replaceBy(files.one);
  const quiet = ['--log-level', 'error', '--rate-limit', '0', '--max-inflight', '0'];
  const server = await startServer(served, ...quiet);
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
 * Asks an address until it is stopped, one request after the other on each connection. Every answer must be whole and of
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
    while (!stopped.signal.aborted) await once(agent);
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
