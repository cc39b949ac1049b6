import assert from 'node:assert/strict';
import { lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { mountSmallDisk } from '../support/small-disk.ts';
import {
  AS_OF,
  contentOf,
  isAsBefore,
  natalis,
  natalisHere,
  assertOneLine,
  putSnapshotAt,
  temporaryFolder,
  type Outcome,
} from './support/command.ts';
import { qidsOf } from './support/content.ts';
import { bulkyPeople, ndjson, person } from './support/entities.ts';

const folder = temporaryFolder();
const input = join(folder, 'ann.ndjson');
writeFileSync(input, ndjson([person('Q7', 'Ann')]));
const build = (out: string, from = input): Promise<Outcome> =>
  natalisHere(['build', from, '--out', out, ...AS_OF]);

/** Puts something at a path that is no snapshot, though it may look like one. */
const LIKE_SNAPSHOTS: Record<string, (path: string) => unknown> = {
  'an empty file': (path) => writeFileSync(path, ''),
  'a database of another kind'(path) {
    const database = new DatabaseSync(path);
    database.exec('CREATE TABLE letter (text TEXT)');
    database.close();
  },
};

describe('--out replaces nothing but a snapshot; else one line and exit code 1', () => {
  for (const [what, put] of Object.entries(LIKE_SNAPSHOTS)) {
    test(what, async () => {
      const out = join(temporaryFolder(), 'out.sqlite');
      put(out);
      const before = readFileSync(out);
      const outcome = await assertOneLine(build(out), /is no snapshot/);
      assert.ok(outcome.stderr.startsWith(`natalis: ${out}: `), outcome.stderr);
      assert.deepEqual(readFileSync(out), before);
    });
  }

  test('the target is checked before the input is read', async () => {
    const out = join(temporaryFolder(), 'out.sqlite');
    writeFileSync(out, 'a letter\n');
    const damaged = join(temporaryFolder(), 'damaged.json.gz');
    writeFileSync(damaged, 'not packed');
    await assertOneLine(build(out, damaged), /is no snapshot/);
  });
});

describe('--out replaces a snapshot', () => {
  test('of an earlier version', async () => {
    const out = join(temporaryFolder(), 'out.sqlite');
    putSnapshotAt(out);
    const { ino } = lstatSync(out);
    assert.equal((await build(out)).code, 0);
    assert.deepEqual(qidsOf(out), [7]);
    assert.notEqual(lstatSync(out).ino, ino, 'who has the old file open goes on reading it');
  });
});

describe('a full disk: one clear line, exit code 1, nothing left', () => {
  // The disks below fill up at different steps.
  const bulk = ndjson(bulkyPeople());
  for (const [who, text, sizes] of [
    ['alone', bulk, [16, 700, 1200, 1700]],
    // Little input would be read without workers.
    ['with workers', `${' '.repeat(2_100_000)}\n${bulk}`, [700, 1700]],
  ] as const) {
    for (const size of sizes) {
      test(`of ${size} kB, ${who}`, async (t) => {
        const target = join(folder, `${size} ${who}`);
        if (!mountSmallDisk(t, target, size)) return;
        const out = join(target, 'now.sqlite');
        putSnapshotAt(out);
        // Of standard input nothing stays for --resume.
        await assertOneLine(
          natalis(['build', '-', '--out', out, ...AS_OF], { input: text }),
          /full/,
        );
        assert.deepEqual(contentOf(target), ['now.sqlite']);
        assert.ok(isAsBefore(out));
      });
    }
  }
});
