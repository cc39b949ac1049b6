import assert from 'node:assert/strict';
import { copyFileSync, renameSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { until } from '../support/until.ts';
import { ask, codeOf, type Answer } from './support/client.ts';
import { decoded } from './support/decode.ts';
import { startServer, type Server } from './support/server.ts';
import { buildEdition, descriptionOf, ONE, PEOPLE } from './support/snapshots.ts';

const { CI, SWAP_SECONDS } = process.env;
const SECONDS = Number(SWAP_SECONDS ?? (CI ? 8 : 4));
const CONNECTIONS = 50;

const folder = temporaryFolder();
const served = join(folder, 'served.sqlite');
const DAYS = { one: '2026-11-16', two: '2026-11-17' };
const files = {
  one: await buildEdition(folder, 'one', DAYS.one),
  two: await buildEdition(folder, 'two', DAYS.two),
};
type Edition = keyof typeof files;
const EDITIONS = Object.keys(files) as Edition[];
const versions = { one: versionOf(files.one), two: versionOf(files.two) };
const VERSIONS = new Map(EDITIONS.map((edition) => [versions[edition], edition]));

const LISTS = [
  '/birthdays/03-11?limit=100',
  '/birthdays/03-11/1952?limit=30&offset=5',
  '/years/1952',
  '/zodiac/pisces?lang=de',
  '/search?q=ada&limit=20',
];
const CODINGS = ['', 'gzip', 'br', 'zstd'];

function replaceBy(edition: Edition): void {
  const next = join(folder, 'next.sqlite');
  copyFileSync(files[edition], next);
  renameSync(next, served);
}

/** The edition of a text, by descriptions, versions and days; it may be of one only. */
function editionOf(text: string, where: string): Edition {
  const found = EDITIONS.filter((edition) =>
    [descriptionOf(edition), versions[edition], DAYS[edition]].some((mark) => text.includes(mark)),
  );
  assert.equal(found.length, 1, `${where} is of ${found.length} editions`);
  return found[0] ?? 'one';
}

describe('snapshots that are swapped every second under load', () => {
  let server: Server;
  before(async () => {
    replaceBy('one');
    const quiet = ['--log-level', 'error', '--rate-limit', '0', '--max-inflight', '0'];
    server = await startServer(served, ...quiet);
  });
  after(() => server.stop());

  const seen = { one: 0, two: 0, unchanged: 0 };
  const bodies = new Map<string, string>();
  const tags = new Map<string, string>();

  /** Every answer is whole and of one edition, and a tag has one body as long as the test runs. */
  function check(path: string, answer: Answer): void {
    const { status, headers, bytes } = answer;
    const { etag = '' } = headers;
    const [, version = ''] = /^W\/"([^."]+)\./.exec(etag) ?? [];
    if (path.startsWith('/people/')) assert.ok(VERSIONS.has(version), `${path}: ${etag}`);
    if (path.includes('v=')) assert.ok(path.includes(`v=${version}`), `${path}: ${version}`);
    if (status === 304) {
      assert.equal(bytes.length, 0);
      seen.unchanged++;
      return;
    }
    assert.equal(Number(headers['content-length']), bytes.length);
    const text = decoded(answer).toString();
    const body = JSON.parse(text) as {
      id?: string;
      people?: object[];
      counts?: { people: number };
    };
    if (path.startsWith('/people/')) {
      assert.equal(body.id, ONE.qid);
      tags.set(path, etag);
    } else if (path === '/meta') assert.equal(body.counts?.people, PEOPLE);
    else assert.ok(body.people && body.people.length > 0, path);
    const edition = editionOf(text, path);
    if (version !== '') assert.equal(VERSIONS.get(version), edition, path);
    const key = etag + path.replace(/[?&]v=.*/, '');
    assert.ok((bodies.get(key) ?? text) === text, `another body under one tag: ${path}`);
    bodies.set(key, text);
    seen[edition]++;
  }

  const versioned = [...VERSIONS.keys()].map((version) => `/people/${ONE.slug}?v=${version}`);
  const people = [`/people/${ONE.slug}`, `/people/wikidata/${ONE.qid}`, ...versioned];
  const all = [...people, ...LISTS, '/meta'];

  async function once(index: number, agent: Agent): Promise<void> {
    const path = all[index % all.length] ?? '';
    const headers: Record<string, string> = {
      'accept-encoding': CODINGS[index % CODINGS.length] ?? '',
    };
    const tag = tags.get(path);
    if (tag !== undefined && index % 3 === 0) headers['if-none-match'] = tag;
    const answer = await ask(server.address, `/api/v1${path}`, { agent, headers });
    const where = `${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
    // The version may be that of the other snapshot.
    if (path.includes('?v=') && answer.status === 404) {
      assert.equal(codeOf(answer), 'version_not_available', where);
      return;
    }
    const statuses = path.startsWith('/people/') ? [200, 304] : [200];
    assert.ok(statuses.includes(answer.status), where);
    check(path, answer);
  }

  test(`${CONNECTIONS} connections, ${SECONDS} s: no failure, every body whole and of one snapshot`, async () => {
    const end = performance.now() + SECONDS * 1000;
    let [swaps, requests, isBroken] = [0, 0, false];
    const isOver = (): boolean => {
      const isEnough = swaps >= SECONDS - 1 && requests > 20 * SECONDS;
      const hasSeenAll = Object.values(seen).every((count) => count > 0);
      return isBroken || (performance.now() >= end && isEnough && hasSeenAll);
    };
    const swapping = (async () => {
      while (!isOver()) {
        swaps++;
        const next = swaps % 2 === 1 ? 'two' : 'one';
        const known = seen[next];
        replaceBy(next);
        // Half of the swaps must be noticed without a signal.
        if (swaps % 4 < 2) server.child.kill('SIGHUP');
        await wait(1000);
        await until('it is served', () => seen[next] > known || isOver());
      }
    })();
    const agents = Array.from(
      { length: CONNECTIONS },
      () => new Agent({ keepAlive: true, maxSockets: 1 }),
    );
    const asking = agents.map(async (agent) => {
      while (!isOver()) await once(requests++, agent);
    });
    try {
      await Promise.all([swapping, ...asking]);
    } finally {
      isBroken = true;
      for (const agent of agents) agent.destroy();
    }
    const { code, stderr } = await server.stop();
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  });
});
