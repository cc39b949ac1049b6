import { stat } from 'node:fs/promises';
import type { SnapshotStore } from '../store.ts';
import { checkInThread } from './check-in-thread.ts';
import { openSqliteReader } from './reader.ts';

/** A store at a path, where one file may replace another. */
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
