import { Worker } from 'node:worker_threads';
import { reasonOf } from '../../core/reason.ts';
import { BuildError } from '../build-error.ts';
import type { JobKind, Jobs } from './jobs.ts';

type Task<Kind extends JobKind> = Jobs[Kind]['task'];
type Result<Kind extends JobKind> = Jobs[Kind]['result'];

/** Does jobs in several threads. */
export interface WorkerPool {
  readonly size: number;
  /** Rejects with BuildError where a worker dies. */
  run<Kind extends JobKind>(kind: Kind, task: Task<Kind>): Promise<Result<Kind>>;
  /** Has every worker do a job; nothing else may be running. */
  runOnAll<Kind extends JobKind>(kind: Kind, task: Task<Kind>): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly message: unknown;
  readonly answer: PromiseWithResolvers<unknown>;
}

interface Slot {
  readonly worker: Worker;
  current: PromiseWithResolvers<unknown> | null;
}

// The ending differs: source in a clone, JavaScript in an installed package.
const MODULE = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js',
  import.meta.url,
);

/** Starts `size` workers. Each has one job at a time; the caller bounds how many wait. */
export function createWorkerPool(size: number, module = MODULE): WorkerPool {
  const waiting: Waiting[] = [];
  let failure: BuildError | null = null;
  const slots = Array.from({ length: size }, () => startSlot(module, serveNext, fail));

  function serveNext(): void {
    const free = slots.find(({ current }) => current === null);
    const next = free && waiting.shift();
    if (next) serve(free, next);
  }

  function fail(cause: unknown): void {
    failure ??= new BuildError(`a worker failed: ${reasonOf(cause)}`);
    for (const slot of slots) slot.current?.reject(failure);
    for (const { answer } of waiting.splice(0)) answer.reject(failure);
  }

  return {
    size,
    run<Kind extends JobKind>(kind: Kind, task: Task<Kind>): Promise<Result<Kind>> {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<unknown>();
      waiting.push({ message: { kind, task }, answer });
      serveNext();
      return answer.promise as Promise<Result<Kind>>;
    },
    async runOnAll(kind, task) {
      if (failure) throw failure;
      const answers = slots.map((slot) => {
        const answer = Promise.withResolvers<unknown>();
        serve(slot, { message: { kind, task }, answer });
        return answer.promise;
      });
      await Promise.all(answers);
    },
    async close() {
      for (const { worker } of slots) worker.removeAllListeners('exit');
      await Promise.all(slots.map(({ worker }) => worker.terminate()));
    },
  };
}

function serve(slot: Slot, { message, answer }: Waiting): void {
  slot.current = answer;
  slot.worker.postMessage(message);
}

function startSlot(module: URL, onFree: () => void, onFailure: (cause: unknown) => void): Slot {
  const worker = new Worker(module);
  const slot: Slot = { worker, current: null };
  worker.on('message', (result: unknown) => {
    slot.current?.resolve(result);
    slot.current = null;
    onFree();
  });
  worker.on('error', onFailure);
  worker.on('exit', (code) => onFailure(new Error(`it ended with code ${code}`)));
  return slot;
}
