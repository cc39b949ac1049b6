import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  assertExit,
  buildOf,
  natalisHere,
  outcomeOf,
  PROGRAM,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { type Json } from '../ingest/support/entities.ts';
import { commonsOf, numbered, pagesOfFiles, picturedPeople } from './support/commons.ts';
import {
  copyUnfinished,
  fetchArguments,
  fetched,
  fetchedLines,
  fetchHere,
  imagesIn,
} from './support/fetch-arguments.ts';
import { siteOf } from './support/server.ts';
import { wikidataOf } from './support/wikidata.ts';

const folder = temporaryFolder();
const files = numbered(130);
const people = picturedPeople(files);
const entities = new Map(people.map((entity) => [String(entity['id']), entity]));
const commons = commonsOf(pagesOfFiles(files));
const snapshot = await buildOf(folder, people);

test('a fetch replaces no fetch of another kind, and looks before it asks', async () => {
  const site = await siteOf(commons);
  const out = join(folder, 'entities.ndjson');
  const other = '{"type":"fetch","kind":"entities","at":"2026-01-01T00:00:00Z"}\n';
  writeFileSync(out, other);
  await assertExit(
    1,
    fetchHere('images', site, out, snapshot),
    /is no file of natalis fetch images/,
  );
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

test('a fetch that the disk cuts off fails, names the file, and continues when there is room', async () => {
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
  await fetched('images', site, out, snapshot);
  assert.deepEqual(imagesIn(out), files.toSorted());
});

describe('what a killed fetch left serves another list', async () => {
  const first = people.slice(0, 120).map(({ id }) => String(id));
  const lists: Record<string, readonly string[]> = {
    'one more at the end': [...first, 'Q125'],
    'one more at the beginning': ['Q125', ...first],
    'one less': first.slice(1),
    'the same, in another order': first.toReversed(),
  };
  const pathOf = (name: string): string => join(folder, `${name}.ndjson`);
  const site = await siteOf(wikidataOf(entities), (number) => {
    // The first hundred have come.
    if (number === 2) for (const name in lists) copyUnfinished(pathOf('whole'), pathOf(name));
    return false;
  });
  await fetched('entities', site, pathOf('whole'), ...first);

  for (const [name, list] of Object.entries(lists)) {
    test(name, async () => {
      const before = site.requests.length;
      await fetched('entities', site, pathOf(name), ...list);
      const asked = site.requests
        .slice(before)
        .flatMap(({ url }) => url.searchParams.get('ids')?.split('|') ?? [])
        .filter((id) => entities.has(id) && id !== 'Q5');
      const had = new Set(first.slice(0, 100));
      assert.deepEqual(asked.toSorted(), list.filter((id) => !had.has(id)).toSorted());
      const present = fetchedLines(pathOf(name)).filter((line) => !('missing' in line));
      const expected = list.map((id) => entities.get(id));
      const byId = (a: Json = {}, b: Json = {}): number =>
        String(a['id']) < String(b['id']) ? -1 : 1;
      assert.deepEqual(present.toSorted(byId), expected.toSorted(byId), 'the same people');
    });
  }
});
