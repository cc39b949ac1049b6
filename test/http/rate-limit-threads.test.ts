import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createRateLimiter, memoryFor, type RateMemory } from '../../src/web/limits/rate-limit.ts';

const SETTINGS = { limit: 60, windowSeconds: 60, capacity: 2000 };
const THREADS = 4;
const KEYS = 1000;
const ROUNDS = 100;
const MINUTES = 3;

interface Shared {
  readonly memory: RateMemory;
  /** How often a thread has come to the beginning of a minute. */
  readonly arrived: SharedArrayBuffer;
}

if (isMainThread) {
  test('service 12.8: limiters with the same memory count together, in any threads', async () => {
    const shared: Shared = {
      memory: memoryFor(SETTINGS, THREADS),
      arrived: new SharedArrayBuffer(4),
    };
    const workers = Array.from(
      { length: THREADS },
      () => new Worker(new URL(import.meta.url), { workerData: shared }),
    );
    const counts = (await Promise.all(workers.map((worker) => once(worker, 'message')))).map(
      ([answered]) => answered as number[],
    );
    for (let key = 0; key < KEYS; key++) {
      const answered = counts.reduce((sum, list) => sum + (list[key] ?? 0), 0);
      assert.equal(answered, SETTINGS.limit * MINUTES, `key ${key}`);
    }
    const busy = counts.filter((list) => list.some((count) => count > 0));
    assert.ok(busy.length > 1, 'more than one thread had requests answered');
  });
} else {
  const { memory, arrived } = workerData as Shared;
  const limiter = createRateLimiter(SETTINGS, memory);
  const answered = Array.from({ length: KEYS }, () => 0);
  for (let minute = 0; minute < MINUTES; minute++) {
    waitForAll(new Int32Array(arrived), (minute + 1) * THREADS);
    for (let request = 0; request < KEYS * ROUNDS; request++) {
      const key = request % KEYS;
      if (limiter.take(String(key), minute * 60_000).allowed)
        answered[key] = (answered[key] ?? 0) + 1;
    }
  }
  parentPort?.postMessage(answered);
}

/** Waits until so many arrivals were counted, this one included. */
function waitForAll(arrived: Int32Array, count: number): void {
  Atomics.add(arrived, 0, 1);
  Atomics.notify(arrived, 0);
  for (;;) {
    const seen = Atomics.load(arrived, 0);
    if (seen >= count) return;
    Atomics.wait(arrived, 0, seen);
  }
}
