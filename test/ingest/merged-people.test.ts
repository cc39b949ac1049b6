import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { hidePeople } from '../../src/snapshot/hidden/hide.ts';
import { hiddenSet } from '../../src/snapshot/hidden/hidden-set.ts';
import { openSqliteReader } from '../../src/snapshot/sqlite/sqlite-reader.ts';
import { AS_OF, buildFiles, buildOf, temporaryFolder, type Built } from './support/command.ts';
import { infoOf, qidsOf, rowsOf } from './support/content.ts';
import { item, person, type Json } from './support/entities.ts';

const folder = temporaryFolder();

const ANN = person('Q7', 'Ann', { more: { lastrevid: 7 } });
const BOB = person('Q8', 'Bob', { more: { lastrevid: 7 } });
const EVE = person('Q9', 'Eve', { more: { lastrevid: 7 } });

const merged = (from: number, into: number, more: Json = {}): Json => ({
  entity: `Q${from}`,
  redirect: `Q${into}`,
  ...more,
});

/** Builds these lines in both orders, which must give the same, without the people of a list. */
async function build(list: string, lines: readonly Json[], ...more: string[]): Promise<Built> {
  const path = join(folder, 'list.txt');
  writeFileSync(path, list);
  const args = [...AS_OF, '--leave-out', path, ...more];
  const [first, second] = [
    await buildFiles(folder, { 'in.ndjson': lines }, args),
    await buildFiles(folder, { 'in.ndjson': lines.toReversed() }, args),
  ];
  assert.deepEqual([first.code, second.code], [0, 0], first.stderr);
  assert.deepEqual(rowsOf(second.out), rowsOf(first.out));
  return first;
}

describe('methodology 9.7: build --leave-out follows merges', () => {
  test('into the person, over several steps, wherever the lines stand', async () => {
    const {
      out: path,
      stdout,
      stderr,
    } = await build('Q1\n', [ANN, merged(1, 2), merged(2, 8), BOB]);
    assert.deepEqual(qidsOf(path), [7]);
    assert.match(stderr, /Q1 of the list to leave out was merged into Q8; put Q8 on the list/);
    assert.match(stdout, /^left out +Q8 for Q1, which was merged into it$/m);
    assert.equal(infoOf(path).provenance.dropped['left_out'], 1);
    assert.doesNotMatch(JSON.stringify(infoOf(path).provenance), /Q[18]\b/);
  });

  test('a person who is also in the input under the merged QID, in an older copy', async () => {
    const old = person('Q1', 'Robert', { more: { lastrevid: 3 } });
    const lines = [ANN, old, merged(1, 8, { lastrevid: 5 }), BOB];
    assert.deepEqual(qidsOf((await build('Q1\n', lines)).out), [7]);
    const undone = [ANN, old, merged(1, 8, { lastrevid: 2 }), BOB];
    assert.deepEqual(qidsOf((await build('Q1\n', undone)).out), [7, 8], 'the merge was undone');
  });

  test('a ring of merges, and one into nobody, leave nobody out', async () => {
    const { out: path } = await build('Q1\nQ3\n', [ANN, merged(1, 2), merged(2, 1), merged(3, 4)]);
    assert.deepEqual(qidsOf(path), [7]);
  });

  test('with the year alone', async () => {
    const { out: path } = await build('Q1 year\n', [ANN, merged(1, 8), BOB]);
    const { manifest, provenance } = infoOf(path);
    assert.deepEqual([manifest.people, manifest.day_precision], [2, 1]);
    assert.equal(provenance.dropped['day_of_birth_left_out'], 1);
  });

  test('who is left out by one line and stays by another is left out', async () => {
    const { out: path } = await build('Q1\nQ8 year\n', [ANN, merged(1, 8), BOB]);
    assert.deepEqual(qidsOf(path), [7]);
  });

  test('a QID that is neither found nor merged is named; others are not', async () => {
    const lines = [ANN, BOB, EVE, merged(1, 8), item('Q5', 'a town')];
    const { stdout, stderr } = await build('Q1\nQ8\nQ9 year\nQ5\nQ404\nQ405 year\n', lines);
    assert.deepEqual(stderr.match(/\bQ\d+ of the list\b/g), [
      'Q404 of the list',
      'Q405 of the list',
    ]);
    assert.deepEqual(stdout.match(/^not found +Q\d+/gm)?.length, 2);
  });
});

describe('methodology 9.7: --hidden follows merges that the snapshot knows', () => {
  const shown = async (path: string, ...hidden: number[]): Promise<[boolean, number, number]> => {
    let missing = 0;
    const reader = await hidePeople(
      openSqliteReader(path),
      hiddenSet(hidden),
      (people) => (missing = people),
    );
    try {
      return [reader.findQid(8) !== null, reader.info.manifest.people, missing];
    } finally {
      reader.close();
    }
  };

  test('only those that lead to somebody in it', async () => {
    const lines = [ANN, BOB, merged(1, 2), merged(2, 8), merged(3, 4), merged(6, 1)];
    const path = await buildOf(folder, lines);
    assert.deepEqual(infoOf(path).manifest.merged, [1, 8, 2, 8, 6, 8]);
    assert.deepEqual(await shown(path, 6), [false, 1, 0]);
    assert.deepEqual(await shown(path, 1, 2, 8), [false, 1, 0], 'listed three times');
    assert.deepEqual(await shown(path, 3, 404), [true, 2, 2]);
  });

  test('a build knows those of the snapshot before, which a dump does not have', async () => {
    const before = await buildOf(folder, [ANN, BOB, merged(1, 8)]);
    const args = ['--previous', before, '--allow-shrink'];
    const path = await buildOf(folder, [ANN, BOB], { args });
    assert.deepEqual(infoOf(path).manifest.merged, [1, 8]);
    const { out: without } = await build('Q1\n', [ANN, BOB], ...args);
    assert.deepEqual(qidsOf(without), [7]);
    assert.deepEqual(infoOf(without).manifest.merged, [], 'nor does it say who is left out');
  });
});
