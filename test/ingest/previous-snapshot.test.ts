import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSnapshot } from '../../src/ingest/build.ts';
import type { Progress } from '../../src/ingest/build-settings.ts';
import {
  AS_OF,
  buildFiles,
  buildOf,
  natalisHere,
  temporaryFolder,
  type Built,
} from './support/command.ts';
import { answersOf } from './support/answers.ts';
import { retiredOf, rowsOf, slugsOf } from './support/content.ts';
import { ndjson, person, type Json } from './support/entities.ts';
import { settingsOf } from './support/settings.ts';
import { shuffled } from './support/shuffle.ts';

const folder = temporaryFolder();

/** Builds from people, after a snapshot if one is given. */
const build = (people: readonly Json[], previous?: string): Promise<string> =>
  buildOf(folder, people, {
    args: previous === undefined ? [] : ['--previous', previous, '--allow-shrink'],
  });

const ann = (qid: number, name = 'Ann Lee'): Json => person(`Q${qid}`, name);

describe('methodology 10.3: with --previous', () => {
  test('whoever held a slug keeps it when an older QID comes in', async () => {
    const first = await build([ann(20)]);
    const people = [ann(10), ann(20), ann(30)];
    assert.deepEqual(slugsOf(await build(people)), {
      10: 'ann-lee',
      20: 'ann-lee-q20',
      30: 'ann-lee-q30',
    });
    const second = await build(people, first);
    const kept = { 10: 'ann-lee-q10', 20: 'ann-lee', 30: 'ann-lee-q30' };
    assert.deepEqual(slugsOf(second), kept);
    assert.deepEqual(retiredOf(second), {});
    assert.deepEqual(slugsOf(await build(people, second)), kept);
  });

  test('but not if their name no longer gives that slug', async () => {
    const first = await build([ann(20)]);
    const second = await build([ann(10), ann(20, 'Ann Cole'), ann(30)], first);
    assert.deepEqual(slugsOf(second), { 10: 'ann-lee', 20: 'ann-cole', 30: 'ann-lee-q30' });
  });

  test('the lowest QID gets it when the holder is gone', async () => {
    const first = await build([ann(10), ann(20), ann(30)]);
    const second = await build([ann(30), ann(20)], first);
    assert.deepEqual(slugsOf(second), { 20: 'ann-lee', 30: 'ann-lee-q30' });
  });

  test('a person who gets an old name back finds its slug taken', async () => {
    const first = await build([ann(20)]);
    const second = await build([ann(20, 'Ann Cole'), ann(30)], first);
    const third = await build([ann(20), ann(30)], second);
    assert.deepEqual(slugsOf(third), { 20: 'ann-lee-q20', 30: 'ann-lee' });
  });
});

test('a previous snapshot that is replaced during the build is refused, and --resume takes the new one', async () => {
  const first = await build([ann(20)]);
  const other = await build([ann(30), ann(40, 'Bob')]);
  const input = join(folder, 'replaced.ndjson');
  writeFileSync(input, ndjson([ann(10), ann(20), ann(30), ann(40, 'Cole')]));
  const out = join(folder, 'replaced.sqlite');
  const args = ['build', input, '--out', out, '--as-of', '2026-11-16', '--previous', first];
  const replace: Progress['step'] = ({ phase }) => {
    if (phase === 'write' && existsSync(other)) renameSync(other, first);
  };
  const settings = settingsOf({ inputs: [input], out, previous: first }, replace);
  await assert.rejects(buildSnapshot(settings), {
    name: 'BuildError',
    message: /changed while the build ran; what was read is kept.*--resume/,
  });
  assert.equal(existsSync(out), false);
  const { code, stderr } = await natalisHere([...args, '--resume']);
  assert.equal(code, 0, stderr);
  assert.deepEqual(slugsOf(out), {
    10: 'ann-lee-q10',
    20: 'ann-lee-q20',
    30: 'ann-lee',
    40: 'cole',
  });
  assert.deepEqual(retiredOf(out), { bob: 40 });
});

describe('methodology 10.4: retired slugs', () => {
  test('lead to their former holders, in every later snapshot', async () => {
    const first = await build([ann(20), ann(40, 'Bob')]);
    const second = await build([ann(20, 'Ann Cole'), ann(40, 'Bob')], first);
    assert.deepEqual(retiredOf(second), { 'ann-lee': 20 });
    const third = await build([ann(20, 'Ann Moe'), ann(40, 'Bob')], second);
    assert.deepEqual(retiredOf(third), { 'ann-cole': 20, 'ann-lee': 20 });
    const paths = ['ann-lee', 'ann-cole', 'ann-moe'].map((slug) => `/api/v1/people/${slug}`);
    for (const body of (await answersOf(third, paths)).values()) {
      const { id, slug } = JSON.parse(body) as { id: string; slug: string };
      assert.deepEqual({ id, slug }, { id: 'Q20', slug: 'ann-moe' });
    }
  });

  test('a current slug wins against a retired one', async () => {
    const first = await build([ann(20)]);
    const second = await build([ann(20, 'Ann Cole'), ann(30)], first);
    assert.deepEqual(slugsOf(second), { 20: 'ann-cole', 30: 'ann-lee' });
    assert.deepEqual(retiredOf(second), {});
    const [body = ''] = (await answersOf(second, ['/api/v1/people/ann-lee'])).values();
    assert.equal((JSON.parse(body) as { id: string }).id, 'Q30');
  });

  test('a retired one that is taken up again is current', async () => {
    const first = await build([ann(20)]);
    const second = await build([ann(20, 'Ann Cole')], first);
    const third = await build([ann(20)], second);
    assert.deepEqual(slugsOf(third), { 20: 'ann-lee' });
    assert.deepEqual(retiredOf(third), { 'ann-cole': 20 });
  });

  test('of people who are no longer in the snapshot are gone', async () => {
    const first = await build([ann(20), ann(40, 'Bob')]);
    assert.deepEqual(retiredOf(await build([ann(40, 'Bob')], first)), {});
  });

  test('the suffixed slug of a person who gets the bare one still leads to them', async () => {
    const first = await build([ann(10), ann(20)]);
    const second = await build([ann(20)], first);
    assert.deepEqual(slugsOf(second), { 20: 'ann-lee' });
    const [body = ''] = (await answersOf(second, ['/api/v1/people/ann-lee-q20'])).values();
    assert.equal((JSON.parse(body) as { slug: string }).slug, 'ann-lee');
  });
});

test('service 12.1: with --previous, too, the order of the input decides nothing', async () => {
  const people = [ann(10), ann(20), ann(30, 'Bob'), ann(40), ann(50, 'Bob')];
  const first = await build([ann(40), ann(30), ann(50, 'Bob'), ann(20, 'Cy')]);
  const straight = await build(people, first);
  assert.deepEqual(rowsOf(await build(shuffled(people), first)), rowsOf(straight));
});

describe('a dump that lacks people of the previous snapshot', () => {
  const many = Array.from({ length: 100 }, (_, index) => ann(index + 100, `Person ${index}`));

  /** The result of a build of the first people after a snapshot of all of them. */
  async function after(count: number, ...more: string[]): Promise<Built> {
    const previous = await build(many);
    const people = { 'people.ndjson': many.slice(0, count) };
    return buildFiles(folder, people, [...AS_OF, '--previous', previous, ...more]);
  }

  test('is refused if more than 2 % are missing', async () => {
    const outcome = await after(97);
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /^natalis: 97 people, .*100 of .*--allow-shrink; .*\n$/);
    assert.equal(existsSync(outcome.out), false);
  });

  test('is built if 2 % are missing, or if it is allowed', async () => {
    assert.equal((await after(98)).code, 0);
    assert.equal((await after(50, '--allow-shrink')).code, 0);
  });
});
