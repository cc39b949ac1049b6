import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../../system/reason.ts';
import { SnapshotError, SnapshotNotRead } from '../snapshot-error.ts';
import { checkFileChecksum, checkHeader } from './file-checksum.ts';
import type { CheckResult } from './sqlite-store.ts';

parentPort?.postMessage(check(String(workerData)));

function check(path: string): CheckResult {
  try {
    checkHeader(path);
    checkFileChecksum(path);
    return null;
  } catch (error) {
    if (error instanceof SnapshotNotRead) return { failure: error.message };
    if (error instanceof SnapshotError) return { refusal: error.message };
    return { failure: `${path}: cannot be read (${reasonOf(error)})` };
  }
}
