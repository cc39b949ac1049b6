import { stat } from 'node:fs/promises';
import type { SnapshotStore } from '../store.ts';
import { checkInThread } from './check-in-thread.ts';
import { openSqliteReader } from './reader.ts';

/** The store that is a path, at which one file after the other is put. */
export function sqliteStore(path: string): SnapshotStore {
  return {
    place: path,
    async mark() {
      try {
        const { dev, ino, size, mtimeMs } = await stat(path);
        return { id: `${dev} ${ino}`, state: `${size} ${mtimeMs}` };
      } catch {
        return null;
      }
    },
    open: async () => openSqliteReader(path),
    check: (signal) => checkInThread(path, signal),
    async faults() {
      const { verifySnapshotFile } = await import('./verify.ts');
      return verifySnapshotFile(path);
    },
    size: async () => (await stat(path)).size,
  };
}
