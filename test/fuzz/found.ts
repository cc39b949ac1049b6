import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of inputs that once broke a promise, by target. */
export const FOUND = fileURLToPath(new URL('found/', import.meta.url));

/** The inputs of a target that once broke a promise. */
export function foundInputs(target: string): Buffer[] {
  return globSync(`${target}/*`, { cwd: FOUND })
    .sort()
    .map((file) => readFileSync(FOUND + file));
}
