import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSnapshot } from '../../src/ingest/build.ts';
import type { Progress } from '../../src/ingest/build-settings.ts';
import {
  AS_OF,
  assertExit,
  assertOneLine,
  buildBothWays,
  buildFiles,
  buildOf,
  run,
  temporaryFolder,
  type Built,
} from './support/command.ts';
import { rowsIn, textsIn } from '../support/lists.ts';
import { answersOf } from './support/answers.ts';
import { retiredOf, slugsOf } from './support/content.ts';
import { ndjson, people, person, type Json } from './support/entities.ts';
import { settingsOf } from './support/settings.ts';

const folder = temporaryFolder();

/** Builds from people, after a snapshot if one is given. */
const build = (people: readonly Json[], previous?: string): Promise<string> =>
  buildOf(folder, people, {
    args: previous === undefined ? [] : ['--previous', previous, '--allow-shrink'],
  });

const ann = (qid: number, name = 'Ann Lee'): Json => person(`Q${qid}`, name);

/** People of a list of numbers and names, such as `20 Ann Lee | 40 Bob`. */
const peopleOf = (list: string): Json[] =>
  textsIn(list).map((text) => ann(Number.parseInt(text), text.replace(/^\d+ /, '')));

const THREE = '10 Ann Lee | 20 Ann Lee | 30 Ann Lee';
const HELD = '10 ann-lee-q10 | 20 ann-lee | 30 ann-lee-q30';

/** People of snapshots, each built with the one before; the slugs of the last; retired ones; whom the API shows for a slug. */
type Case = readonly [steps: string[], slugs: string, retired?: string | null, shown?: string];

const CASES: Readonly<Record<string, Case>> = {
  'nobody held the slug: the lowest QID gets it': [
    [`${THREE} | 40 Bob`],
    '10 ann-lee | 20 ann-lee-q20 | 30 ann-lee-q30 | 40 bob',
    '',
    `ann-lee-q10 → Q10 ann-lee | ann-lee-q20 → Q20 ann-lee-q20 | bob-q40 → Q40 bob
    Ann-Lee → nobody | bob-q10 → nobody | ann-lee-q40 → nobody | ann-lee-Q10 → nobody | ann-lee-q010 → nobody`,
  ],
  'whoever held it keeps it when an older QID comes in': [['20 Ann Lee', THREE], HELD],
  'also in the snapshot after that': [['20 Ann Lee', THREE, THREE], HELD],
  'but not if their name no longer gives that slug': [
    ['20 Ann Lee', '10 Ann Lee | 20 Ann Cole | 30 Ann Lee'],
    '10 ann-lee | 20 ann-cole | 30 ann-lee-q30',
  ],
  'the lowest QID gets it when the holder is gone, and the slug with the QID still leads to them': [
    [THREE, '30 Ann Lee | 20 Ann Lee'],
    '20 ann-lee | 30 ann-lee-q30',
    null,
    'ann-lee-q20 → Q20 ann-lee',
  ],
  'a person who gets an old name back finds its slug taken': [
    ['20 Ann Lee', '20 Ann Cole | 30 Ann Lee', '20 Ann Lee | 30 Ann Lee'],
    '20 ann-lee-q20 | 30 ann-lee',
    '20 ann-cole',
  ],
  'retired slugs lead to their former holders, in every later snapshot': [
    ['20 Ann Lee | 40 Bob', '20 Ann Cole | 40 Bob', '20 Ann Moe | 40 Bob'],
    '20 ann-moe | 40 bob',
    '20 ann-cole | 20 ann-lee',
    'ann-lee → Q20 ann-moe | ann-cole → Q20 ann-moe | ann-moe → Q20 ann-moe',
  ],
  'a current slug wins against a retired one': [
    ['20 Ann Lee', '20 Ann Cole | 30 Ann Lee'],
    '20 ann-cole | 30 ann-lee',
    '',
    'ann-lee → Q30 ann-lee',
  ],
  'a retired one that is taken up again is current': [
    ['20 Ann Lee', '20 Ann Cole', '20 Ann Lee'],
    '20 ann-lee',
    '20 ann-cole',
  ],
  'those of people who are no longer in the snapshot are gone': [
    ['20 Ann Lee | 40 Bob', '40 Bob'],
    '40 bob',
  ],
};

describe('methodology 10.3 and 10.4: whose a slug is, with --previous too', () => {
  for (const [rule, [steps, slugs, retired = '', shown = '']] of Object.entries(CASES)) {
    test(rule, async () => {
      let path = await build(peopleOf(steps[0] ?? ''));
      for (const step of steps.slice(1)) path = await build(peopleOf(step), path);
      const current = Object.entries(slugsOf(path)).map(([qid, slug]) => `${qid} ${slug}`);
      assert.equal(current.join(' | '), slugs);
      const former = Object.entries(retiredOf(path)).map(([slug, qid]) => `${qid} ${slug}`);
      if (retired !== null) assert.equal(former.join(' | '), retired);
      for (const [asked, person] of rowsIn(shown)) {
        const [body = ''] = (await answersOf(path, [`/api/v1/people/${asked}`])).values();
        const { id, slug } = JSON.parse(body) as { id?: string; slug?: string };
        assert.equal(id === undefined ? 'nobody' : `${id} ${slug}`, person, asked);
      }
    });
  }
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
  await run(...args, '--resume');
  assert.deepEqual(slugsOf(out), {
    10: 'ann-lee-q10',
    20: 'ann-lee-q20',
    30: 'ann-lee',
    40: 'cole',
  });
  assert.deepEqual(retiredOf(out), { bob: 40 });
});

test('service 12.1: with --previous, too, the order of the input decides nothing', async () => {
  const people = [ann(10), ann(20), ann(30, 'Bob'), ann(40), ann(50, 'Bob')];
  const first = await build([ann(40), ann(30), ann(50, 'Bob'), ann(20, 'Cy')]);
  await buildBothWays(folder, people, ['--previous', first]);
});

describe('a dump that lacks people of the previous snapshot', () => {
  /** The result of a build of the first people after a snapshot of all of them. */
  async function after(count: number, ...more: string[]): Promise<Built> {
    const previous = await build(people(100, 100));
    const files = { 'people.ndjson': people(count, 100) };
    return buildFiles(folder, files, [...AS_OF, '--previous', previous, ...more]);
  }

  test('is refused if more than 2 % are missing', async () => {
    const { out } = await assertOneLine(after(97), /: 97 people, .*100 of .*--allow-shrink; /);
    assert.equal(existsSync(out), false);
  });

  test('is built if 2 % are missing, or if it is allowed', async () => {
    await assertExit(0, after(98));
    await assertExit(0, after(50, '--allow-shrink'));
  });
});
