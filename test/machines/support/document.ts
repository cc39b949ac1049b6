import assert from 'node:assert/strict';
import { readFile } from '../../support/repository.ts';

const PAGE = readFile('docs/several-machines.md');

const BLOCKS = [...PAGE.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
  ([, language = '', text = '']) => ({ language, text }),
);

/** The one block of commands, or of another language, of docs/several-machines.md that has all these words. */
export function blockWith(words: readonly string[], language = 'sh'): string {
  const found = BLOCKS.filter(
    (block) => block.language === language && words.every((word) => block.text.includes(word)),
  );
  assert.equal(found.length, 1, words.join(' '));
  return found[0]?.text ?? '';
}

/** What a pattern captures among the sentences of docs/several-machines.md. */
export function sentenceIn(pattern: RegExp): string {
  const [, found] = pattern.exec(PAGE.replaceAll(/\s+/g, ' ')) ?? [];
  return found ?? assert.fail(String(pattern));
}
