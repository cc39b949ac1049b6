import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { effortOf, type Effort } from './commands.ts';

const VERSION = '6.1.1';
const FOLDER = join(tmpdir(), 'natalis-bench', `wikibase-dump-filter-${VERSION}`);
const PROGRAM = join(FOLDER, 'node_modules/wikibase-dump-filter/bin/wikibase-dump-filter.js');

/**
 * Installs wikibase-dump-filter outside of the repository. Returns false if it cannot be installed.
 */
export function installDumpFilter(): boolean {
  if (existsSync(PROGRAM)) return true;
  mkdirSync(FOLDER, { recursive: true });
  const flags = ['--prefix', FOLDER, '--no-save', '--no-audit', '--no-fund'];
  const args = ['install', ...flags, `wikibase-dump-filter@${VERSION}`];
  const { status } = spawnSync('npm', args, { stdio: 'ignore' });
  return status === 0 && existsSync(PROGRAM);
}

/** Filters the humans out of a dump with it, as its documentation says. */
export function filterEffort(input: string): Promise<Effort> {
  const line = 'set -e; gzip -dc "$1" | "$2" "$3" --claim P31:Q5';
  return effortOf(['sh', '-c', line, 'sh', input, process.execPath, PROGRAM]);
}
