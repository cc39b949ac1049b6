import { parentPort, workerData } from 'node:worker_threads';
import { notRead, SnapshotError, SnapshotNotRead } from '../snapshot-error.ts';
import { checkFileChecksum, checkHeader } from './file-checksum.ts';
import type { CheckFailure } from './sqlite-store.ts';

parentPort?.postMessage(check(String(workerData)));

function check(path: string): CheckFailure | null {
  try {
    checkHeader(path);
    checkFileChecksum(path);
    return null;
  } catch (error) {
    const failure = error instanceof SnapshotError ? error : notRead(path, error);
    return { message: failure.message, isUnread: failure instanceof SnapshotNotRead };
  }
}
