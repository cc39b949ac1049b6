import { SnapshotError } from '../../snapshot/snapshot-error.ts';
import { storeAt } from '../../server/open-store.ts';
import type { Terminal } from '../terminal.ts';

/**
 * `natalis verify`: checks a whole snapshot. Rejects with SnapshotError if it is not consistent.
 */
export async function verify(path: string, terminal: Terminal): Promise<void> {
  const faults = await storeAt(path).faults();
  for (const fault of faults) terminal.note(fault);
  if (faults.length > 0) throw new SnapshotError(`${path}: not sound`);
  terminal.print(`${path}: sound`);
}
