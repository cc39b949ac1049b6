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

interface Waiting {
  readonly message: Message;
  readonly moved: readonly ArrayBuffer[];
  readonly isHeavy: boolean;
  readonly answer: PromiseWithResolvers<unknown>;
}

interface Slot {
  readonly worker: Worker;
  current: Waiting | null;
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
 * caller limits how many wait. Heavy jobs, which may take gigabytes, run one at a time, each in a
 * worker of its own, which would otherwise keep its memory.
 */
export function createWorkerPool(size: number, module = MODULE, little = LITTLE_BYTES) {
  const waiting: Waiting[] = [];
  const slots: Slot[] = [];
  const here = createJobs();
  let doneHere = 0;
  let prepared: Message | null = null;
  let failure: BuildError | null = null;
  let ending: Promise<unknown> | null = null;

  function serveNext(): void {
    const isFull = ending !== null || slots.some(({ current }) => current?.isHeavy);
    for (const [index, next] of waiting.entries()) {
      if (next.isHeavy && isFull) continue;
      const idle = slots.find(({ current }) => current === null);
      if (next.isHeavy && idle) void end(take(idle));
      const free = (next.isHeavy ? undefined : idle) ?? startIfAllowed(next.isHeavy);
      if (!free) return;
      waiting.splice(index, 1);
      free.current = next;
      free.worker.postMessage(next.message, next.moved);
      return;
    }
  }

  function onResult(slot: Slot, result: unknown): void {
    const done = slot.current;
    slot.current = null;
    if (done?.isHeavy) {
      ending = end(take(slot)).then(() => {
        ending = null;
        serveNext();
      });
    }
    done?.answer.resolve(result);
    serveNext();
  }

  /** Takes a slot away from the others. */
  function take(slot: Slot): Slot {
    slots.splice(slots.indexOf(slot), 1);
    return slot;
  }

  function startIfAllowed(isHeavy: boolean): Slot | null {
    if (slots.length === size) return null;
    const slot = startSlot(module, isHeavy ? undefined : YOUNG_MEGABYTES, onResult, onFailure);
    if (prepared) slot.worker.postMessage(prepared);
    slots.push(slot);
    return slot;
  }

  function onFailure(slot: Slot, cause: unknown): void {
    failure ??= new BuildError(`a worker failed: ${reasonOf(cause)}`, { cause });
    slot.current?.answer.reject(failure);
    for (const { answer } of waiting.splice(0)) answer.reject(failure);
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
      if (slots.length === 0 && doneHere <= little) {
        return runJob(here, message) as Promise<Result<Kind>>;
      }
      const answer = Promise.withResolvers<unknown>();
      const isHeavy = (kind === 'extract' || kind === 'compose') && bytes > HEAVY_BYTES;
      waiting.push({ message, moved, isHeavy, answer });
      serveNext();
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
      if (slots.length === 0) await here.prepare(settings);
      for (const { worker } of slots) worker.postMessage(prepared);
    },
    /** Drops the jobs that wait, and ends the workers, after waiting for those in work that cannot be stopped. */
    async close(): Promise<void> {
      here.close();
      // Otherwise the end of a heavy job would begin the next one.
      waiting.length = 0;
      await Promise.all([ending, ...slots.map((slot) => end(slot))]);
    },
  };
}

async function end({ worker }: Slot): Promise<void> {
  worker.removeAllListeners('exit');
  await worker.terminate();
}

function startSlot(
  module: URL,
  youngMegabytes: number | undefined,
  onResult: (slot: Slot, result: unknown) => void,
  onFailure: (slot: Slot, cause: unknown) => void,
): Slot {
  const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
  const worker = new Worker(module, { resourceLimits });
  const slot: Slot = { worker, current: null };
  worker.on('message', (result: unknown) => onResult(slot, result));
  worker.on('error', (error) => onFailure(slot, error));
  worker.on('exit', (code) => onFailure(slot, new Error(`it ended with code ${code}`)));
  return slot;
}
