import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KEPT } from '../support/inputs.ts';

const OURS = fileURLToPath(new URL('../..', import.meta.url));

/** Another commit of Natalis that can be run. */
export interface Checkout {
  /** Its launcher. */
  readonly command: string;
  /** For the names of its own files. */
  readonly suffix: string;
}

/** The checkout of a commit, which is unpacked once. Throws if there is no such commit. */
export function checkoutOf(name: string): Checkout {
  const commit = git('rev-parse', '--verify', '--short=10', `${name}^{commit}`);
  const folder = join(KEPT, `checkout-${commit}`);
  if (!existsSync(folder)) {
    process.stderr.write(`unpacking ${commit} to ${folder}, once\n`);
    const part = `${folder}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(part, { recursive: true });
    const archive = join(part, 'checkout.tar');
    git('archive', '--output', archive, commit);
    execFileSync('tar', ['xf', archive, '-C', part]);
    rmSync(archive);
    install(part);
    renameSync(part, folder);
  }
  return { command: join(folder, 'bin/natalis.mjs'), suffix: `-${commit}` };
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
