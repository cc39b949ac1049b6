import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../ingest/support/command.ts';

/** The text of a file of the repository, by its path in it. */
export function readFile(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
