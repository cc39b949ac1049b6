import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { openCheckpoint, type Checkpoint } from '../../src/ingest/checkpoint.ts';
import type { Written } from '../../src/ingest/finish/write-snapshot.ts';
import type { Resolved } from '../../src/ingest/resolve/resolve.ts';
import { temporaryFolder } from './support/command.ts';

const top = temporaryFolder();
let folder = '';
beforeEach(() => (folder = mkdtempSync(join(top, 'work-'))));

function checkpointOf(inputs: string | null): Checkpoint {
  return openCheckpoint((name) => join(folder, name), inputs);
}

/** The numbers in memory that threads share. */
function shared<T extends NodeJS.TypedArray>(
  kind: new (memory: SharedArrayBuffer) => T,
  bytes: number,
  numbers: readonly number[],
): T {
  const array = new kind(new SharedArrayBuffer(bytes * numbers.length));
  for (const [index, number] of numbers.entries()) array[index] = number;
  return array;
}

const floats = (...numbers: number[]) =>
  shared<Float64Array<SharedArrayBuffer>>(Float64Array, 8, numbers);

function indexOf(...qids: number[]): Resolved['people'] {
  return { qids: floats(...qids), offsets: floats(...qids), lengths: floats(...qids) };
}

const RESOLVED: Resolved = {
  people: indexOf(7, 2 ** 53 - 1),
  holdsSlug: shared<Uint8Array<SharedArrayBuffer>>(Uint8Array, 1, [1, 0]),
  stubs: indexOf(),
  order: shared<Uint32Array<SharedArrayBuffer>>(Uint32Array, 4, [1, 0]),
  popularities: floats(0.25, 100),
  duplicates: 3,
  leftOut: { whole: 1, dayOfBirth: 0, merged: [[5, 7]], unknown: [9] },
  merged: [5, 7],
};

const WRITTEN: Written = { cutWords: 3, summed: { name: 'ab' } };

type Part = 'resolve' | 'write';

function save(checkpoint: Checkpoint, part: Part, settings: string): Promise<unknown> {
  return checkpoint.once<unknown>(part, settings, async () =>
    part === 'resolve' ? RESOLVED : WRITTEN,
  );
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
    const loaded = (await load(checkpointOf('inputs'), 'resolve', 'settings')) as Resolved;
    assert.deepEqual(loaded, RESOLVED);
    assert.ok(loaded.people.qids.buffer instanceof SharedArrayBuffer);
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
