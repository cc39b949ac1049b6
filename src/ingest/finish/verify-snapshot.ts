import { statSync } from 'node:fs';
import { CHECKS, sumUpFindings, type CheckTask } from '../../snapshot/sqlite/verify.ts';
import { unlessAborted } from '../pause.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';

/**
 * Checks all parts of a finished snapshot in parallel, and returns the faults found. Throws the
 * signal's reason if it is aborted.
 */
export async function verifySnapshot(
  { path, summed }: Pick<CheckTask, 'path' | 'summed'>,
  pool: WorkerPool,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const bytes = statSync(path).size / CHECKS.length;
  const findings = Promise.all(
    CHECKS.map((check) => pool.run('verify', { path, check, summed }, bytes)),
  );
  return sumUpFindings(path, await unlessAborted(findings, signal));
}
