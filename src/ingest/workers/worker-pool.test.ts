import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorkerPool } from './worker-pool.ts';

/** A module of which a worker is made. */
function moduleOf(text: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

const VERIFY = { path: 'nowhere', check: 'people' } as const;

const ANSWERING = moduleOf(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ kind, task }) => parentPort.postMessage({ kind, task }));
`);

test('jobs are done by whoever is free, and by all when all are meant', async () => {
  const pool = createWorkerPool(2, ANSWERING);
  try {
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => pool.run('verify', VERIFY)));
    assert.equal(results.length, 5);
    await pool.runOnAll('verify', VERIFY);
  } finally {
    await pool.close();
  }
});

for (const [how, text] of [
  ['throws', "parentPort.on('message', () => { throw new Error('it broke'); });"],
  ['ends', "parentPort.on('message', () => process.exit(3));"],
] as const) {
  test(`a worker that ${how} fails every job, those that wait and those to come`, async () => {
    const pool = createWorkerPool(
      1,
      moduleOf(`import { parentPort } from 'node:worker_threads'; ${text}`),
    );
    const message =
      how === 'throws' ? /^a worker failed: it broke$/ : /^a worker failed: .*code 3$/;
    try {
      const jobs = [pool.run('verify', VERIFY), pool.run('verify', VERIFY)];
      for (const job of jobs) await assert.rejects(job, { name: 'BuildError', message });
      await assert.rejects(pool.run('verify', VERIFY), { name: 'BuildError', message });
    } finally {
      await pool.close();
    }
  });
}
