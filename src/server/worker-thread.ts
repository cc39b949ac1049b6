// One of the threads of `natalis serve --workers N`: it opens the service when the main thread says so, and
// then does what it says.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnsweredRequest } from '../web/request-handler.ts';
import { storeAt } from './open-store.ts';
import { createServiceLog } from './monitoring/log.ts';
import { openService } from './running-service.ts';
import { connect, type MainFunctions, type ThreadData } from './worker-pool.ts';

if (!parentPort) throw new Error('this is not a thread');
const { worker, location, options, memory, hiddenKey } = workerData as ThreadData;
const functions: Record<string, (...values: never[]) => unknown> = { open };
const main = connect<MainFunctions>(parentPort, functions);
const lines = inBatches((batch: string[]) => main.notify('write', batch));
const requests = inBatches((batch: AnsweredRequest[]) => main.notify('count', batch));

async function open(): Promise<void> {
  const opened = await openService(options, {
    log: createServiceLog(options.logLevel, { write: lines.add }, worker),
    store: { ...storeAt(location), check },
    memory,
    hiddenKey,
    worker,
    count: options.usage === undefined ? () => {} : requests.add,
  });
  Object.assign(functions, opened, {
    async close() {
      await opened.close();
      lines.flush();
      requests.flush();
    },
  });
}

/** The main thread reads the whole file once for all threads. */
async function check(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = once(signal, 'abort').then(() => signal.throwIfAborted());
  await Promise.race([main.call('check'), aborted]);
}

/** Collects what comes in one turn of the event loop, because every message to another thread takes time. */
function inBatches<T>(send: (batch: T[]) => void): { add(item: T): void; flush(): void } {
  let batch: T[] = [];
  const flush = (): void => {
    if (batch.length > 0) send(batch);
    batch = [];
  };
  return {
    add(item) {
      if (batch.push(item) === 1) setImmediate(flush);
    },
    flush,
  };
}
