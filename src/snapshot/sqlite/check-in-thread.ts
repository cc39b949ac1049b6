import { Worker } from 'node:worker_threads';
import { SnapshotError } from '../snapshot-error.ts';

// The file extension differs: TypeScript in a clone, JavaScript in an installed package.
const MODULE = new URL(
  import.meta.url.endsWith('.ts') ? './check-thread.ts' : './check-thread.js',
  import.meta.url,
);

/** The result that the thread sends: why the file is refused, or null if it is sound. */
export interface CheckResult {
  readonly refusal: string | null;
}

/**
 * Reads a whole snapshot in a thread of its own. Rejects with SnapshotError if it is damaged or not
 * a snapshot, and with the signal's reason if it is aborted.
 */
export async function checkInThread(path: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const worker = new Worker(MODULE, { workerData: path });
  const { promise, resolve, reject } = Promise.withResolvers<CheckResult>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', (code) => reject(new Error(`the check ended with code ${code}`)));
  try {
    const { refusal } = await promise;
    if (refusal !== null) throw new SnapshotError(refusal);
  } finally {
    signal.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
