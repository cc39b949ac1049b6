import { verifySnapshotFile } from '../../snapshot/sqlite/verify.ts';
import { SnapshotError } from '../../snapshot/snapshot-error.ts';
import type { Terminal } from '../terminal.ts';

/** `natalis verify`: checks a snapshot through. Throws SnapshotError where it does not hold together. */
export function verify(path: string, terminal: Terminal): void {
  const faults = verifySnapshotFile(path);
  for (const fault of faults) terminal.note(fault);
  if (faults.length > 0) throw new SnapshotError(`${path}: not sound`);
  terminal.print(`${path}: sound`);
}
