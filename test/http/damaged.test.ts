import assert from 'node:assert/strict';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { linesOf, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { legacy, modern } from '../mcp/clients/ask.ts';
import { changeText } from '../snapshot/support/damage.ts';
import { until } from '../support/until.ts';
import { ask, codeOf, type Answer } from './support/client.ts';
import { startServer, untilReady } from './support/server.ts';
import { buildEdition, descriptionOf, LIST_PATHS, ONE, PERSON_PATHS } from './support/snapshots.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one', '2026-11-16');
const TIME = new Date('2026-11-16T00:00:00Z');
const UNLIMITED = ['', 'mcp-', 'page-', 'reconcile-'].flatMap((of) => [`--${of}rate-limit`, '0']);

/** A copy of the snapshot to serve, and to damage. */
function copyOf(name: string): string {
  const path = join(folder, `${name}.sqlite`);
  fs.copyFileSync(one, path);
  fs.utimesSync(path, TIME, TIME);
  return path;
}

/** Damages a file in place as a failing disk does: its length and the time of its change stay the same. */
function damageUnseen(path: string, damage: () => void): void {
  damage();
  fs.utimesSync(path, TIME, TIME);
}

/** Renames a good copy to the path. */
function repair(path: string): void {
  fs.copyFileSync(one, `${path}.new`);
  fs.utimesSync(`${path}.new`, TIME, TIME);
  fs.renameSync(`${path}.new`, path);
}

const BATCH = JSON.stringify({ q0: { query: 'Ada 7' } });

/** Addresses that need the snapshot, of the API, of pages and texts for machines, and of reconciliation. */
const NEEDING = [
  ...[...PERSON_PATHS, ...LIST_PATHS, '/meta'].map((path) => `/api/v1${path}`),
  `/api/v1${PERSON_PATHS[0]}?v=${versionOf(one)}`,
  ...`/ /en/methodology /de/people/${ONE.slug} /en/people/nobody /en/years/1952 /en/search?q=ada
    /en/random /en/years/1952.csv /en/people/${ONE.slug}.ics /en/today.atom /robots.txt
    /sitemap.xml /sitemaps/people-1.xml /reconcile /reconcile/preview/${ONE.qid}
    /reconcile/suggest/entity?prefix=ada`.split(/\s+/),
  `/reconcile?queries=${encodeURIComponent(BATCH)}`,
];

describe('service 12.11: a snapshot that is known to be damaged answers nothing', async () => {
  const path = copyOf('known');
  const server = await startServer(path, ...UNLIMITED, '--log-level', 'warn');
  after(() => server.stop());
  await untilReady(server);

  const get = (address: string, headers = {}): Promise<Answer> =>
    ask(server.address, address, { headers });
  const descriptionIn = async (address: string): Promise<unknown> =>
    (JSON.parse((await get(address)).text) as { people: { description: string }[] }).people[0]
      ?.description;

  test('neither what is cached nor what is asked with a tag, on any surface', async () => {
    const tags = new Map<string, string>();
    for (const address of NEEDING) {
      const { status, headers } = await get(address);
      assert.ok(status < 500, `${status} ${address}`);
      tags.set(address, headers.etag ?? '*');
    }
    const tools = () =>
      Promise.all([
        legacy(`${server.address}/mcp`, 'tools/call', callOf('person_birth_date')),
        modern(`${server.address}/mcp`, 'tools/call', callOf('search_people')),
        modern(`${server.address}/mcp`, 'resources/read', { uri: 'natalis://meta' }),
      ]);
    for (const { status } of await tools()) assert.equal(status, 200);
    changeText(path, descriptionOf('one'), descriptionOf('six'));
    await untilReady(server, 503);

    for (const address of NEEDING) {
      const tag = tags.get(address) ?? '';
      for (const headers of [{}, { 'if-none-match': tag }, { 'if-none-match': '*' }]) {
        const answer = await get(address, headers);
        assert.equal(answer.status, 503, address);
        assert.equal(answer.headers['cache-control'], 'no-store', address);
        assert.match(answer.headers['retry-after'] ?? '', /^\d+$/, address);
        assert.equal(answer.headers.etag, undefined, address);
        if (/^\/(api|reconcile)/.test(address)) {
          assert.equal(codeOf(answer), 'capacity_exceeded');
          assert.match(answer.text, /snapshot of this server cannot be read/);
        } else assert.doesNotMatch(answer.text, /Too busy/);
      }
    }
    for (const { status, headers, json } of await tools()) {
      assert.equal(status, 503);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.match(headers.get('retry-after') ?? '', /^\d+$/);
      assert.equal(json.error.code, -32000);
      assert.equal(json.error.data.code, 'capacity_exceeded');
    }
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = `queries=${encodeURIComponent(BATCH)}`;
    const posted = await ask(server.address, '/reconcile', { method: 'POST', headers: form, body });
    assert.equal(posted.status, 503);
  });

  test('what does not need the snapshot stays, and the log names the version to purge', async () => {
    for (const address of ['/healthz', '/api/v1/docs', '/api/v1/openapi.json']) {
      assert.equal((await get(address)).status, 200, address);
    }
    const list = await legacy(`${server.address}/mcp`, 'tools/list');
    assert.equal(list.status, 200);
    assert.equal((await get('/api/v1/nothing')).status, 404);
    const [line = '', ...more] = linesOf(server.log()).filter((each) => each.includes('"error"'));
    assert.deepEqual(more, []);
    const { version, msg } = JSON.parse(line) as { version: string; msg: string };
    assert.equal(version, versionOf(one));
    assert.match(msg, /damaged/);
  });

  test('until a good file is there, which then answers, and not what was made from the damaged one', async () => {
    repair(path);
    await untilReady(server);
    damageUnseen(path, () => changeText(path, descriptionOf('one'), descriptionOf('six')));
    // The bytes are well formed, so nobody has noticed yet.
    const day = '/api/v1/birthdays/03-11/1952?offset=35';
    assert.equal(await descriptionIn(day), descriptionOf('six'));
    server.child.kill('SIGHUP');
    await untilReady(server, 503);
    repair(path);
    await untilReady(server);
    assert.equal(await descriptionIn(day), descriptionOf('one'));
    for (const address of NEEDING) assert.ok((await get(address)).status < 500, address);
  });
});

const callOf = (name: string) => ({ name, arguments: { query: ONE.qid } });

/** Overwrites a table with letters. */
function overwrite(path: string, table: string): void {
  const database = new DatabaseSync(one, { readOnly: true });
  const pages = database.prepare('SELECT pageno FROM dbstat WHERE name = ?').all(table);
  database.close();
  const file = fs.openSync(path, 'r+');
  for (const { pageno } of pages) {
    fs.writeSync(file, Buffer.alloc(4096, 0x41), 0, 4096, (Number(pageno) - 1) * 4096);
  }
  fs.closeSync(file);
}

describe('service 12.11: damage that a question meets', () => {
  // The damaged part, and a question that needs it.
  for (const [what, table, path] of [
    ['a page of cards', 'person', '/api/v1/years/1952'],
    ['a detail', 'detail', '/api/v1/people/wikidata/Q7'],
    ['an index of words', 'label_words_data', '/api/v1/search?q=ada&limit=20'],
  ] as const) {
    test(`${what}: /readyz says 503, reported once; a good file makes it ready again`, async (t) => {
      const file = copyOf(table);
      const server = await startServer(file, '--log-level', 'error', '--cache-size', '0');
      t.after(() => server.stop());
      const statusOf = async (path: string): Promise<number> =>
        (await ask(server.address, path)).status;
      await untilReady(server);
      damageUnseen(file, () => overwrite(file, table));
      assert.equal(await statusOf(path), 503);
      await untilReady(server, 503);
      assert.match((await ask(server.address, '/readyz')).text, /damaged/);
      assert.equal(await statusOf('/healthz'), 200);
      assert.equal(await statusOf(path), 503);
      const damages = (): number => server.log().split('is damaged').length - 1;
      await until('the log', () => damages() > 0);
      for (const line of linesOf(server.log())) assert.match(line, /"level":"error"/);
      assert.equal(damages(), 1);
      repair(file);
      await untilReady(server);
      assert.equal(await statusOf(path), 200);
    });
  }
});
