import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KEPT } from '../ingest/inputs.ts';

const OURS = fileURLToPath(new URL('../..', import.meta.url));

/** Another version of Natalis that can be run. */
export interface Checkout {
  readonly folder: string;
  /** What its own files are named by; null for a folder of the caller, which may change. */
  readonly commit: string | null;
}

/**
 * The checkout that `--beside` names: a folder, or a commit, which is unpacked once and kept. Throws if there is
 * neither.
 */
export function checkoutOf(name: string): Checkout {
  if (existsSync(join(name, 'bin/natalis.mjs'))) return { folder: name, commit: null };
  const commit = git('rev-parse', '--verify', '--short=10', `${name}^{commit}`);
  const folder = join(KEPT, `checkout-${commit}`);
  if (!existsSync(folder)) {
    process.stderr.write(`unpacking ${commit} to ${folder}, once\n`);
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
    const archive = `${part}/checkout.tar`;
    git('archive', '--output', archive, commit);
    execFileSync('tar', ['xf', archive, '-C', part]);
    rmSync(archive);
    install(part);
    renameSync(part, folder);
  }
  return { folder, commit };
}

/** Installs the packages of a checkout. Those of ours serve where it asks for the same. */
function install(folder: string): void {
  const locked = (path: string): string => readFileSync(join(path, 'package-lock.json'), 'utf8');
  if (locked(folder) === locked(OURS)) {
    symlinkSync(join(OURS, 'node_modules'), join(folder, 'node_modules'));
  } else {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: OURS, encoding: 'utf8' }).trim();
}
