import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { limitMemory, NO_LIMITS } from '../../src/server/compose-app.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { openService } from '../../src/server/running-service.ts';
import { SnapshotNotRead } from '../../src/snapshot/snapshot-error.ts';
import { assertExit, natalis, natalisHere, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { run } from '../release/support/releases.ts';
import { CONTRACT } from '../support/contract.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask } from './support/client.ts';
import { metricAt, servedAt, startServer, type Server } from './support/server.ts';
import { buildEdition, ONE, PEOPLE } from './support/snapshots.ts';

const folder = temporaryFolder();
const snapshot = await buildEdition(folder, 'one');
const list = join(folder, 'hidden.txt');
const UNLIMITED = ['--rate-limit', '0', '--page-rate-limit', '0', '--mcp-rate-limit', '0'];
const DAY = '/api/v1/birthdays/03-11?limit=100';

interface Asked {
  readonly total: number;
  readonly people: readonly { readonly id: string }[];
}

const metaOf = (text: string): string =>
  (JSON.parse(text) as { data_version: string }).data_version;

// These tests change one service one after the other.
describe('service 12.12: serve --hidden', { skip: process.platform !== 'linux' }, () => {
  let server: Server;
  let metrics: string;

  /** The answers of the threads: the system chooses one for every connection. */
  const askAll = (path: string) =>
    Promise.all(Array.from({ length: 16 }, () => ask(server.address, path)));
  const isEverywhere = async (path: string, status: number): Promise<boolean> =>
    (await askAll(path)).every((answer) => answer.status === status);
  const person = (number: number): string => `/api/v1/people/wikidata/Q${number}`;
  const metric = (name: string) => metricAt(`http://${metrics}`, name);
  const version = (): Promise<string> => servedAt(server.address);

  before(async () => {
    writeFileSync(list, `# asked on 3 March\nQ3\n${ONE.qid}\n`);
    metrics = `127.0.0.1:${await freePort()}`;
    const options = ['--workers', '2', '--log-level', 'warn', '--metrics', metrics];
    server = await startServer(snapshot, '--hidden', list, ...UNLIMITED, ...options);
  });
  after(() => server.stop());

  test('nobody sees them from the start, and the version says so', async () => {
    assert.ok(await isEverywhere(`/api/v1/people/${ONE.slug}`, 404));
    assert.ok(await isEverywhere(`/en/people/${ONE.slug}`, 404));
    for (const { text } of await askAll(DAY)) {
      const { total, people } = JSON.parse(text) as Asked;
      assert.equal(total, PEOPLE - 2);
      assert.equal(people.length, PEOPLE - 2);
      assert.ok(people.every(({ id }) => id !== ONE.qid && id !== 'Q3'));
    }
    assert.match(await version(), new RegExp(`^${versionOf(snapshot)}-h[0-9a-f]{8}$`));
    assert.equal(await metric('hidden_people'), 2);
  });

  test('a changed list counts in every thread, and links with the version of before end', async () => {
    const before = await version();
    const address = person(5);
    for (const { status } of await askAll(`${address}?v=${before}`)) assert.equal(status, 200);
    writeFileSync(list, 'Q3\nQ5\n');
    await until('Q5 is hidden everywhere', () => isEverywhere(address, 404));
    assert.ok(await isEverywhere(person(7), 404), 'shown late');
    server.child.kill('SIGHUP');
    await until(`${ONE.qid} is shown everywhere`, () => isEverywhere(person(7), 200));
    for (const { status } of await askAll(`${address}?v=${before}`)) assert.equal(status, 404);
    assert.notEqual(await version(), before);
    // The same people under another order and other remarks.
    writeFileSync(list, `# nothing new\n${ONE.qid}\nQ3 # Ada 3\n`);
    server.child.kill('SIGHUP');
    await until('Q5 is shown everywhere', () => isEverywhere(address, 200));
    await until(`${ONE.qid} is hidden everywhere`, () => isEverywhere(person(7), 404));
    assert.equal(await version(), before);
    writeFileSync(list, 'Q3\nQ5\n');
    await until('Q5 is hidden again', () => isEverywhere(address, 404));
  });

  test('a list that cannot be used changes nobody, and is told of', async () => {
    writeFileSync(list, 'Q3\nQ5\nfive\n');
    const refused = () => metric('hidden_lists_refused_total');
    await until('it is refused', async () => (await refused()) >= 1);
    const isToldTwice = (): boolean => server.log().split('hidden.txt:3: give a QID').length > 2;
    await until('both threads say so', isToldTwice);
    assert.doesNotMatch(server.log(), /five/, 'the text may say who asked');
    assert.ok(await isEverywhere(person(5), 404));
    rmSync(list);
    await until('it is missed', async () => (await refused()) >= 2);
    assert.ok(await isEverywhere(person(5), 404));
    writeFileSync(list, '');
    await until('an empty one is refused too', async () => (await refused()) >= 3);
    assert.ok(await isEverywhere(person(5), 404));
    writeFileSync(list, '# nobody\n');
    server.child.kill('SIGHUP');
    await until('everybody is shown', () => isEverywhere(person(5), 200));
    assert.equal(await version(), versionOf(snapshot));
  });
});

const refusalOf = async (name: string, run = natalisHere, ...more: string[]): Promise<string> => {
  const args = ['serve', snapshot, '--port', '0', '--hidden', name, ...more];
  const { code, stderr, stdout } = await run(args);
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
  return stderr;
};

test('serve --hidden with a list that cannot be used ends at once and names the line', async () => {
  const path = join(folder, 'wrong.txt');
  writeFileSync(path, 'Q1\n\nDouglas Adams\n');
  assert.match(await refusalOf(path), /^natalis: --hidden: .*wrong\.txt:3: give a QID/);
  assert.match(await refusalOf(path, natalis, '--workers', '2'), /wrong\.txt:3: /);
  writeFileSync(path, 'Q1\nQ2');
  assert.match(await refusalOf(path), /wrong\.txt: cut off; the last line has no line break$/m);
  writeFileSync(path, 'Q1\nQ2 year\n');
  assert.match(
    await refusalOf(path),
    /wrong\.txt:2: the word year: only natalis build --leave-out/,
  );
  assert.match(await refusalOf(join(folder, 'missing.txt')), /--hidden: .*missing\.txt/);
});

describe('service 12.1: the version does not tell who is hidden', () => {
  const path = join(folder, 'named.txt');
  const versionHere = async (text: string, run = natalisHere): Promise<string> => {
    writeFileSync(path, text);
    const { stdout } = await run(['get', '/api/v1/meta', '--snapshot', snapshot, '--hidden', path]);
    return metaOf(stdout);
  };

  test('a list without a key is named otherwise by every process', async () => {
    const versions = [await versionHere('Q3\n'), await versionHere('Q3\n', natalis)];
    assert.equal(new Set(versions).size, 2);
    for (const name of ['3', 'Q3', '3\n', 'Q3\n']) {
      const known = createHash('sha256').update(name).digest('hex').slice(0, 8);
      assert.ok(!versions.some((version) => version.endsWith(known)), name);
    }
  });

  test('with a key all servers agree, and other people or another key change it', async () => {
    const key = (letter: string): string => `key ${letter.repeat(16)} # of this list\n`;
    const version = await versionHere(`${key('a')}Q3\nQ5\n`, natalis);
    assert.equal(await versionHere(`Q5\nQ3\n${key('a')}`), version);
    assert.notEqual(await versionHere(`${key('a')}Q3\n`), version);
    assert.notEqual(await versionHere(`${key('b')}Q3\nQ5\n`), version);
    assert.equal(await versionHere(key('a')), versionOf(snapshot), 'nobody is hidden');
  });

  test('no version is longer than the schema of Meta says, which is what the law says', async () => {
    const law = readFileSync(new URL('../../docs/service.md', import.meta.url), 'utf8');
    const [, most] = /^It has at most (\d+) characters of/m.exec(law) ?? [];
    const { properties } = CONTRACT.components.schemas['Meta'] as {
      properties: { data_version: { maxLength: number } };
    };
    assert.equal(properties.data_version.maxLength, Number(most));
    const version = await versionHere('Q3\n');
    assert.ok(version.length <= Number(most), version);
  });

  test('a list in the releases is named alike on all servers', async () => {
    const place = join(folder, 'named');
    writeFileSync(path, 'Q3\n');
    await run('release', snapshot, '--to', place, '--hidden', path);
    const versions = new Set<string>();
    for (const [name, inProcess] of [
      ['named-1', natalisHere],
      ['named-2', natalis],
    ] as const) {
      const dir = join(folder, name);
      await run('follow', place, '--dir', dir, '--once');
      const { stdout } = await inProcess(['get', '/api/v1/meta', '--snapshot', dir]);
      versions.add(metaOf(stdout));
    }
    assert.equal(versions.size, 1);
    assert.match([...versions].join(), /-h[0-9a-f]{8}$/);
  });
});

describe('a list of hidden people in the releases', () => {
  const place = join(folder, 'place');
  const dir = join(folder, 'dir');
  const follow = () => run('follow', place, '--dir', dir, '--once');
  const totalIn = async (of: string): Promise<number> =>
    (JSON.parse((await run('get', DAY, '--snapshot', of)).stdout) as Asked).total;

  test('comes to every folder, holds through releases, and can be changed alone', async () => {
    const path = join(folder, 'fleet.txt');
    writeFileSync(path, 'Q3\nQ5\n');
    await run('release', snapshot, '--to', place, '--hidden', path);
    await follow();
    assert.equal(await totalIn(dir), PEOPLE - 2);
    // A release that says nothing of it shows nobody again.
    await run('release', await buildEdition(folder, 'two', '2026-11-17'), '--to', place);
    await follow();
    assert.equal(await totalIn(dir), PEOPLE - 2);
    writeFileSync(path, 'Q3\n');
    await run('release', '--to', place, '--hidden', path);
    await follow();
    assert.equal(await totalIn(dir), PEOPLE - 1);
    await run('release', '--to', place, '--rollback');
    await follow();
    assert.equal(await totalIn(dir), PEOPLE - 1);
  });

  test('is refused if it is too long for the manifest, which then stays', async () => {
    const path = join(folder, 'long.txt');
    writeFileSync(path, Array.from({ length: 80_000 }, (_, index) => `Q${1e8 + index}\n`).join(''));
    const refused = natalisHere(['release', '--to', place, '--hidden', path]);
    await assertExit(1, refused, /80000 people are too many .* --leave-out/);
    await follow();
    assert.equal(await totalIn(dir), PEOPLE - 1);
  });

  test('does not wait with a release that is followed later', async () => {
    const path = join(folder, 'later.txt');
    writeFileSync(path, 'Q3\nQ5\nQ7\n');
    await run('release', snapshot, '--to', place);
    await follow();
    await run('release', await buildEdition(folder, 'two', '2026-11-17'), '--to', place);
    await run('release', '--to', place, '--hidden', path);
    await run('follow', place, '--dir', dir, '--once', '--after', '100000');
    assert.equal(await totalIn(dir), PEOPLE - 3);
    const { stdout } = await run('get', '/api/v1/meta', '--snapshot', dir);
    const version = metaOf(stdout);
    assert.ok(version.startsWith(versionOf(snapshot)), version);
  });

  test('a server of such a folder hides them, and whom its own list names', async (t) => {
    const own = join(folder, 'own.txt');
    writeFileSync(own, 'Q9\n');
    const server = await startServer(dir, '--hidden', own, ...UNLIMITED, '--log-level', 'warn');
    t.after(() => server.stop());
    const total = async (): Promise<number> =>
      (JSON.parse((await ask(server.address, DAY)).text) as Asked).total;
    assert.equal(await total(), PEOPLE - 4);
    writeFileSync(own, 'Q9\nQ10\n');
    await run('release', '--to', place, '--hidden', own);
    await follow();
    await until('both lists count', async () => (await total()) === PEOPLE - 2);
  });
});

test('people who cannot be found in the snapshot are hidden at the next look', async () => {
  const store = storeAt(snapshot);
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line);
  let hidden: readonly number[] = [];
  let isBroken = false;
  const service = await openService(
    {
      host: '127.0.0.1',
      port: 0,
      workers: 1,
      ipv6Prefix: 56,
      rateLimit: 0,
      mcpRateLimit: 0,
      pageRateLimit: 0,
      reconcileRateLimit: 0,
      maxInflight: 0,
      cacheSize: 1,
      drainDelay: 0,
      logLevel: 'silent',
    },
    {
      log: { answered() {}, note: add, warn: add, error: add, fault() {} },
      store: {
        ...store,
        hidden: async () => ({ qids: hidden }),
        async open() {
          const reader = await store.open();
          const findQid = (qid: number): number | null => {
            if (isBroken) throw new SnapshotNotRead('unreadable');
            return reader.findQid(qid);
          };
          return { ...reader, findQid };
        },
      },
      memory: limitMemory(NO_LIMITS),
      worker: 1,
      count() {},
    },
  );
  try {
    const { base } = await service.listen({ host: '127.0.0.1', port: 0 });
    const path = `/api/v1/people/${ONE.slug}`;
    assert.equal((await ask(base, path)).status, 200);
    hidden = [Number(ONE.qid.slice(1))];
    isBroken = true;
    await service.reloadIfReplaced();
    assert.equal((await ask(base, path)).status, 200);
    isBroken = false;
    await service.reloadIfReplaced();
    assert.equal((await ask(base, path)).status, 404);
    await service.reloadIfReplaced();
    assert.deepEqual(lines, [
      'the served snapshot could not be read; its checksum is taken anew',
      'the hidden people cannot be found in the snapshot; this is tried again',
      'list of hidden people changed',
    ]);
  } finally {
    await service.close();
  }
});
