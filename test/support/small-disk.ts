import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

/** A file system of its own. */
export interface SmallDisk {
  /** Gives it another size. */
  resize(kilobytes: number): void;
  /** Takes it away, even if something on it is open. */
  unmount(): void;
}

/** Mounts an empty file system of so many kilobytes at a new folder; null where that is not allowed. */
export function mountSmallDisk(folder: string, kilobytes: number): SmallDisk | null {
  mkdirSync(folder, { recursive: true });
  const mount = (options: string): void => {
    const args = ['-t', 'tmpfs', '-o', options, 'none', folder];
    execFileSync('mount', args, { stdio: 'ignore' });
  };
  try {
    mount(`size=${kilobytes}k`);
  } catch {
    return null;
  }
  return {
    resize: (size) => mount(`remount,size=${size}k`),
    unmount: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
