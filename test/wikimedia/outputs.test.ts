import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  assertExit,
  buildOf,
  natalisHere,
  outcomeOf,
  PROGRAM,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { commonsOf, numbered, pagesOfFiles, picturedPeople } from './support/commons.ts';
import { fetchArguments, fetched, fetchHere, imagesIn } from './support/fetch-arguments.ts';
import { siteOf } from './support/server.ts';

const folder = temporaryFolder();
const files = numbered(130);
const commons = commonsOf(pagesOfFiles(files));
const snapshot = await buildOf(folder, picturedPeople(files));

test('a fetch replaces no fetch of another kind, and looks before it asks', async () => {
  const site = await siteOf(commons);
  const out = join(folder, 'entities.ndjson');
  const other = '{"type":"fetch","kind":"entities","at":"2026-01-01T00:00:00Z"}\n';
  writeFileSync(out, other);
  const says = /is no file of natalis fetch images/;
  await assertExit(1, fetchHere('images', site, out, snapshot), says);
  assert.equal(site.requests.length, 0);
  assert.equal(readFileSync(out, 'utf8'), other);
});

test('a planted link in the place of the unfinished file is not followed', async () => {
  const site = await siteOf(commons);
  const out = join(folder, 'planted.ndjson');
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'mine\n');
  symlinkSync(victim, `${out}.part`);
  const { stderr } = await assertExit(1, fetchHere('images', site, out, snapshot));
  assert.match(stderr, /planted\.ndjson\.part: cannot be written \(a link, which is not followed/);
  assert.equal(readFileSync(victim, 'utf8'), 'mine\n');
});

test('two fetches to one file: the second says who is at it, until that process has ended', async () => {
  const asked = Promise.withResolvers<void>();
  const site = await siteOf(commons, { 1: () => asked.resolve() });
  const out = join(folder, 'shared.ndjson');
  const args = fetchArguments('images', { base: site.base, out }, snapshot);
  const first = start(args);
  await asked.promise;
  const second = await natalisHere(args);
  assert.equal(second.code, 1);
  assert.ok(second.stderr.includes(`${out}: process ${first.pid} is fetching to it`));
  assert.equal(site.requests.length, 2);
  first.kill('SIGKILL');
  await once(first, 'close');
  await fetched('images', site, out, snapshot);
  assert.deepEqual(imagesIn(out), files.toSorted());
  assert.equal(site.requests.length, 2 + 2, 'what the first fetched stays');
});

test('a fetch that the disk cuts off fails, names the file, and continues when there is room, of another snapshot too', async () => {
  const site = await siteOf(commons);
  const out = join(folder, 'cut.ndjson');
  const args = fetchArguments('images', { base: site.base, out }, snapshot);
  // No file may have more kilobytes, as if the disk were full. The first request of fifty images has about 5 kB.
  const shell = ['-c', 'ulimit -f 8; exec "$@"', 'bash', process.execPath, PROGRAM, ...args];
  const { PATH = '' } = process.env;
  const { stderr } = await assertExit(1, outcomeOf(spawn('bash', shell, { env: { PATH } })));
  assert.match(stderr, /cut\.ndjson\.part: cannot be written \(larger than the system allows/);
  assert.ok(!existsSync(out));
  assert.equal(site.requests.length, 2, 'a full disk is no reason to ask again');
  const other = await buildOf(folder, picturedPeople(files.slice(1)));
  const { stdout } = await fetched('images', site, out, other);
  assert.match(stdout, /: 129 images, 129 that may be published, as of/);
  assert.deepEqual(imagesIn(out), files.toSorted(), 'a line that nobody asks for stays');
  assert.ok(site.requests.length <= 2 + 2, 'what came before the cut is not asked for');
});
