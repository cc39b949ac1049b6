import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import type { Meta } from '../../src/contract/schema/components.ts';
import type { Listing } from '../../src/contract/schema/listing-schema.ts';
import { storeAt } from '../../src/server/open-store.ts';
import { openService } from '../../src/server/running-service.ts';
import { SnapshotNotRead } from '../../src/snapshot/snapshot-error.ts';
import { natalis, natalisHere, refusalOf, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { CONTRACT } from '../support/contract.ts';
import { freePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { ask } from './support/client.ts';
import { metricAt, servedAt, serveOptions, startServer } from './support/server.ts';
import { buildEdition, ONE, PEOPLE } from './support/snapshots.ts';

const folder = temporaryFolder();
const snapshot = await buildEdition(folder, 'one');
const list = join(folder, 'hidden.txt');
const UNLIMITED = ['--rate-limit', '0', '--page-rate-limit', '0', '--mcp-rate-limit', '0'];
const DAY = '/api/v1/birthdays/03-11?limit=100';

// These tests change one service one after the other.
describe('service 12.12: serve --hidden', { skip: process.platform !== 'linux' }, async () => {
  writeFileSync(list, `# asked on 3 March\nQ3\n${ONE.qid}\n`);
  const metrics = `127.0.0.1:${await freePort()}`;
  const options = ['--log-level', 'warn', '--metrics', metrics];
  const server = await startServer(snapshot, '--hidden', list, ...UNLIMITED, ...options);
  after(() => server.stop());

  const answers = async (path: string, status: number): Promise<boolean> =>
    (await ask(server.address, path)).status === status;
  const person = (number: number): string => `/api/v1/people/wikidata/Q${number}`;
  const metric = (name: string) => metricAt(`http://${metrics}`, name);
  const version = (): Promise<string> => servedAt(server.address);

  test('nobody sees them from the start, and the version says so', async () => {
    assert.ok(await answers(`/api/v1/people/${ONE.slug}`, 404));
    assert.ok(await answers(`/en/people/${ONE.slug}`, 404));
    const { total, people } = JSON.parse((await ask(server.address, DAY)).text) as Listing;
    assert.equal(total, PEOPLE - 2);
    assert.equal(people.length, PEOPLE - 2);
    assert.ok(people.every(({ id }) => id !== ONE.qid && id !== 'Q3'));
    assert.match(await version(), new RegExp(`^${versionOf(snapshot)}-h[0-9a-f]{8}$`));
    assert.equal(await metric('hidden_people'), 2);
  });

  test('a changed list counts, and links with the version of before end', async () => {
    const before = await version();
    const address = person(5);
    assert.ok(await answers(`${address}?v=${before}`, 200));
    writeFileSync(list, 'Q3\nQ5\n');
    await until('Q5 is hidden', () => answers(address, 404));
    assert.ok(await answers(person(7), 404), 'shown late');
    server.child.kill('SIGHUP');
    await until(`${ONE.qid} is shown`, () => answers(person(7), 200));
    assert.ok(await answers(`${address}?v=${before}`, 404));
    assert.notEqual(await version(), before);
    // The same people under another order and other remarks.
    writeFileSync(list, `# nothing new\n${ONE.qid}\nQ3 # Ada 3\n`);
    server.child.kill('SIGHUP');
    await until('Q5 is shown', () => answers(address, 200));
    await until(`${ONE.qid} is hidden`, () => answers(person(7), 404));
    assert.equal(await version(), before);
    writeFileSync(list, 'Q3\nQ5\n');
    await until('Q5 is hidden again', () => answers(address, 404));
  });

  test('a list that cannot be used changes nobody, and is told of', async () => {
    writeFileSync(list, 'Q3\nQ5\nfive\n');
    const refused = () => metric('hidden_lists_refused_total');
    await until('it is refused', async () => (await refused()) >= 1);
    await until('the log says so', () => server.log().includes('hidden.txt:3: give a QID'));
    assert.doesNotMatch(server.log(), /five/, 'the text may say who asked');
    assert.ok(await answers(person(5), 404));
    writeFileSync(list, '# nobody\n');
    server.child.kill('SIGHUP');
    await until('everybody is shown', () => answers(person(5), 200));
    assert.equal(await version(), versionOf(snapshot));
  });
});

test('serve --hidden with a list that cannot be used ends at once and names the line', async () => {
  const path = join(folder, 'wrong.txt');
  for (const [text, says] of [
    [null, /: --hidden: .*wrong\.txt: no such file or folder/],
    ['Q1\n\nDouglas Adams\n', /: --hidden: .*wrong\.txt:3: give a QID/],
    ['Q1\nQ2 year\n', /wrong\.txt:2: the word year: only natalis build --leave-out/],
  ] as const) {
    if (text !== null) writeFileSync(path, text);
    assert.match(await refusalOf('serve', snapshot, '--port', '0', '--hidden', path), says);
  }
});

describe('service 12.1: the version does not tell who is hidden', () => {
  const path = join(folder, 'named.txt');
  const versionHere = async (text: string, run = natalisHere): Promise<string> => {
    writeFileSync(path, text);
    const { stdout } = await run(['get', '/api/v1/meta', '--snapshot', snapshot, '--hidden', path]);
    return (JSON.parse(stdout) as Meta).data_version;
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
});

test('people who cannot be found in the snapshot are hidden at the next look', async () => {
  const store = storeAt(snapshot);
  const lines: string[] = [];
  const add = (line: string): void => void lines.push(line);
  const path = join(folder, 'broken.txt');
  const key = 'key 0123456789abcdef\n';
  writeFileSync(path, key);
  let isBroken = false;
  const service = await openService(serveOptions('--port', '0', '--hidden', path), {
    log: { answered() {}, note: add, warn: add, error: add, fault() {} },
    store: {
      ...store,
      async open() {
        const reader = await store.open();
        const findQid = (qid: number): number | null => {
          if (isBroken) throw new SnapshotNotRead('unreadable');
          return reader.findQid(qid);
        };
        return { ...reader, findQid };
      },
    },
    linesLost: () => 0,
    count() {},
  });
  try {
    const { base } = await service.listen();
    const address = `/api/v1/people/${ONE.slug}`;
    assert.equal((await ask(base, address)).status, 200);
    writeFileSync(path, `${key}${ONE.qid}\n`);
    isBroken = true;
    await service.reloadIfReplaced();
    assert.equal((await ask(base, address)).status, 200);
    isBroken = false;
    await service.reloadIfReplaced();
    assert.equal((await ask(base, address)).status, 404);
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
