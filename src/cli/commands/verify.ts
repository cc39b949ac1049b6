import { existsSync, readFileSync } from 'node:fs';
import { withOutput } from '../../files/output-file.ts';
import { writeAtomically } from '../../files/write-file.ts';
import { storeAt } from '../../server/open-store.ts';
import { identityOf, isRecord, withVerified } from '../../server/snapshots/verified-files.ts';
import { verifySnapshotFile } from '../../snapshot/sqlite/verify.ts';
import type { CommandOptions } from '../options/command-options.ts';
import type { Terminal } from '../terminal.ts';

/**
 * `natalis verify`: checks a whole snapshot, and prints a line for each fault. Gives the exit code. With `--record` a
 * file that is sound, and that did not change meanwhile, is added to a record. Rejects with OutputError.
 */
export async function run(
  path: string,
  { record }: CommandOptions<'verify'>,
  terminal: Terminal,
): Promise<number> {
  const before = record === undefined ? null : identityOf(path);
  const faults = verifySnapshotFile(storeAt(path).location);
  for (const fault of faults) terminal.note(`natalis: ${path}: ${fault}`);
  if (faults.length > 0) return 1;
  if (record !== undefined && before === identityOf(path)) await add(before, path, record);
  terminal.print(`${path}: sound`);
  return 0;
}

async function add(identity: string, snapshot: string, record: string): Promise<void> {
  const isEarlier = (path: string): boolean => isRecord(readFileSync(path, 'utf8'));
  const output = { out: record, kind: 'record of natalis verify', isEarlier, inputs: [snapshot] };
  await withOutput(output, 'verifying', async (place) => {
    const text = existsSync(place) ? readFileSync(place, 'utf8') : '';
    await writeAtomically(place, withVerified(text, identity), `${place}.part`);
  });
}
