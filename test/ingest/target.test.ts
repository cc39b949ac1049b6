import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { copyFileSync, lstatSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import {
  buildOf,
  contentOf,
  linesOf,
  natalis,
  natalisHere,
  putSnapshotAt,
  temporaryFolder,
} from './support/command.ts';
import { qidsOf } from './support/content.ts';
import { ndjson, person } from './support/entities.ts';

const AS_OF = ['--as-of', '2026-11-16'];
const folder = temporaryFolder();
const older = await buildOf(folder, ndjson([person('Q1', 'Ada')]));
const input = join(folder, 'ann.ndjson');
writeFileSync(input, ndjson([person('Q7', 'Ann')]));

/** A file that must not be replaced: creates it at a path. */
const REFUSED: Record<string, { put: (path: string) => void; says: RegExp }> = {
  'a text file': { put: (path) => writeFileSync(path, 'a letter\n'), says: /not a snapshot/ },
  'an empty file': { put: (path) => writeFileSync(path, ''), says: /not a snapshot/ },
  'a database of another kind': {
    put(path) {
      const database = new DatabaseSync(path);
      database.exec('CREATE TABLE letter (text TEXT)');
      database.close();
    },
    says: /not a snapshot/,
  },
  'a link that leads nowhere': {
    put: (path) => symlinkSync('nowhere', path),
    says: /a link that leads nowhere/,
  },
  'a link to a text file': {
    put(path) {
      writeFileSync(`${path}.txt`, 'a letter\n');
      symlinkSync(`${path}.txt`, path);
    },
    says: /not a snapshot/,
  },
  'a link to a device': { put: (path) => symlinkSync('/dev/null', path), says: /a device/ },
  'a named pipe': { put: (path) => spawnSync('mkfifo', [path]), says: /a named pipe/ },
};

describe('--out replaces nothing but a snapshot; else one line and exit code 1', () => {
  for (const [what, { put, says }] of Object.entries(REFUSED)) {
    test(what, async () => {
      const place = temporaryFolder();
      const out = join(place, 'out.sqlite');
      put(out);
      const before = contentOf(place);
      const { mode, ino, size } = lstatSync(out);
      const outcome = await natalis(['build', input, '--out', out, ...AS_OF]);
      assert.equal(outcome.code, 1, outcome.stdout);
      assert.equal(linesOf(outcome.stderr).length, 1, outcome.stderr);
      assert.ok(outcome.stderr.startsWith(`natalis: ${out}: `), outcome.stderr);
      assert.match(outcome.stderr, says);
      assert.deepEqual(contentOf(place), before);
      const now = lstatSync(out);
      assert.deepEqual([now.mode, now.ino, now.size], [mode, ino, size]);
    });
  }

  test('a device', async () => {
    const { rdev } = lstatSync('/dev/null');
    const outcome = await natalis(['build', input, '--out', '/dev/null', ...AS_OF]);
    assert.equal(outcome.code, 1);
    assert.match(outcome.stderr, /^natalis: \/dev\/null: a device/);
    assert.equal(lstatSync('/dev/null').rdev, rdev);
  });

  test('a socket', async () => {
    const out = join(temporaryFolder(), 'out.sqlite');
    const server = createServer().listen(out);
    await once(server, 'listening');
    try {
      const outcome = await natalisHere(['build', input, '--out', out, ...AS_OF]);
      assert.deepEqual([outcome.code, outcome.stdout], [1, '']);
      assert.match(outcome.stderr, /a socket/);
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
    const outcome = await natalisHere(['build', damaged, '--out', out, ...AS_OF]);
    assert.match(outcome.stderr, /not a snapshot/);
  });
});

describe('--out replaces a snapshot', () => {
  test('of an earlier version', async () => {
    const out = join(temporaryFolder(), 'out.sqlite');
    putSnapshotAt(out);
    const { ino } = lstatSync(out);
    assert.equal((await natalisHere(['build', input, '--out', out, ...AS_OF])).code, 0);
    assert.deepEqual(qidsOf(out), [7]);
    assert.notEqual(lstatSync(out).ino, ino, 'who has the old file open goes on reading it');
  });

  test('that a link leads to; the link stays', async () => {
    const place = temporaryFolder();
    const file = join(place, 'file.sqlite');
    copyFileSync(older, file);
    const out = join(place, 'out.sqlite');
    symlinkSync('file.sqlite', out);
    assert.equal((await natalisHere(['build', input, '--out', out, ...AS_OF])).code, 0);
    assert.ok(lstatSync(out).isSymbolicLink());
    assert.deepEqual(qidsOf(file), [7]);
    assert.ok(!readFileSync(file).equals(readFileSync(older)));
  });
});
