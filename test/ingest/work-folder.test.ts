import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { openCheckpoint } from '../../src/ingest/checkpoint.ts';
import { createCollector } from '../../src/ingest/extract/collect.ts';
import { createStage } from '../../src/ingest/extract/stage.ts';
import { createWorkFolder } from '../../src/ingest/open-build.ts';
import { temporaryFolder } from './support/command.ts';

const top = temporaryFolder();

let parent = '';
let target = '';
beforeEach(() => {
  parent = fs.mkdtempSync(join(top, 'place-'));
  target = join(parent, 'now.sqlite');
});

/** What a killed build left: a folder with a file. */
function leave(ending = ''): void {
  const folder = join(parent, `.now.sqlite.building${ending}`);
  fs.mkdirSync(folder);
  fs.writeFileSync(join(folder, 'people'), 'left');
}

describe('a work folder', () => {
  test('of a killed build is removed, also if the build was killed as it removed it', () => {
    leave();
    leave('-going');
    const work = createWorkFolder(target, false);
    assert.deepEqual(fs.readdirSync(work.file('')), []);
    work.remove();
    assert.deepEqual(fs.readdirSync(parent), []);
  });

  test('of a killed build is reused to resume, unless it was being removed', () => {
    leave();
    const work = createWorkFolder(target, true);
    assert.equal(fs.readFileSync(work.file('people'), 'utf8'), 'left');
    work.remove();
    leave('-going');
    const other = createWorkFolder(target, true);
    assert.deepEqual(fs.readdirSync(other.file('')), []);
    other.remove();
    assert.deepEqual(fs.readdirSync(parent), []);
  });

  test('is not taken from a link in its place, and what the link leads to stays', () => {
    const elsewhere = join(parent, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.writeFileSync(join(elsewhere, 'mine'), '');
    for (const isResumed of [false, true]) {
      fs.symlinkSync(elsewhere, join(parent, '.now.sqlite.building'));
      const work = createWorkFolder(target, isResumed);
      fs.writeFileSync(work.file('people'), '');
      work.remove();
      assert.deepEqual(fs.readdirSync(parent), ['elsewhere']);
      assert.deepEqual(fs.readdirSync(elsewhere), ['mine']);
    }
  });

  test('is removed completely while files in it come and go', async () => {
    for (let round = 0; round < 20; round++) {
      const work = createWorkFolder(target, false);
      const busy = 'while echo >"$1/a" && echo >"$1/b" && rm "$1/a" "$1/b"; do :; done';
      const child = spawn('sh', ['-c', busy, 'sh', work.file('')], { stdio: 'ignore' });
      const ended = once(child, 'close');
      while (!fs.existsSync(work.file('a'))) assert.equal(child.exitCode, null);
      work.remove();
      assert.deepEqual(fs.readdirSync(parent), []);
      await ended;
    }
  });
});

const inParent = (name: string): string => join(parent, name);

describe('a checkpoint', () => {
  // Of all that the parts of a build give.
  const RESULT = {
    floats: Float64Array.of(7, 2 ** 53 - 1),
    bytes: Uint8Array.of(1, 0),
    numbers: Uint32Array.of(1, 0),
    none: Float64Array.of(),
    merged: [[5, 7]],
  };
  const save = (part: 'resolve' | 'write'): Promise<unknown> =>
    openCheckpoint(inParent, 'inputs').once(part, 'settings', () => Promise.resolve(RESULT));
  /** What was saved; null if nothing fits, and then nothing is saved. */
  const load = (part: 'resolve' | 'write', settings = 'settings'): Promise<typeof RESULT | null> =>
    openCheckpoint(inParent, 'inputs')
      .once<typeof RESULT>(part, settings, () => Promise.reject(new Error('not saved')))
      .catch((error: unknown) => (assert.match(String(error), /not saved/), null));

  test('gives back what was saved, arrays in memory that threads share', async () => {
    await save('resolve');
    const loaded = await load('resolve');
    assert.deepEqual(loaded, RESULT);
    assert.ok(loaded?.floats.buffer instanceof SharedArrayBuffer);
  });

  test('forgets a part that must be repeated, and everything after it', async () => {
    // If it were killed while repeating the part, it would leave files that match no record.
    await save('resolve');
    await save('write');
    assert.equal(await load('resolve', 'other settings'), null);
    assert.equal(await load('resolve'), null);
    assert.equal(await load('write'), null);
  });

  test('gives nothing if a record is cut off anywhere', async () => {
    await save('resolve');
    const whole = fs.readFileSync(inParent('finished-resolve'));
    for (let length = 0; length < whole.length; length++) {
      fs.writeFileSync(inParent('finished-resolve'), whole.subarray(0, length));
      assert.equal(await load('resolve'), null);
    }
  });
});

test('a block may have any number of deleted items', (t) => {
  const stage = createStage(inParent);
  t.after(() => stage.close());
  const removed = Array.from({ length: 200_000 }, (_, index) => ({ qid: index + 1, at: 0 }));
  stage.take({ ...createCollector(0).finish(0, ''), removed });
  assert.deepEqual(stage.finish().removed, removed);
});
