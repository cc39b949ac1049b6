import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, describe, test } from 'node:test';
import { openCheckpoint, type Checkpoint, type Results } from '../../src/ingest/checkpoint.ts';

const top = mkdtempSync(join(tmpdir(), 'natalis-test-'));
after(() => rmSync(top, { recursive: true }));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(top, 'work-'));
});

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

function indexOf(...qids: number[]): Results['resolve']['people'] {
  return { qids: floats(...qids), offsets: floats(...qids), lengths: floats(...qids) };
}

const RESOLVED: Results['resolve'] = {
  people: indexOf(7, 2 ** 53 - 1),
  holdsSlug: shared<Uint8Array<SharedArrayBuffer>>(Uint8Array, 1, [1, 0]),
  stubs: indexOf(),
  order: shared<Uint32Array<SharedArrayBuffer>>(Uint32Array, 4, [1, 0]),
  popularities: floats(0.25, 100),
  projects: [52],
  duplicates: 3,
  leftOut: { whole: 1, dayOfBirth: 0, merged: [[5, 7]], unknown: [9] },
  merged: [5, 7],
};

const WRITTEN: Results['write'] = { cutWords: 3, summed: { name: 'ab' } };

describe('a checkpoint', () => {
  test('gives back what was saved, arrays in memory that threads share', () => {
    checkpointOf('inputs').save('resolve', 'settings', RESOLVED);
    const loaded = checkpointOf('inputs').load('resolve', 'settings');
    assert.deepEqual(loaded, RESOLVED);
    assert.ok(loaded?.people.qids.buffer instanceof SharedArrayBuffer);
  });

  test('gives nothing for other inputs, other settings, and inputs that cannot be identified', () => {
    for (const [inputs, settings] of [
      ['other inputs', 'settings'],
      ['inputs', 'other settings'],
      [null, 'settings'],
    ] as const) {
      checkpointOf('inputs').save('write', 'settings', WRITTEN);
      assert.equal(checkpointOf(inputs).load('write', settings), null);
    }
    checkpointOf(null).save('write', 'settings', WRITTEN);
    assert.equal(checkpointOf(null).load('write', 'settings'), null);
  });

  test('forgets a part that must be repeated, and everything after it', () => {
    // If it were killed while repeating the part, it would leave files that match no record.
    const checkpoint = checkpointOf('inputs');
    checkpoint.save('resolve', 'settings', RESOLVED);
    checkpoint.save('write', 'settings', WRITTEN);
    assert.equal(checkpoint.load('resolve', 'other settings'), null);
    assert.equal(checkpoint.load('resolve', 'settings'), null);
    assert.equal(checkpoint.load('write', 'settings'), null);
  });

  test('gives nothing if a record is cut off', () => {
    writeFileSync(join(folder, 'finished-write.json'), '{"inputs":"inputs","settings":"set');
    assert.equal(checkpointOf('inputs').load('write', 'settings'), null);
  });
});
