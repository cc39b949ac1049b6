import { parentPort, workerData } from 'node:worker_threads';
import { reasonOf } from '../../core/reason.ts';
import { SnapshotError } from '../snapshot-error.ts';
import type { CheckResult } from './check-in-thread.ts';
import { checkHeader } from './open.ts';
import { checkSeal } from './seal.ts';

parentPort?.postMessage({ refusal: refusalOf(String(workerData)) } satisfies CheckResult);

function refusalOf(path: string): string | null {
  try {
    checkHeader(path);
    checkSeal(path);
    return null;
  } catch (error) {
    return error instanceof SnapshotError
      ? error.message
      : `${path}: cannot be read (${reasonOf(error)})`;
  }
}
