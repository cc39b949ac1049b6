import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Meta } from '../../src/contract/schema/components.ts';
import type { Profile } from '../../src/contract/schema/profile.ts';
import { linesOf, temporaryFolder } from '../ingest/support/command.ts';
import { versionOf } from '../ingest/support/content.ts';
import { ask, codeOf } from './support/client.ts';
import { changeText, damagePages } from '../snapshot/support/damage.ts';
import { startServer, type Server } from './support/server.ts';
import { buildEdition, descriptionOf, ONE } from './support/snapshots.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();
const one = await buildEdition(folder, 'one', '2026-11-16');
const two = await buildEdition(folder, 'two', '2026-11-17');
const served = join(folder, 'served.sqlite');
const PERSON = `/api/v1/people/${ONE.slug}`;

/** Puts a copy of a file, possibly damaged, in the place of the served one. */
function replaceBy(path: string, spoil: (copy: string) => void = () => {}): void {
  const copy = join(folder, 'next.sqlite');
  fs.copyFileSync(path, copy);
  spoil(copy);
  fs.renameSync(copy, served);
}

describe('another snapshot while serving', () => {
  let server: Server;
  before(async () => {
    replaceBy(one);
    server = await startServer(served, '--rate-limit', '0');
  });
  after(() => server.stop());

  async function current(): Promise<string> {
    const { text } = await ask(server.address, '/api/v1/meta');
    return (JSON.parse(text) as Meta).data_version;
  }

  const refusals = (): number => server.log().split('refused').length - 1;

  test('a file put in its place is served within seconds, and SIGHUP is not needed', async () => {
    assert.equal(await current(), versionOf(one));
    await ask(server.address, PERSON);
    replaceBy(two);
    await until('the other version', async () => (await current()) === versionOf(two));
    const now = await ask(server.address, PERSON);
    assert.equal((JSON.parse(now.text) as Profile).description, descriptionOf('two'));
    const older = await ask(server.address, `${PERSON}?v=${versionOf(one)}`);
    assert.equal(older.status, 404);
    assert.equal(codeOf(older), 'version_not_available');
    await until('the log', () => server.log().includes(versionOf(two)));
  });

  const swaps = (): number => server.log().split('new snapshot served').length - 1;

  test('SIGHUP checks and opens the file, even if it is the same', async () => {
    replaceBy(one);
    server.child.kill('SIGHUP');
    await until('the first version', async () => (await current()) === versionOf(one));
    const known = swaps();
    server.child.kill('SIGHUP');
    await until('the same file again', () => swaps() > known);
    await until('a warning', () => server.log().includes('the file that was served before'));
    assert.equal(await current(), versionOf(one));
  });

  const damages: Record<string, (copy: string) => void> = {
    'an empty file': (copy) => fs.truncateSync(copy, 0),
    'a half': (copy) => fs.truncateSync(copy, Math.floor(fs.statSync(copy).size / 2)),
    'without its last page': (copy) => fs.truncateSync(copy, fs.statSync(copy).size - 4096),
    letters: (copy) => fs.writeFileSync(copy, 'letters '.repeat(1000)),
    'zeros behind its first page': (copy) => {
      const bytes = fs.readFileSync(copy);
      fs.writeFileSync(copy, bytes.fill(0, 4096));
    },
    'with pages overwritten all over it': damagePages,
    'a named pipe': (copy) => {
      fs.rmSync(copy);
      spawnSync('mkfifo', [copy]);
    },
    'with a word changed': (copy) => changeText(copy, descriptionOf('two'), descriptionOf('six')),
  };
  for (const [what, spoil] of Object.entries(damages)) {
    test(`a damaged replacement is refused, and the old snapshot stays: ${what}`, async () => {
      const version = await current();
      const known = refusals();
      replaceBy(two, spoil);
      server.child.kill('SIGHUP');
      await until('the refusal in the log', () => refusals() > known);
      const warning = linesOf(server.log()).findLast((line) => line.includes('refused'));
      assert.equal((JSON.parse(warning ?? '') as { level: string }).level, 'warn');
      assert.equal((await ask(server.address, '/readyz')).status, 200);
      assert.equal(await current(), version);
      assert.equal((await ask(server.address, '/api/v1/search?q=ada')).status, 200);
      assert.equal((await ask(server.address, '/api/v1/people/wikidata/Q9')).status, 200);
    });
  }

  test('after them a sound one is served, and no request got an error', async () => {
    replaceBy(two);
    server.child.kill('SIGHUP');
    await until('the other version', async () => (await current()) === versionOf(two));
    for (const line of linesOf(server.log())) {
      const { status = 200, level } = JSON.parse(line) as { status?: number; level: string };
      assert.ok(status < 500, line);
      assert.notEqual(level, 'error', line);
    }
  });
});
