import { Worker } from 'node:worker_threads';
import { SnapshotError } from '../snapshot-error.ts';

// The ending differs: source in a clone, JavaScript in an installed package.
const MODULE = new URL(
  import.meta.url.endsWith('.ts') ? './check-thread.ts' : './check-thread.js',
  import.meta.url,
);

/** What the thread says at its end: why the file is refused, or null where it is sound. */
export interface CheckResult {
  readonly refusal: string | null;
}

/**
 * Reads a snapshot through in a thread of its own. Rejects with SnapshotError where it is damaged or no
 * snapshot, and with the signal's reason once it is aborted.
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
