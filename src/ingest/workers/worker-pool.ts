import { Worker } from 'node:worker_threads';
import { reasonOf } from '../../core/reason.ts';
import { BuildError } from '../build-error.ts';
import type { ComposeSettings } from '../finish/compose-batch.ts';
import { createJobRunner } from './job-runner.ts';
import { isHeavy, type JobKind, type Jobs, type Message } from './jobs.ts';

type Task<Kind extends JobKind> = Jobs[Kind]['task'];
type Result<Kind extends JobKind> = Jobs[Kind]['result'];

/** Does jobs in several threads, or in this one as long as there is little to do. */
export interface WorkerPool {
  readonly size: number;
  /** `bytes` says about how much the job goes through. Rejects with BuildError where a worker dies. */
  run<Kind extends JobKind>(kind: Kind, task: Task<Kind>, bytes: number): Promise<Result<Kind>>;
  /** Has whoever composes after it do so with these settings. */
  prepare(settings: ComposeSettings): Promise<void>;
  /** Ends the workers; waits for those that are in the midst of something that cannot be stopped. */
  close(): Promise<void>;
}

interface Waiting {
  readonly message: Message;
  readonly isHeavy: boolean;
  readonly answer: PromiseWithResolvers<unknown>;
}

interface Slot {
  readonly worker: Worker;
  current: Waiting | null;
}

// The ending differs: source in a clone, JavaScript in an installed package.
const MODULE = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
);

// Starting a worker takes longer than going through so much here.
const LITTLE_BYTES = 2_000_000;

/**
 * A pool of at most `size` workers, each started when a job would have to wait without it, and none
 * before there was more than `little` to do. A worker has one job at a time; the caller bounds how many
 * wait. Of heavy jobs (jobs.ts) one is done at a time, by a worker that is ended after it: its memory would
 * else stay until it needs it again.
 */
export function createWorkerPool(size: number, module = MODULE, little = LITTLE_BYTES): WorkerPool {
  const waiting: Waiting[] = [];
  const slots: Slot[] = [];
  const here = createJobRunner();
  let doneHere = 0;
  let prepared: Message | null = null;
  let failure: BuildError | null = null;
  let ending: Promise<unknown> | null = null;

  function serveNext(): void {
    const isFull = ending !== null || slots.some(({ current }) => current?.isHeavy);
    for (const [index, next] of waiting.entries()) {
      if (next.isHeavy && isFull) continue;
      const free = slots.find(({ current }) => current === null) ?? startIfAllowed();
      if (!free) return;
      waiting.splice(index, 1);
      free.current = next;
      free.worker.postMessage(next.message);
      return;
    }
  }

  function onResult(slot: Slot, result: unknown): void {
    const done = slot.current;
    slot.current = null;
    if (done?.isHeavy) {
      slots.splice(slots.indexOf(slot), 1);
      ending = end(slot).then(() => {
        ending = null;
        serveNext();
      });
    }
    done?.answer.resolve(result);
    serveNext();
  }

  function startIfAllowed(): Slot | null {
    if (slots.length === size) return null;
    const slot = startSlot(module, onResult, fail);
    if (prepared) slot.worker.postMessage(prepared);
    slots.push(slot);
    return slot;
  }

  function fail(cause: unknown): void {
    failure ??= new BuildError(`a worker failed: ${reasonOf(cause)}`, { cause });
    for (const { current } of slots) current?.answer.reject(failure);
    for (const { answer } of waiting.splice(0)) answer.reject(failure);
  }

  return {
    size,
    run<Kind extends JobKind>(kind: Kind, task: Task<Kind>, bytes: number): Promise<Result<Kind>> {
      if (failure) return Promise.reject(failure);
      const message = { kind, task } as Message;
      doneHere += bytes;
      if (slots.length === 0 && doneHere <= little) {
        return here.run(message);
      }
      const answer = Promise.withResolvers<unknown>();
      waiting.push({ message, isHeavy: isHeavy(kind, bytes), answer });
      serveNext();
      return answer.promise as Promise<Result<Kind>>;
    },
    async prepare(settings) {
      prepared = { kind: 'prepare', task: settings };
      if (slots.length === 0) await here.run(prepared);
      for (const { worker } of slots) worker.postMessage(prepared);
    },
    async close() {
      here.close();
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
  onResult: (slot: Slot, result: unknown) => void,
  onFailure: (cause: unknown) => void,
): Slot {
  const worker = new Worker(module);
  const slot: Slot = { worker, current: null };
  worker.on('message', (result: unknown) => onResult(slot, result));
  worker.on('error', onFailure);
  worker.on('exit', (code) => onFailure(new Error(`it ended with code ${code}`)));
  return slot;
}
