import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Step } from '../ingest/build-settings.ts';
import { bytesText, durationText, showProgress } from './progress.ts';

const MINUTE = 60_000;

/** Ticks, one every second. */
function everySecond(seconds: number): [at: number, step: null][] {
  return Array.from({ length: seconds }, (_, second) => [(second + 1) * 1000, null]);
}

/** The output for steps at given times, in milliseconds, or for ticks only. */
function shown(
  form: 'text' | 'json',
  isScreen: boolean,
  steps: readonly (readonly [at: number, step: Partial<Step> | null])[],
): { notes: string[]; frames: string[]; shares: (number | null)[] } {
  const notes: string[] = [];
  const frames: string[] = [];
  const shares: (number | null)[] = [];
  let now = 0;
  const terminal = { print() {}, note: (line: string) => void notes.push(line) };
  const status = (line: string, share: number | null): void => {
    frames.push(line);
    shares.push(share);
  };
  const screen = { ...terminal, status };
  const progress = showProgress(isScreen ? screen : terminal, form, () => now);
  for (const [at, step] of steps) {
    now = at;
    if (step) progress.step({ phase: 'read', done: 0, total: null, people: 0, ...step });
    else progress.tick();
  }
  return { notes, frames, shares };
}

describe('progress', () => {
  test('is a line a minute without a terminal', () => {
    const every = Array.from({ length: 301 }, (_, second): [number, Partial<Step>] => [
      second * 1000,
      { done: second * 2e6, total: 600e6, people: second },
    ]);
    const { notes } = shown('text', false, every);
    assert.equal(notes.length, 5);
    assert.equal(notes[0], 'reading, 120 MB of 600 MB, 2.00 MB/s, 60 people, 4 min 00 s left');
  });

  test('is a bar on a terminal, at most five times a second', () => {
    const { notes, frames, shares } = shown('text', true, [
      [0, { done: 0, total: 100 }],
      [100, { done: 10, total: 100 }],
      [1000, { done: 50, total: 100 }],
      [1001, { phase: 'verify' }],
    ]);
    assert.deepEqual(notes, []);
    assert.equal(frames.length, 3);
    assert.match(frames[1] ?? '', /^reading, 50 B of 100 B, 50 B\/s/);
    assert.deepEqual(shares, [0, 0.5, null]);
    assert.equal(frames[2], 'verifying');
  });

  test('goes on while nothing is counted', () => {
    const { notes } = shown('text', false, [
      [0, { phase: 'write', done: 5, total: 5, people: 5 }],
      ...everySecond(60),
      [MINUTE + 1, { phase: 'verify' }],
      ...everySecond(125).slice(62),
    ]);
    assert.deepEqual(notes, [
      'sorting and indexing 5 people, 1 min 00 s so far',
      'verifying, 1 min 00 s so far',
    ]);
    const { frames } = shown('text', true, [[0, { phase: 'verify' }], ...everySecond(2)]);
    assert.deepEqual(frames, ['verifying', 'verifying, 1.0 s so far', 'verifying, 2.0 s so far']);
  });

  test('is JSON, at the beginning of a phase and every minute', () => {
    const { notes } = shown('json', false, [
      [0, {}],
      [1000, { done: 5 }],
      [MINUTE, { done: 9 }],
      [MINUTE + 1, { phase: 'write', total: 3 }],
    ]);
    const found = notes.map((note) => JSON.parse(note) as unknown);
    assert.deepEqual(found, [
      { phase: 'read', done: 0, total: null, people: 0, seconds: 0 },
      { phase: 'read', done: 9, total: null, people: 0, seconds: 60 },
      { phase: 'write', done: 0, total: 3, people: 0, seconds: 0 },
    ]);
  });

  test('knows how long each phase took', () => {
    let now = 0;
    const progress = showProgress({ print() {}, note() {} }, 'text', () => now);
    const step = { done: 0, total: null, people: 0 };
    progress.step({ phase: 'read', ...step });
    now = 2000;
    progress.step({ phase: 'write', ...step });
    now = 5000;
    assert.deepEqual(Object.fromEntries(progress.times()), { read: 2, write: 3 });
  });
});

test('amounts and times are written for people', () => {
  assert.deepEqual(
    [0, 999, 1000, 999_600, 1_234_567, 1.5e12].map(bytesText),
    '0 B|999 B|1.00 kB|1.00 MB|1.23 MB|1.50 TB'.split('|'),
  );
  assert.deepEqual(
    [0.04, 6.71, 245, 7380].map(durationText),
    '0.0 s|6.7 s|4 min 05 s|2 h 03 min'.split('|'),
  );
});
