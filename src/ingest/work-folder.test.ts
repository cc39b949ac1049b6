import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { putSnapshotAt } from '../../test/ingest/support/command.ts';
import { createWorkFolder } from './work-folder.ts';

const top = mkdtempSync(join(tmpdir(), 'natalis-test-'));
after(() => rmSync(top, { recursive: true }));

let parent = '';
let target = '';
beforeEach(() => {
  parent = mkdtempSync(join(top, 'place-'));
  target = join(parent, 'now.sqlite');
});

/** What a killed build left: a folder that nobody has locked, last changed so many seconds ago. */
function leave(name: string, secondsAgo: number): string {
  const folder = join(parent, `.now.sqlite.building-${name}`);
  mkdirSync(folder);
  writeFileSync(join(folder, 'people'), name);
  const then = Date.now() / 1000 - secondsAgo;
  utimesSync(folder, then, then);
  return folder;
}

describe('a work folder', () => {
  test('is that of one build alone, whatever others there are', () => {
    const one = createWorkFolder(target, [], false);
    const other = createWorkFolder(target, [], true);
    assert.notEqual(one.file('people'), other.file('people'));
    assert.ok(existsSync(one.file('')));
    one.remove();
    other.remove();
    assert.deepEqual(readdirSync(parent), []);
  });

  test('of a killed build is removed, whose number somebody else may have now', () => {
    leave(`${process.pid}-abcdef`, 60);
    leave('1-abcdef', 60);
    createWorkFolder(target, [], false).remove();
    assert.deepEqual(readdirSync(parent), []);
  });

  test('of a killed build is taken over to resume: the latest, and none that was being removed', () => {
    leave('abc', 90);
    leave('def', 60);
    leave('ghi-going', 30);
    const work = createWorkFolder(target, [], true);
    assert.equal(readFileSync(work.file('people'), 'utf8'), 'def');
    assert.equal(readdirSync(parent).length, 1);
    work.remove();
  });

  test('that is just being made is nobody else’s to remove', () => {
    const folder = leave('abc', 1);
    createWorkFolder(target, [], false).remove();
    assert.ok(existsSync(folder));
  });

  test('goes as a whole while files come and go in it', async () => {
    for (let round = 0; round < 20; round++) {
      const work = createWorkFolder(target, [], false);
      const busy = 'while echo >"$1/a" && echo >"$1/b" && rm "$1/a" "$1/b"; do :; done';
      const child = spawn('sh', ['-c', busy, 'sh', work.file('')], { stdio: 'ignore' });
      const ended = once(child, 'close');
      while (!existsSync(work.file('a'))) assert.equal(child.exitCode, null);
      work.remove();
      assert.deepEqual(readdirSync(parent), []);
      await ended;
    }
  });

  test('lies beside the file that a link leads to, which is replaced there', () => {
    const real = join(parent, 'real');
    mkdirSync(real);
    putSnapshotAt(join(real, 'file.sqlite'));
    symlinkSync(join(real, 'file.sqlite'), target);
    const work = createWorkFolder(target, [], false);
    writeFileSync(work.file('snapshot'), 'after');
    work.publish('snapshot');
    work.remove();
    assert.equal(readFileSync(join(real, 'file.sqlite'), 'utf8'), 'after');
    assert.equal(readFileSync(target, 'utf8'), 'after');
    assert.deepEqual(readdirSync(real), ['file.sqlite']);
  });
});
