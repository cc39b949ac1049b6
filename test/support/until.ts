import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// Only a fault takes so long, however busy the machine is.
const GIVEN_UP_AFTER = 100_000;

/** Waits until something holds. Throws with `what` if it never does. */
export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const start = performance.now();
  while (!(await holds())) {
    if (performance.now() - start > GIVEN_UP_AFTER) throw new Error(`never: ${what}`);
    await wait(25);
  }
}

/** Waits until a file below a folder has so many bytes. */
export function untilFileOf(bytes: number, folder: string): Promise<void> {
  const names = (): string[] =>
    existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return until(`a file of ${bytes} bytes`, () =>
    names().some((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size === bytes),
  );
}
