import { parentPort, workerData } from 'node:worker_threads';
import { notRead, SnapshotError, SnapshotNotRead } from '../snapshot-error.ts';
import { checkFileChecksum, checkHeader } from './file-checksum.ts';
import type { CheckResult } from './sqlite-store.ts';

parentPort?.postMessage(check(String(workerData)));

function check(path: string): CheckResult {
  try {
    checkHeader(path);
    checkFileChecksum(path);
    return null;
  } catch (error) {
    const { message, name } = error instanceof SnapshotError ? error : notRead(path, error);
    return name === SnapshotNotRead.name ? { failure: message } : { refusal: message };
  }
}
