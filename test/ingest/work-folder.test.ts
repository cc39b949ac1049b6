import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { openCheckpoint } from '../../src/ingest/checkpoint.ts';
import { createStage } from '../../src/ingest/extract/stage.ts';
import { createWorkFolder } from '../../src/ingest/work-folder.ts';
import { temporaryFolder } from './support/command.ts';

const top = temporaryFolder();

let parent = '';
let target = '';
beforeEach(() => {
  parent = fs.mkdtempSync(join(top, 'place-'));
  target = join(parent, 'now.sqlite');
});

/** What a killed build left: a folder that nobody has locked, last changed this many seconds ago. */
function leave(name: string, secondsAgo: number): string {
  const folder = join(parent, `.now.sqlite.building-${name}`);
  fs.mkdirSync(folder);
  fs.writeFileSync(join(folder, 'people'), name);
  const then = Date.now() / 1000 - secondsAgo;
  fs.utimesSync(folder, then, then);
  return folder;
}

describe('a work folder', () => {
  test('belongs to one build only, even if others are running', () => {
    const one = createWorkFolder(target, false);
    const other = createWorkFolder(target, true);
    assert.notEqual(one.file('people'), other.file('people'));
    assert.ok(fs.existsSync(one.file('')));
    one.remove();
    other.remove();
    assert.deepEqual(fs.readdirSync(parent), []);
  });

  test('of a killed build is removed, even if the clock was set back or another process has its number', () => {
    leave('1-abcdef', -3600);
    leave('2-abcdef', 60);
    leave(`${process.pid}-abcdef`, 60);
    createWorkFolder(target, false).remove();
    assert.deepEqual(fs.readdirSync(parent), []);
  });

  test('of a killed build is reused to resume: the latest one that was not being removed', () => {
    leave('abc', 90);
    leave('def', 60);
    leave('ghi-going', 30);
    const work = createWorkFolder(target, true);
    assert.equal(fs.readFileSync(work.file('people'), 'utf8'), 'def');
    assert.equal(fs.readdirSync(parent).length, 1);
    work.remove();
  });

  test('is not taken from a link in its place, and what the link leads to stays', () => {
    const elsewhere = join(parent, 'elsewhere');
    fs.mkdirSync(elsewhere);
    fs.symlinkSync(elsewhere, join(parent, '.now.sqlite.building-planted'));
    fs.utimesSync(elsewhere, new Date(0), new Date(0));
    for (const isResumed of [false, true]) {
      const work = createWorkFolder(target, isResumed);
      fs.writeFileSync(work.file('people'), '');
      work.remove();
      assert.deepEqual(fs.readdirSync(parent), ['.now.sqlite.building-planted', 'elsewhere']);
      assert.deepEqual(fs.readdirSync(elsewhere), []);
    }
  });

  test('is not removed by others while it is being created', () => {
    const folder = leave('abc', 1);
    createWorkFolder(target, false).remove();
    assert.ok(fs.existsSync(folder));
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
  const none = new Float64Array();
  const removed = Array.from({ length: 200_000 }, (_, index) => ({ qid: index + 1, at: 0 }));
  stage.take({
    people: new Uint8Array(),
    peopleIndex: { qids: none, offsets: none, lengths: none, articles: none, slugHashes: none },
    stubs: new Uint8Array(),
    links: { locatedIn: none, countries: none, subclassOf: none, identifiers: none },
    named: none,
    birthplaces: none,
    properties: [],
    removed,
    merged: [],
  });
  assert.deepEqual(stage.finish().removed, removed);
});
