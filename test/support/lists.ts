import { readFileSync } from 'node:fs';

/** The strings of a list under `test/vectors`, one a line; empty lines and `#` comments left out. */
export function readList(name: string): string[] {
  const text = readFileSync(new URL(`../vectors/${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
