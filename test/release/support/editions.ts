import type { KeyPairKeyObjectResult } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEdition } from '../../http/support/snapshots.ts';
import { temporaryFolder } from '../../ingest/support/command.ts';

/** A folder of the test file, which has snapshots of three days one after the other. */
export const folder = temporaryFolder();
export const one = await buildEdition(folder, 'one', '2026-11-16');
export const two = await buildEdition(folder, 'two', '2026-11-17');
export const three = await buildEdition(folder, 'three', '2026-11-18');

/** Writes a pair of keys to files of the folder, and gives their paths. */
export function keyFiles(name: string, { privateKey, publicKey }: KeyPairKeyObjectResult) {
  const [secret, open] = [join(folder, `${name}.key`), join(folder, `${name}.pub`)];
  writeFileSync(secret, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  writeFileSync(open, publicKey.export({ type: 'spki', format: 'pem' }));
  return { secret, open };
}

let made = 0;

/** A path in the folder at which there is nothing yet. */
export function newPath(name = 'place'): string {
  return join(folder, `${name}-${++made}`);
}
