import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { mountSmallDisk } from '../support/small-disk.ts';
import {
  AS_OF,
  buildOf,
  contentOf,
  isAsBefore,
  natalis,
  natalisHere,
  putSnapshotAt,
  targetIn,
  temporaryFolder,
  type Outcome,
} from './support/command.ts';
import { qidsOf } from './support/content.ts';
import { ndjson, person, statement, textSnak } from './support/entities.ts';

const folder = temporaryFolder();
const older = await buildOf(folder, [person('Q1', 'Ada')]);
const input = join(folder, 'ann.ndjson');
writeFileSync(input, ndjson([person('Q7', 'Ann')]));
const build = (out: string, from = input): Promise<Outcome> =>
  natalisHere(['build', from, '--out', out, ...AS_OF]);

function assertOneLine({ code, stderr }: Outcome, says: RegExp): void {
  assert.equal(code, 1);
  assert.match(stderr, /^natalis: [^\n]*\n$/);
  assert.match(stderr, says);
}

/** Files that must not be replaced: creates each at a path. */
const REFUSED: Record<string, [put: (path: string) => unknown, says: RegExp]> = {
  'a text file': [(path) => writeFileSync(path, 'a letter\n'), /not a snapshot/],
  'an empty file': [(path) => writeFileSync(path, ''), /not a snapshot/],
  'a database of another kind': [
    (path) => {
      const database = new DatabaseSync(path);
      database.exec('CREATE TABLE letter (text TEXT)');
      database.close();
    },
    /not a snapshot/,
  ],
  'a link that leads nowhere': [
    (path) => symlinkSync('nowhere', path),
    /a link that leads nowhere/,
  ],
  'a link to a text file': [
    (path) => {
      writeFileSync(`${path}.txt`, 'a letter\n');
      symlinkSync(`${path}.txt`, path);
    },
    /not a snapshot/,
  ],
  'a link to a device': [(path) => symlinkSync('/dev/null', path), /a device/],
  'a named pipe': [(path) => spawnSync('mkfifo', [path]), /a named pipe/],
};

describe('--out replaces nothing but a snapshot; else one line and exit code 1', () => {
  for (const [what, [put, says]] of Object.entries(REFUSED)) {
    test(what, async () => {
      const place = temporaryFolder();
      const out = join(place, 'out.sqlite');
      put(out);
      const before = contentOf(place);
      const { mode, ino, size } = lstatSync(out);
      const outcome = await build(out);
      assertOneLine(outcome, says);
      assert.ok(outcome.stderr.startsWith(`natalis: ${out}: `), outcome.stderr);
      assert.deepEqual(contentOf(place), before);
      const now = lstatSync(out);
      assert.deepEqual([now.mode, now.ino, now.size], [mode, ino, size]);
    });
  }

  test('a device, with the real command', async () => {
    const { rdev } = lstatSync('/dev/null');
    const outcome = await natalis(['build', input, '--out', '/dev/null', ...AS_OF]);
    assertOneLine(outcome, /^natalis: \/dev\/null: a device/);
    assert.equal(lstatSync('/dev/null').rdev, rdev);
  });

  test('a socket', async () => {
    const out = join(temporaryFolder(), 'out.sqlite');
    const server = createServer().listen(out);
    await once(server, 'listening');
    try {
      assertOneLine(await build(out), /a socket/);
      assert.ok(lstatSync(out).isSocket());
    } finally {
      server.close();
    }
  });

  test('the target is checked before the input is read', async () => {
    const out = join(temporaryFolder(), 'out.sqlite');
    writeFileSync(out, 'a letter\n');
    const damaged = join(temporaryFolder(), 'damaged.json.gz');
    writeFileSync(damaged, 'not packed');
    assertOneLine(await build(out, damaged), /not a snapshot/);
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

  test('that a link leads to; the link stays', async () => {
    const place = temporaryFolder();
    const file = join(place, 'file.sqlite');
    copyFileSync(older, file);
    const out = join(place, 'out.sqlite');
    symlinkSync('file.sqlite', out);
    assert.equal((await build(out)).code, 0);
    assert.ok(lstatSync(out).isSymbolicLink());
    assert.deepEqual(qidsOf(file), [7]);
    assert.ok(!readFileSync(file).equals(readFileSync(older)));
  });
});

describe('a target that cannot be written: one clear line, exit code 1, nothing left', () => {
  async function assertRefused(target: string, out: string): Promise<void> {
    const before = contentOf(target);
    const outcome = await build(out);
    assertOneLine(outcome, /./);
    assert.ok(outcome.stderr.includes(out), outcome.stderr);
    assert.deepEqual(contentOf(target), before);
  }

  for (const [what, path] of [
    ['its folder does not exist', 'no/new.sqlite'],
    ['its folder is a file', 'now.sqlite/new.sqlite'],
    ['it is itself a folder', '.'],
  ] as const) {
    test(what, async () => {
      const { target } = targetIn(folder, what);
      await assertRefused(target, join(target, path));
    });
  }

  test('its folder is read-only', async (t) => {
    const target = join(folder, 'read-only');
    if (!mountSmallDisk(t, target, 64)) return;
    execFileSync('mount', ['-o', 'remount,ro', target]);
    await assertRefused(target, join(target, 'new.sqlite'));
  });
});

describe('a full disk: one clear line, exit code 1, nothing left', () => {
  // A megabyte or so of content, so that the disks below fill up at different steps.
  const link = statement(textSnak('P856', `https://example.org/${'x'.repeat(1500)}`));
  const bulk = ndjson(
    Array.from({ length: 300 }, (_, index) =>
      person(`Q${100_000 + index}`, `Person ${index}`, { statements: [link] }),
    ),
  );
  for (const [who, text] of [
    ['alone', bulk],
    // Little input would be read without workers.
    ['with workers', `${' '.repeat(2_100_000)}\n${bulk}`],
  ] as const) {
    for (const size of [16, 700, 1200, 1700]) {
      test(`of ${size} kB, ${who}`, async (t) => {
        const target = join(folder, `${size} ${who}`);
        if (!mountSmallDisk(t, target, size)) return;
        const out = join(target, 'now.sqlite');
        putSnapshotAt(out);
        // Of standard input nothing stays for --resume.
        const outcome = await natalis(['build', '-', '--out', out, ...AS_OF], { input: text });
        assertOneLine(outcome, /full/);
        assert.deepEqual(contentOf(target), ['now.sqlite']);
        assert.ok(isAsBefore(out));
      });
    }
  }
});
