import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { type Jobs } from '../../src/ingest/workers/jobs.ts';
import { createWorkerPool, type WorkerPool } from '../../src/ingest/workers/build-workers.ts';

/** The module of a worker. */
function moduleOf(text: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(text)}`);
}

const VERIFY = { path: 'nowhere', known: {}, check: 'file' } as const;

// Tells when it began and ended each job, by a clock that all threads share.
const WORKER = moduleOf(`
  import { parentPort, threadId } from 'node:worker_threads';
  let prepared = null;
  parentPort.on('message', ({ kind, task }) => {
    const began = Date.now();
    const answer = () => parentPort.postMessage({ threadId, prepared, began, ended: Date.now() });
    if (kind === 'prepare') prepared = task;
    else setTimeout(answer, 20);
  });
`);

interface Answer {
  readonly threadId: number;
  readonly prepared: unknown;
  readonly began: number;
  readonly ended: number;
}

async function askFor(pool: WorkerPool, bytes: number): Promise<Answer> {
  const answer: unknown = await pool.run('extract', {} as Parameters<Jobs['extract']>[0], bytes);
  return answer as Answer;
}

test('a free worker does the next job, and workers start only when needed', async (t) => {
  const pool = createWorkerPool(2, WORKER, 0);
  t.after(() => pool.close());
  const alone = [await askFor(pool, 1), await askFor(pool, 1)];
  assert.equal(new Set(alone.map(({ threadId }) => threadId)).size, 1);
  const together = await Promise.all([1, 2, 3, 4, 5].map((bytes) => askFor(pool, bytes)));
  assert.equal(new Set(together.map(({ threadId }) => threadId)).size, 2);
});

test('work in order fails with the first failure in that order, and takes nothing after it', async () => {
  const taken: number[] = [];
  const begin = (task: number): Promise<number> =>
    task > 1 ? Promise.reject(new Error(`no ${task}`)) : Promise.resolve(task);
  const work = createWorkerPool(1).inOrder([1, 2, 3], begin, (task) => taken.push(task));
  await assert.rejects(work, /^Error: no 2$/);
  assert.deepEqual(taken, [1]);
});

test('heavy jobs run one at a time, each in a worker that ends afterwards', async (t) => {
  const pool = createWorkerPool(3, WORKER, 0);
  t.after(() => pool.close());
  const heavy = 60 << 20;
  const sizes = [1, heavy, 1, heavy, heavy, 1, heavy, 1, 1, heavy];
  const all = await Promise.all(sizes.map((bytes) => askFor(pool, bytes)));
  const heavyOnes = all.filter((_, index) => sizes[index] === heavy);
  const inTime = heavyOnes.toSorted((a, b) => a.began - b.began);
  assert.ok(inTime.every(({ began }, index) => began >= (inTime[index - 1]?.ended ?? 0)));
  assert.equal(new Set(heavyOnes.map(({ threadId }) => threadId)).size, heavyOnes.length);
  const after = await askFor(pool, 1);
  assert.ok(heavyOnes.every(({ threadId }) => threadId !== after.threadId));
});

test('small jobs run without workers, until they add up', async (t) => {
  const pool = createWorkerPool(1, WORKER, 10);
  t.after(() => pool.close());
  // Done here, a check of a file that does not exist fails.
  await assert.rejects(pool.run('verify', VERIFY, 10), { name: 'SnapshotNotRead' });
  assert.ok((await askFor(pool, 1)).threadId > 0);
});

// Each job of this pool ends when the test says so; a negative number lets it fail.
const TOLD = moduleOf(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ task }) => {
    Atomics.wait(task, 0, 0);
    if (Atomics.load(task, 0) < 0) throw new Error('it broke');
    parentPort.postMessage('done');
  });
`);

function tell(task: Int32Array, value: number): void {
  Atomics.store(task, 0, value);
  Atomics.notify(task, 0);
}

test('a job that runs beside one that fails goes on to its end', async (t) => {
  const pool = createWorkerPool(2, TOLD, 0);
  t.after(() => pool.close());
  const tasks = [0, 1, 2].map(() => new Int32Array(new SharedArrayBuffer(4)));
  const [failing, other, waiting] = tasks.map((task) =>
    pool.run('verify', task as unknown as Parameters<Jobs['verify']>[0], 1),
  );
  const [first, second] = tasks;
  assert.ok(first && second && failing && other && waiting);
  waiting.catch(() => {});
  tell(first, -1);
  await assert.rejects(failing, /it broke/);
  await assert.rejects(waiting, /it broke/);
  tell(second, 1);
  assert.equal(await other, 'done');
  await assert.rejects(pool.run('verify', VERIFY, 1), /it broke/);
});

test('closing begins no job that waits, so the process can end', () => {
  const module = new URL('../../src/ingest/workers/build-workers.ts', import.meta.url).href;
  const script = `
    import { createWorkerPool } from ${JSON.stringify(module)};
    const pool = createWorkerPool(1, new URL(${JSON.stringify(WORKER.href)}), 0);
    const run = () => pool.run('extract', {}, ${60 << 20});
    const first = run();
    run().then(() => console.log('a job ran after the pool was closed'));
    await first;
    await pool.close();
    console.log('closed');
  `;
  const args = ['--input-type=module', '--eval', script];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8', timeout: 500_000 });
  assert.equal(printed, 'closed\n');
});
