import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  buildOf,
  natalisHere,
  outcomeOf,
  PROGRAM,
  temporaryFolder,
  type Outcome,
} from '../ingest/support/command.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { commonsOf, numbered, pagesOfFiles, picturedPeople } from './support/commons.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import { siteOf } from './support/server.ts';

const folder = temporaryFolder();
const files = numbered(120);
const people = ndjson(picturedPeople(files));
const records = pagesOfFiles(files, { LicenseShortName: 'CC0', Artist: 'a'.repeat(200) });

/** Runs the command where no file may be longer than some kilobytes, as if the disk were full. */
function runLimited(kilobytes: number, args: readonly string[]): Promise<Outcome> {
  const command = [process.execPath, PROGRAM, ...args];
  const shell = ['-c', `ulimit -f ${kilobytes}; exec "$@"`, 'bash', ...command];
  const { PATH = '' } = process.env;
  return outcomeOf(spawn('bash', shell, { env: { PATH } }));
}

test('a fetch that the disk cuts off fails, names the file, and continues when there is room', async () => {
  const snapshot = await buildOf(folder, people);
  const site = await siteOf(commonsOf(records));
  const out = join(folder, 'images.ndjson');
  const args = fetchArguments('images', { base: site.base, out }, snapshot);
  // The first request of fifty images has about 13 kB.
  const { code, stderr } = await runLimited(20, args);
  assert.equal(code, 1, stderr);
  assert.match(stderr, /images\.ndjson\.part: cannot be written \(larger than the system allows/);
  assert.ok(!existsSync(out));
  assert.equal(site.requests.length, 2, 'a full disk is no reason to ask again');

  const again = await natalisHere(args);
  assert.equal(again.code, 0, again.stderr);
  const lines = readFileSync(out, 'utf8').trim().split('\n').slice(1);
  const images = lines.map((line) => (JSON.parse(line) as { image: string }).image);
  assert.deepEqual(images.toSorted(), files.toSorted());
});

test('a build refuses a file of images that ends in the middle of a line', async () => {
  const input = join(folder, 'people.ndjson');
  writeFileSync(input, people);
  const images = join(folder, 'cut.ndjson');
  const whole = [
    { type: 'fetch', at: '2026-11-16T00:00:00Z', of: 'x' },
    { image: 'Portrait 0.jpg', found: 'missing' },
    { image: 'Portrait 1.jpg', found: 'missing' },
  ].map((line) => JSON.stringify(line));
  for (const cut of [1, 20]) {
    writeFileSync(images, `${whole.join('\n')}\n`.slice(0, -cut));
    const out = join(folder, `cut-${cut}.sqlite`);
    const args = ['build', input, '--as-of', '2026-11-16', '--out', out, '--images', images];
    const { code, stderr } = await natalisHere(args);
    assert.equal(code, 1);
    assert.match(stderr, /cut\.ndjson:3: the line is cut off; run natalis fetch images again/);
    assert.ok(!existsSync(out));
  }
});
