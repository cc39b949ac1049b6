import { Worker } from 'node:worker_threads';
import { siblingModule } from '../../system/thread-module.ts';
import { reasonOf } from '../../system/reason.ts';
import { BuildError } from '../build-error.ts';
import type { ComposeSettings } from '../finish/compose.ts';
import { type JobKind, type Jobs, type Message, createJobs, runJob } from './jobs.ts';

type Task<Kind extends JobKind> = Parameters<Jobs[Kind]>[0];
type Result<Kind extends JobKind> = Awaited<ReturnType<Jobs[Kind]>>;

/** Runs jobs in several threads, or in this one while there is little to do. */
export type WorkerPool = ReturnType<typeof createWorkerPool>;

interface Job {
  readonly message: Message;
  readonly moved: readonly ArrayBuffer[];
  readonly answer: PromiseWithResolvers<unknown>;
}

/** A worker, and the job that it does. */
interface Slot {
  readonly worker: Worker;
  current: Job | null;
}

/** Jobs that wait, and the workers that do them. */
interface Lane {
  /** Whether its workers have V8's default memory, and end after a job. */
  readonly isHeavy: boolean;
  readonly most: number;
  readonly waiting: Job[];
  readonly slots: Slot[];
}

const MODULE = siblingModule(import.meta.url, 'jobs');

// Nothing that an ordinary job makes lives long. V8 by default lets it grow to 192 MB in each worker, which is no faster.
// While an array is parsed, all its values are looked at whenever this memory is full, so heavy jobs keep the default.
const YOUNG_MEGABYTES = 12;

// Processing this many bytes in this thread is faster than starting a worker.
const LITTLE_BYTES = 2_000_000;

// Enough that every worker finds its next task ready, and few enough to bound memory.
const TASKS_PER_WORKER = 3;

// No ordinary block or batch is nearly as large. Parsing a long line as a whole takes up to forty times its bytes.
const HEAVY_BYTES = 1 << 23;

/**
 * Creates a pool of at most `size` workers. A worker is started when a job would otherwise have to
 * wait, but not before more than `little` bytes have come. A worker has one job at a time; the
 * caller limits how many wait. Heavy jobs, which may take gigabytes, run beside the others, one at a time, each in a
 * worker of its own, which would otherwise keep its memory.
 */
export function createWorkerPool(size: number, module = MODULE, little = LITTLE_BYTES) {
  const usual: Lane = { isHeavy: false, most: size, waiting: [], slots: [] };
  const heavy: Lane = { isHeavy: true, most: 1, waiting: [], slots: [] };
  const lanes = [usual, heavy];
  const here = createJobs();
  let doneHere = 0;
  let prepared: Message | null = null;
  let failure: BuildError | null = null;

  function serveNext(lane: Lane): void {
    const [next] = lane.waiting;
    const slot = lane.slots.find(({ current }) => current === null);
    if (!next || (!slot && lane.slots.length === lane.most)) return;
    lane.waiting.shift();
    const free = slot ?? start(lane);
    free.current = next;
    free.worker.postMessage(next.message, next.moved);
  }

  function start(lane: Lane): Slot {
    const maxYoungGenerationSizeMb = lane.isHeavy ? undefined : YOUNG_MEGABYTES;
    const worker = new Worker(module, { resourceLimits: { maxYoungGenerationSizeMb } });
    const slot: Slot = { worker, current: null };
    worker.on('message', (result: unknown) => void onResult(lane, slot, result));
    worker.on('error', (error) => onFailure(slot, error));
    worker.on('exit', (code) => onFailure(slot, new Error(`it ended with code ${code}`)));
    if (prepared) worker.postMessage(prepared);
    lane.slots.push(slot);
    return slot;
  }

  async function onResult(lane: Lane, slot: Slot, result: unknown): Promise<void> {
    slot.current?.answer.resolve(result);
    if (lane.isHeavy) {
      await end(slot);
      lane.slots.splice(lane.slots.indexOf(slot), 1);
    }
    slot.current = null;
    serveNext(lane);
  }

  function onFailure(slot: Slot, cause: unknown): void {
    failure ??= new BuildError(`a worker failed: ${reasonOf(cause)}`, { cause });
    const waiting = lanes.flatMap((lane) => lane.waiting.splice(0));
    for (const job of [slot.current, ...waiting]) job?.answer.reject(failure);
  }

  return {
    /**
     * Runs a job; `bytes` is about the amount of data that it processes, and the job takes over the memory in `moved`.
     * Rejects with BuildError if its worker dies, and after any worker has died. Jobs that run in other workers then
     * still end as they would.
     */
    run<Kind extends JobKind>(
      kind: Kind,
      task: Task<Kind>,
      bytes: number,
      moved: readonly ArrayBuffer[] = [],
    ): Promise<Result<Kind>> {
      if (failure) return Promise.reject(failure);
      const message = { kind, task };
      doneHere += bytes;
      if (doneHere <= little) return runJob(here, message) as Promise<Result<Kind>>;
      const answer = Promise.withResolvers<unknown>();
      const isHeavy = (kind === 'extract' || kind === 'compose') && bytes > HEAVY_BYTES;
      const lane = isHeavy ? heavy : usual;
      lane.waiting.push({ message, moved, answer });
      serveNext(lane);
      return answer.promise as Promise<Result<Kind>>;
    },
    /**
     * Has work for tasks begun in order, for each worker three at the same time, and passes on the results in the order
     * of the tasks. Rejects with the first failure in that order, once it is its turn, and with what `take` throws.
     */
    async inOrder<Task, Result>(
      tasks: AsyncIterable<Task> | Iterable<Task>,
      begin: (task: Task) => Promise<Result>,
      take: (result: Result) => void,
    ): Promise<void> {
      const running: Promise<Result>[] = [];
      const takeFirst = async (): Promise<void> => {
        const first = running.shift();
        if (first) take(await first);
      };
      for await (const task of tasks) {
        if (running.length >= size * TASKS_PER_WORKER) await takeFirst();
        const result = begin(task);
        // Every result is awaited in its turn. A failure before that must not count as unhandled.
        result.catch(() => {});
        running.push(result);
      }
      while (running.length > 0) await takeFirst();
    },
    /** Sets the settings of later `compose` jobs. */
    async prepare(settings: ComposeSettings): Promise<void> {
      prepared = { kind: 'prepare', task: settings };
      if (doneHere <= little) await here.prepare(settings);
      for (const { worker } of usual.slots) worker.postMessage(prepared);
    },
    /** Drops the jobs that wait, and ends the workers, after waiting for those in work that cannot be stopped. */
    async close(): Promise<void> {
      here.close();
      // Otherwise the end of a heavy job would begin the next one.
      for (const { waiting } of lanes) waiting.length = 0;
      await Promise.all(lanes.flatMap(({ slots }) => slots.map(end)));
    },
  };
}

async function end({ worker }: Slot): Promise<void> {
  worker.removeAllListeners('exit');
  await worker.terminate();
}
