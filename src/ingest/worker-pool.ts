import { Worker } from 'node:worker_threads';
import { reasonOf } from '../core/reason.ts';
import { BuildError } from './build-error.ts';
import type { Extract, ExtractSettings } from './extract-block.ts';
import type { Block } from './read-blocks.ts';

export interface ExtractTask {
  readonly block: Block;
  readonly oneDocument: boolean;
}

/** Extracts blocks in several threads. */
export interface WorkerPool {
  /** Takes the block's memory over. Rejects with BuildError where the worker dies. */
  extract(task: ExtractTask): Promise<Extract>;
  close(): Promise<void>;
}

interface Slot {
  readonly worker: Worker;
  current: PromiseWithResolvers<Extract> | null;
}

/** Starts `size` workers. Each has one block at a time; the caller bounds how many wait. */
export function createWorkerPool(size: number, settings: ExtractSettings): WorkerPool {
  const waiting: { task: ExtractTask; result: PromiseWithResolvers<Extract> }[] = [];
  let failure: BuildError | null = null;
  const slots = Array.from({ length: size }, () => startSlot(settings, serveNext, fail));

  function serveNext(): void {
    const free = slots.find(({ current }) => current === null);
    const next = free && waiting.shift();
    if (!next) return;
    free.current = next.result;
    free.worker.postMessage(next.task, [next.task.block.bytes.buffer]);
  }

  function fail(cause: unknown): void {
    failure ??= new BuildError(`a worker failed: ${reasonOf(cause)}`);
    for (const slot of slots) slot.current?.reject(failure);
    for (const { result } of waiting.splice(0)) result.reject(failure);
  }

  return {
    extract(task) {
      if (failure) return Promise.reject(failure);
      const result = Promise.withResolvers<Extract>();
      waiting.push({ task, result });
      serveNext();
      return result.promise;
    },
    async close() {
      for (const { worker } of slots) worker.removeAllListeners('exit');
      await Promise.all(slots.map(({ worker }) => worker.terminate()));
    },
  };
}

function startSlot(
  settings: ExtractSettings,
  onFree: () => void,
  onFailure: (cause: unknown) => void,
): Slot {
  // The ending differs: source in a clone, JavaScript in an installed package.
  const file = import.meta.url.endsWith('.ts') ? './extract-worker.ts' : './extract-worker.js';
  const worker = new Worker(new URL(file, import.meta.url), { workerData: settings });
  const slot: Slot = { worker, current: null };
  worker.on('message', (extract: Extract) => {
    slot.current?.resolve(extract);
    slot.current = null;
    onFree();
  });
  worker.on('error', onFailure);
  worker.on('exit', (code) => onFailure(new Error(`it ended with code ${code}`)));
  return slot;
}
