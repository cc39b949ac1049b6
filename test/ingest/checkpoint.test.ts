import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { openCheckpoint, type Checkpoint } from '../../src/ingest/checkpoint.ts';
import { temporaryFolder } from './support/command.ts';

const top = temporaryFolder();
let folder = '';
beforeEach(() => (folder = mkdtempSync(join(top, 'work-'))));

function checkpointOf(inputs: string | null): Checkpoint {
  return openCheckpoint((name) => join(folder, name), inputs);
}

// Of all that the parts of a build give.
const RESULT = {
  floats: Float64Array.of(7, 2 ** 53 - 1),
  bytes: Uint8Array.of(1, 0),
  numbers: Uint32Array.of(1, 0),
  none: Float64Array.of(),
  merged: [[5, 7]],
};

type Part = 'resolve' | 'write';

function save(checkpoint: Checkpoint, part: Part, settings: string): Promise<unknown> {
  return checkpoint.once<unknown>(part, settings, () => Promise.resolve(RESULT));
}

/** What was saved; null if nothing fits, and then nothing is saved. */
async function load(checkpoint: Checkpoint, part: Part, settings: string): Promise<unknown> {
  const failed = new Error('not saved');
  return checkpoint
    .once<unknown>(part, settings, () => Promise.reject(failed))
    .catch((error: unknown) => {
      assert.equal(error, failed);
      return null;
    });
}

describe('a checkpoint', () => {
  test('gives back what was saved, arrays in memory that threads share', async () => {
    await save(checkpointOf('inputs'), 'resolve', 'settings');
    const loaded = (await load(checkpointOf('inputs'), 'resolve', 'settings')) as typeof RESULT;
    assert.deepEqual(loaded, RESULT);
    assert.ok(loaded.floats.buffer instanceof SharedArrayBuffer);
  });

  test('forgets a part that must be repeated, and everything after it', async () => {
    // If it were killed while repeating the part, it would leave files that match no record.
    const checkpoint = checkpointOf('inputs');
    await save(checkpoint, 'resolve', 'settings');
    await save(checkpoint, 'write', 'settings');
    assert.equal(await load(checkpoint, 'resolve', 'other settings'), null);
    assert.equal(await load(checkpoint, 'resolve', 'settings'), null);
    assert.equal(await load(checkpoint, 'write', 'settings'), null);
  });

  test('gives nothing if a record is cut off anywhere', async () => {
    await save(checkpointOf('inputs'), 'resolve', 'settings');
    const path = join(folder, 'finished-resolve');
    const whole = readFileSync(path);
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(path, whole.subarray(0, length));
      assert.equal(await load(checkpointOf('inputs'), 'resolve', 'settings'), null);
    }
  });
});
