import { statSync } from 'node:fs';
import { CHECKS, sumUpFindings } from '../../snapshot/sqlite/verify.ts';
import { BuildError } from '../build-error.ts';
import { unlessAborted } from '../pause.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';

/**
 * Checks a finished snapshot through, its parts at the same time. Throws BuildError where it does not
 * hold together, and the signal's reason once that is aborted.
 */
export async function verifySnapshot(
  path: string,
  pool: WorkerPool,
  signal: AbortSignal,
): Promise<void> {
  const bytes = statSync(path).size / CHECKS.length;
  const findings = Promise.all(CHECKS.map((check) => pool.run('verify', { path, check }, bytes)));
  const faults = sumUpFindings(path, await unlessAborted(findings, signal));
  if (faults.length > 0) {
    throw new BuildError(`the finished file does not hold together: ${faults.join('; ')}`);
  }
}
