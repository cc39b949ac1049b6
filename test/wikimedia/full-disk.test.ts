import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  buildOf,
  outcomeOf,
  PROGRAM,
  temporaryFolder,
  type Outcome,
} from '../ingest/support/command.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { commonsOf, numbered, pagesOfFiles, picturedPeople } from './support/commons.ts';
import { fetchArguments, fetched, imagesIn } from './support/fetch-arguments.ts';
import { siteOf } from './support/server.ts';

/** Runs the command where no file may be longer than some kilobytes, as if the disk were full. */
function runLimited(kilobytes: number, args: readonly string[]): Promise<Outcome> {
  const command = [process.execPath, PROGRAM, ...args];
  const shell = ['-c', `ulimit -f ${kilobytes}; exec "$@"`, 'bash', ...command];
  const { PATH = '' } = process.env;
  return outcomeOf(spawn('bash', shell, { env: { PATH } }));
}

test('a fetch that the disk cuts off fails, names the file, and continues when there is room', async () => {
  const folder = temporaryFolder();
  const files = numbered(120);
  const records = pagesOfFiles(files, { LicenseShortName: 'CC0', Artist: 'a'.repeat(200) });
  const snapshot = await buildOf(folder, ndjson(picturedPeople(files)));
  const site = await siteOf(commonsOf(records));
  const out = join(folder, 'images.ndjson');
  const args = fetchArguments('images', { base: site.base, out }, snapshot);
  // The first request of fifty images has about 13 kB.
  const { code, stderr } = await runLimited(20, args);
  assert.equal(code, 1, stderr);
  assert.match(stderr, /images\.ndjson\.part: cannot be written \(larger than the system allows/);
  assert.ok(!existsSync(out));
  assert.equal(site.requests.length, 2, 'a full disk is no reason to ask again');

  await fetched('images', site, out, snapshot);
  assert.deepEqual(imagesIn(out), files.toSorted());
});
