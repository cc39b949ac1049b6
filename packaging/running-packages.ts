import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package that the service needs to run, as the lock file names it. */
export interface RunningPackage {
  readonly name: string;
  readonly version: string;
  /** The identifier of its licence. */
  readonly license: string;
  /** Its folder below the root. */
  readonly path: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

/** The packages that the service needs to run, in the order of the lock file in a folder. */
export function runningPackages(root: string): RunningPackage[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(
      ([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional,
    )
    .map(([path, { version = '', license = 'unknown' }]) => {
      const name = path.split('node_modules/').at(-1) ?? path;
      return { name, version, license, path };
    });
}
