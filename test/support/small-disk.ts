import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import type { TestContext } from 'node:test';

/** A file system of its own. */
export interface SmallDisk {
  /** Gives it another size. */
  resize(kilobytes: number): void;
}

/**
 * Mounts an empty file system of so many kilobytes at a folder until the end of the test. Where that is not allowed, it
 * skips the test and gives null.
 */
export function mountSmallDisk(
  t: TestContext,
  folder: string,
  kilobytes: number,
): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const mount = (options: string): void => {
    const args = ['-t', 'tmpfs', '-o', options, 'none', folder];
    execFileSync('mount', args, { stdio: 'ignore' });
  };
  try {
    mount(`size=${kilobytes}k`);
  } catch {
    t.skip('no small disk can be mounted here');
    return null;
  }
  t.after(() => execFileSync('umount', ['--lazy', folder]));
  return { resize: (size) => mount(`remount,size=${size}k`) };
}
