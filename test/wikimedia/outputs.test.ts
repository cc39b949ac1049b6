import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  buildOf,
  linesOf,
  natalis,
  natalisHere,
  start,
  temporaryFolder,
} from '../ingest/support/command.ts';
import { infoOf } from '../ingest/support/content.ts';
import { ndjson } from '../ingest/support/entities.ts';
import { commonsOf, numbered, pagesOfFiles, picturedPeople } from './support/commons.ts';
import { fetchArguments } from './support/fetch-arguments.ts';
import { fatalSiteOf, siteOf } from './support/server.ts';
import { wikidataOf } from './support/wikidata.ts';

const folder = temporaryFolder();
const files = numbered(130);
const people = picturedPeople(files);
const entities = new Map(people.map((entity) => [String(entity['id']), entity]));
const commons = commonsOf(pagesOfFiles(files));
const snapshot = await buildOf(folder, ndjson(people));

describe('a fetch replaces only a file of its own kind, and looks before it asks', () => {
  const text = join(folder, 'notes.txt');
  writeFileSync(text, 'my notes\n');
  const other = join(folder, 'entities.ndjson');
  writeFileSync(other, '{"type":"fetch","kind":"entities","at":"2026-01-01T00:00:00Z"}\n');
  mkdirSync(join(folder, 'a folder'));
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const dangling = join(folder, 'dangling');
  symlinkSync(join(folder, 'nothing'), dangling);
  const cases: Record<string, [out: string, message: RegExp]> = {
    'a folder': [join(folder, 'a folder'), /a folder; give the path of a file/],
    'a file of another kind': [text, /is no file of natalis fetch images; remove it/],
    'a fetch of another kind': [other, /is no file of natalis fetch images/],
    'the snapshot that it reads': [snapshot, /is no file of natalis fetch images/],
    'a link that leads nowhere': [dangling, /a link that leads nowhere/],
    'a named pipe': [pipe, /is no file of natalis fetch images/],
    'a folder that is not there': [join(folder, 'no', 'x'), /no such file or folder/],
  };
  for (const [name, [path, message]] of Object.entries(cases)) {
    test(name, async () => {
      const site = await siteOf(commons);
      const args = fetchArguments('images', { base: site.base, out: path }, snapshot);
      const { code, stderr } = await natalisHere(args);
      assert.equal(code, 1);
      assert.match(stderr, message);
      assert.ok(stderr.includes(path));
      assert.equal(site.requests.length, 0);
    });
  }

  test('a file in the place of the folder of page views', async () => {
    const site = await siteOf(commons);
    const args = fetchArguments('pageviews', { base: site.base, out: text }, snapshot);
    const { code, stderr } = await natalisHere(args);
    assert.equal(code, 1);
    assert.match(stderr, /notes\.txt: not a folder/);
    assert.equal(site.requests.length, 0);
    assert.equal(readFileSync(text, 'utf8'), 'my notes\n');
  });

  test('its own earlier file', async () => {
    const site = await siteOf(commons);
    const out = join(folder, 'again.ndjson');
    const args = fetchArguments('images', { base: site.base, out }, snapshot);
    assert.equal((await natalisHere(args)).code, 0);
    assert.equal((await natalisHere(args)).code, 0);
    assert.equal(site.requests.length, 2 * 3);
  });
});

test('a planted link in the place of the unfinished file is not followed', async () => {
  const site = await siteOf(commons);
  const out = join(folder, 'planted.ndjson');
  const victim = join(folder, 'victim');
  writeFileSync(victim, 'mine\n');
  symlinkSync(victim, `${out}.part`);
  const { code, stderr } = await natalisHere(
    fetchArguments('images', { base: site.base, out }, snapshot),
  );
  assert.equal(code, 1);
  assert.match(stderr, /planted\.ndjson\.part: cannot be written \(a link, which is not followed/);
  assert.equal(readFileSync(victim, 'utf8'), 'mine\n');
});

test('two fetches to one file: the second says who is at it, until that process has ended', async () => {
  let asked = (): void => {};
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const site = await siteOf(commons, (number) => {
    if (number === 1) asked();
    return number === 1;
  });
  const out = join(folder, 'shared.ndjson');
  const args = fetchArguments('images', { base: site.base, out }, snapshot);
  const first = start(args);
  await isAsked;
  const second = await natalis(args);
  assert.equal(second.code, 1);
  assert.ok(second.stderr.includes(`${out}: process ${first.pid} is fetching to it`));
  assert.equal(site.requests.length, 2);
  first.kill('SIGKILL');
  await once(first, 'close');
  const third = await natalis(args);
  assert.equal(third.code, 0, third.stderr);
  const images = linesOf(readFileSync(out, 'utf8')).slice(1);
  assert.equal(new Set(images).size, people.length);
  assert.equal(site.requests.length, 2 + 2, 'what the first fetched stays');
});

describe('what a killed fetch left serves another list', () => {
  const first = people.slice(0, 120).map(({ id }) => String(id));
  const cases: Record<string, readonly string[]> = {
    'one more at the end': [...first, 'Q125'],
    'one more at the beginning': ['Q125', ...first],
    'one less': first.slice(1),
    'the same, in another order': first.toReversed(),
  };
  for (const [name, list] of Object.entries(cases)) {
    test(name, async () => {
      const { site, ended } = await fatalSiteOf(wikidataOf(entities), 2);
      const out = join(folder, `${name}.ndjson`);
      const argsFor = (qids: readonly string[]): string[] =>
        fetchArguments('entities', { base: site.base, out }, ...qids);
      await ended(argsFor(first));
      const before = site.requests.length;
      const { code, stderr } = await natalisHere(argsFor(list));
      assert.equal(code, 0, stderr);
      const asked = site.requests
        .slice(before)
        .flatMap(({ url }) => url.searchParams.get('ids')?.split('|') ?? [])
        .filter((id) => entities.has(id) && id !== 'Q5');
      const had = new Set(first.slice(0, 100));
      assert.deepEqual(asked.toSorted(), list.filter((id) => !had.has(id)).toSorted());

      const direct = await siteOf(wikidataOf(entities));
      const whole = join(folder, `${name} at once.ndjson`);
      await natalisHere(fetchArguments('entities', { base: direct.base, out: whole }, ...list));
      const hashes = [];
      for (const input of [out, whole]) {
        const built = `${input}.sqlite`;
        await natalisHere(['build', input, '--as-of', '2026-11-16', '--out', built]);
        hashes.push(infoOf(built).provenance.content_sha256);
      }
      assert.equal(hashes[0], hashes[1], 'the same people');
    });
  }
});
