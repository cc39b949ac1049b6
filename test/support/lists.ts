import { readFileSync } from 'node:fs';

/** The strings of a list under `test/vectors`, one a line; empty lines and `#` comments left out. */
export function readList(name: string): string[] {
  const text = readFileSync(new URL(`../vectors/${name}.txt`, import.meta.url), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** The texts of a list that is written as one text, with `|` or a new line between them; `␣` is a space at an end. */
export function textsIn(list: string): string[] {
  const texts = list.split(/\s*[|\n]\s*/).filter((text) => text !== '');
  return texts.map((text) => text.replaceAll('␣', ' '));
}

/** The rows of such a list, each of two texts with an arrow between them. */
export function rowsIn(list: string): [string, string][] {
  return textsIn(list).map((row) => row.split(' → ') as [string, string]);
}

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}

/** The months in English. */
export const MONTHS: readonly string[] = wordsOf(
  'January February March April May June July August September October November December',
);
