import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writePackage } from '../../../packaging/write-package.ts';
import { ROOT } from '../../mcp/clients/program.ts';

const run = promisify(execFile);

/** How the package was installed. */
export interface Installed {
  /** The command that a client would start. */
  readonly program: string;
  /** Path of the package as npm packs it. */
  readonly tarball: string;
  /** False if its dependencies could not be installed without a network. */
  readonly byNpm: boolean;
}

/** Packs the package, and installs the tarball in a folder away from the checkout. */
export async function packAndInstall(folder: string): Promise<Installed> {
  const tarball = await pack(join(folder, 'source'), folder);
  const home = join(folder, 'home');
  mkdirSync(home);
  const options = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund'];
  const program = join(home, 'node_modules/natalis/bin/natalis.mjs');
  try {
    await run('npm', ['install', ...options, tarball], { cwd: home, timeout: 60_000 });
    return { program, tarball, byNpm: true };
  } catch {
    await unpack(tarball, join(home, 'node_modules'));
    return { program, tarball, byNpm: false };
  }
}

/** Writes the package at `source` anew, and packs it into a folder. Gives the path of the tarball. */
export async function pack(source: string, folder: string): Promise<string> {
  await writePackage(source);
  await run('npm', ['pack', source, '--pack-destination', folder]);
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm made no tarball');
  return join(folder, tarball);
}

/** Node strips no types below `node_modules`, so that is where the package is put. */
async function unpack(tarball: string, modules: string): Promise<void> {
  mkdirSync(modules, { recursive: true });
  await run('tar', ['-xzf', tarball, '-C', modules]);
  cpSync(join(modules, 'package'), join(modules, 'natalis'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    const place = join(modules, name);
    if (!existsSync(place)) symlinkSync(join(ROOT, 'node_modules', name), place);
  }
}
