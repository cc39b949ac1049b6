import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComposeSettings } from '../finish/compose-batch.ts';
import { createWorkerPool, type WorkerPool } from './worker-pool.ts';

/** A module of which a worker is made. */
function moduleOf(text: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

const VERIFY = { path: 'nowhere', check: 'people' } as const;

const ANSWERING = moduleOf(`
  import { parentPort, threadId } from 'node:worker_threads';
  let prepared = null;
  parentPort.on('message', ({ kind, task }) => {
    if (kind === 'prepare') prepared = task;
    else parentPort.postMessage({ threadId, prepared });
  });
`);

/** What the workers above answer. */
interface Answer {
  readonly threadId: number;
  readonly prepared: unknown;
}

async function askFor(pool: WorkerPool, bytes: number): Promise<Answer> {
  const answer: unknown = await pool.run('verify', VERIFY, bytes);
  return answer as Answer;
}

test('jobs are done by whoever is free, each worker started when it is needed', async () => {
  const pool = createWorkerPool(2, ANSWERING, 0);
  try {
    const alone = [await askFor(pool, 1), await askFor(pool, 1)];
    assert.equal(new Set(alone.map(({ threadId }) => threadId)).size, 1);
    const together = await Promise.all([1, 2, 3, 4, 5].map((bytes) => askFor(pool, bytes)));
    assert.equal(new Set(together.map(({ threadId }) => threadId)).size, 2);
  } finally {
    await pool.close();
  }
});

test('what is prepared reaches the workers that run and those that start later', async () => {
  const pool = createWorkerPool(2, ANSWERING, 0);
  const settings = { mirrors: ['mirror.example'] };
  try {
    await askFor(pool, 1);
    await pool.prepare(settings as unknown as ComposeSettings);
    const answers = await Promise.all([askFor(pool, 1), askFor(pool, 1)]);
    assert.equal(new Set(answers.map(({ threadId }) => threadId)).size, 2);
    for (const { prepared } of answers) assert.deepEqual(prepared, settings);
  } finally {
    await pool.close();
  }
});

test('little is done without workers, until it adds up', async () => {
  const pool = createWorkerPool(1, ANSWERING, 10);
  try {
    // Done here, a check of a file that does not exist fails.
    await assert.rejects(pool.run('verify', VERIFY, 10), { name: 'SnapshotError' });
    assert.ok((await askFor(pool, 1)).threadId > 0);
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
      0,
    );
    const message =
      how === 'throws' ? /^a worker failed: it broke$/ : /^a worker failed: .*code 3$/;
    try {
      const jobs = [pool.run('verify', VERIFY, 1), pool.run('verify', VERIFY, 1)];
      for (const job of jobs) await assert.rejects(job, { name: 'BuildError', message });
      await assert.rejects(pool.run('verify', VERIFY, 1), { name: 'BuildError', message });
    } finally {
      await pool.close();
    }
  });
}
