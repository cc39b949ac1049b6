import assert from 'node:assert/strict';
import { join } from 'node:path';
import { natalisHere } from '../../ingest/support/command.ts';

/** Exports a table of a snapshot with the real command. Gives the path of the file. */
export async function exported(
  folder: string,
  snapshot: string,
  name: string,
  args: readonly string[] = [],
): Promise<string> {
  const out = join(folder, name);
  const outcome = await natalisHere(['export', snapshot, '--out', out, ...args]);
  assert.deepEqual({ code: outcome.code, stderr: outcome.stderr }, { code: 0, stderr: '' });
  return out;
}
