import { addAbortListener } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { type OpenSnapshot, openSqliteReader } from './sqlite-reader.ts';
import { siblingModule } from '../../system/thread-module.ts';
import { notRead, SnapshotError, SnapshotNotRead } from '../snapshot-error.ts';

/** Distinguishes the successive snapshots of a store. */
export interface SnapshotVersion {
  /** Identifies the file. */
  readonly id: string;
  /** Changes if the file is overwritten in place. */
  readonly state: string;
}

/** Whether two versions mean the same snapshot in the same state. */
export function isSameVersion(a: SnapshotVersion | null, b: SnapshotVersion | null): boolean {
  return a?.id === b?.id && a?.state === b?.state;
}

const MODULE = siblingModule(import.meta.url, 'check-thread');

/** What the thread sends of a file that is not sound, or that the system cannot read; errors lose their class. */
export interface CheckFailure {
  readonly message: string;
  readonly isUnread: boolean;
}

export type SnapshotStore = ReturnType<typeof sqliteStore>;

/** Where a snapshot is: a path at which one file may replace another at any time. */
export function sqliteStore(path: string) {
  return {
    /** The path, for messages. */
    location: path,
    /** The version of the current snapshot; null while there is none. */
    async version(): Promise<SnapshotVersion | null> {
      try {
        const { dev, ino, size, mtimeMs } = await stat(path);
        return { id: `${dev} ${ino}`, state: `${size} ${mtimeMs}` };
      } catch {
        return null;
      }
    },
    /** Opens the current snapshot, however large, at once. Rejects with SnapshotError if none can be read. */
    open: async (): Promise<OpenSnapshot> => openSqliteReader(path),
    /**
     * Compares every byte with what was written, in a thread of its own. Rejects with SnapshotError if any differs, with
     * SnapshotNotRead if the system cannot read the file, and with the signal's reason if it is aborted.
     */
    async check(signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      await using worker = new Worker(MODULE, { workerData: path });
      const { promise, resolve, reject } = Promise.withResolvers<CheckFailure | null>();
      using _ = addAbortListener(signal, () => reject(signal.reason));
      worker.once('message', resolve);
      worker.once('error', (error) => reject(notRead(path, error)));
      worker.once('exit', (code) => reject(new Error(`the check ended with code ${code}`)));
      const failure = await promise;
      if (failure) throw new (failure.isUnread ? SnapshotNotRead : SnapshotError)(failure.message);
    },
  };
}
