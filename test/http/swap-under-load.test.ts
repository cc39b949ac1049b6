import assert from 'node:assert/strict';
import { copyFileSync, renameSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { ask, codeOf, type Answer } from './support/client.ts';
import { decoded } from './support/decode.ts';
import { startServer, type Server } from './support/server.ts';
import { buildEdition, descriptionOf, ONE, PEOPLE } from './support/snapshots.ts';

const { CI, SWAP_SECONDS } = process.env;
const SECONDS = Number(SWAP_SECONDS ?? (CI ? 8 : 4));
const CONNECTIONS = 50;

const folder = temporaryFolder();
const served = join(folder, 'served.sqlite');
const files = {
  one: await buildEdition(folder, 'one', '2026-11-16'),
  two: await buildEdition(folder, 'two', '2026-11-17'),
};
type Edition = keyof typeof files;
const EDITIONS = Object.keys(files) as Edition[];
const VERSIONS = new Map(EDITIONS.map((edition) => [versionOf(files[edition]), edition]));

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

/** The complete text of an answer, which must have the announced length. */
function textOf(answer: Answer): string {
  assert.equal(Number(answer.headers['content-length']), answer.bytes.length);
  return decoded(answer).toString();
}

/** The edition of a text, which may contain only one. */
function editionIn(text: string, where: string): Edition {
  const found = EDITIONS.filter((edition) => text.includes(descriptionOf(edition)));
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

  const bodies = new Map<string, string>();
  const seen = { one: 0, two: 0, unchanged: 0 };
  const tags = new Map<string, string>();

  /** One tag is one body, for as long as the test runs. */
  function assertOneBody(tag: string, path: string, text: string): void {
    const known = bodies.get(tag + path);
    if (known === undefined) bodies.set(tag + path, text);
    else assert.equal(text === known, true, `another body under one tag: ${path}`);
  }

  function checkPerson(path: string, answer: Answer): void {
    const { status, headers } = answer;
    const [, version = ''] = /^W\/"([^."]+)\./.exec(headers.etag ?? '') ?? [];
    const edition = VERSIONS.get(version) ?? assert.fail(`${path}: ${headers.etag}`);
    if (path.includes('v=')) assert.ok(path.includes(`v=${version}`), `${path}: ${version}`);
    if (status === 304) {
      assert.equal(answer.bytes.length, 0);
      seen.unchanged++;
      return;
    }
    const text = textOf(answer);
    assert.equal((JSON.parse(text) as { id: string }).id, ONE.qid);
    assert.equal(editionIn(text, path), edition, path);
    assertOneBody(headers.etag ?? '', path.replace(/[?&]v=.*/, ''), text);
    tags.set(path, headers.etag ?? '');
    seen[edition]++;
  }

  function checkList(path: string, answer: Answer): void {
    const text = textOf(answer);
    const { people } = JSON.parse(text) as { people: { description: string }[] };
    const edition = editionIn(text, path);
    for (const { description } of people) assert.equal(description, descriptionOf(edition));
    assertOneBody(answer.headers.etag ?? '', path, text);
    seen[edition]++;
  }

  function checkMeta(path: string, answer: Answer): void {
    const text = textOf(answer);
    const meta = JSON.parse(text) as {
      data_version: string;
      synchronized_at: string;
      counts: { people: number };
      snapshot_metadata: { as_of: string };
    };
    const edition = VERSIONS.get(meta.data_version) ?? assert.fail(text);
    const day = edition === 'one' ? '2026-11-16' : '2026-11-17';
    assert.ok(meta.synchronized_at.startsWith(day), text);
    assert.ok(meta.snapshot_metadata.as_of.startsWith(day), text);
    assert.equal(meta.counts.people, PEOPLE);
    assertOneBody(answer.headers.etag ?? '', path, text);
    seen[edition]++;
  }

  const versioned = [...VERSIONS.keys()].map((version) => `/people/${ONE.slug}?v=${version}`);
  const paths = [`/people/${ONE.slug}`, `/people/wikidata/${ONE.qid}`, ...versioned, ...LISTS];

  async function once(index: number, agent: Agent): Promise<void> {
    const all = [...paths, '/meta'];
    const path = all[index % all.length] ?? '';
    const headers: Record<string, string> = {
      'accept-encoding': CODINGS[index % CODINGS.length] ?? '',
    };
    const tag = tags.get(path);
    if (tag !== undefined && index % 3 === 0) headers['if-none-match'] = tag;
    const answer = await ask(server.address, `/api/v1${path}`, { agent, headers });
    const where = `${path}: ${answer.status} ${answer.text.slice(0, 200)}`;
    if (path.startsWith('/people/')) {
      // The version may be that of the other snapshot.
      if (path.includes('?v=') && answer.status === 404) {
        assert.equal(codeOf(answer), 'version_not_available', where);
        return;
      }
      assert.ok(answer.status === 200 || answer.status === 304, where);
      checkPerson(path, answer);
    } else {
      assert.equal(answer.status, 200, where);
      (path === '/meta' ? checkMeta : checkList)(path, answer);
    }
  }

  test(
    `${CONNECTIONS} connections, ${SECONDS} s: no failure, every body whole and of one snapshot`,
    {
      timeout: (SECONDS + 100) * 1000,
    },
    async () => {
      const end = performance.now() + SECONDS * 1000;
      let [swaps, requests] = [0, 0];
      const isOver = (): boolean => {
        const isEnough = swaps >= SECONDS - 1 && requests > 20 * SECONDS;
        const hasSeenAll = Object.values(seen).every((count) => count > 0);
        return performance.now() >= end && isEnough && hasSeenAll;
      };
      const swapping = (async () => {
        while (!isOver()) {
          swaps++;
          replaceBy(swaps % 2 === 1 ? 'two' : 'one');
          // Half of the swaps must be noticed without a signal.
          if (swaps % 4 < 2) server.child.kill('SIGHUP');
          await wait(1000);
        }
      })();
      const agents = Array.from(
        { length: CONNECTIONS },
        () => new Agent({ keepAlive: true, maxSockets: 1 }),
      );
      try {
        await Promise.all(
          agents.map(async (agent) => {
            while (!isOver()) await once(requests++, agent);
          }),
        );
        await swapping;
      } finally {
        for (const agent of agents) agent.destroy();
      }
      const { code, stderr } = await server.stop();
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    },
  );
});
