import { statSync } from 'node:fs';
import { BuildError } from '../build-error.ts';
import type { Written } from '../finish/write-snapshot.ts';
import type { Build } from '../open-build.ts';
import { unlessAborted } from '../pause.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { SNAPSHOT_FILE } from './write-file.ts';

/** Checks the finished file. Throws BuildError if it is not consistent, and SnapshotError if it cannot be opened. */
export async function verifyFile(
  build: Build,
  { order }: Resolved,
  { summed: known }: Written,
): Promise<void> {
  const { settings, work, pool, checkpoint, pause } = build;
  settings.progress.step({ phase: 'verify', done: 0, total: null, people: order.length });
  try {
    const path = work.file(SNAPSHOT_FILE);
    const checked = pool.run('verify', { path, known }, statSync(path).size);
    const faults = await unlessAborted(checked, settings.signal);
    if (faults.length > 0) {
      throw new BuildError(`the finished file is not consistent: ${faults.join('; ')}`);
    }
    await pause();
  } catch (error) {
    // A resumed build must write the file again, or it would refuse the same file again.
    checkpoint.forget('write');
    throw error;
  }
}
