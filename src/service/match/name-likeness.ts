import { packWords } from '../../core/text/packed-words.ts';
import { similarWords } from '../../core/text/similar-words.ts';
import { mostEdits } from '../search/similar-names.ts';

const MISSPELLED = 0.8;
const BEGINNING = 0.6;

/**
 * How much two folded names have in common, from 0 to 1 (methodology 16.4): the words of both that have a partner in
 * the other name, as a share of all their words. A partner with other letters counts 0.8, one that begins with the word
 * or is the beginning of it 0.6.
 */
export function nameLikeness(sought: readonly string[], name: readonly string[]): number {
  if (sought.length === 0 || name.length === 0) return 0;
  if (sought.join('') === name.join('')) return 1;
  const left = [...name];
  let common = 0;
  for (const word of sought) {
    const worths = left.map((other) => worthOf(word, other));
    const best = Math.max(0, ...worths);
    if (best === 0) continue;
    common += best;
    left.splice(worths.indexOf(best), 1);
  }
  return (2 * common) / (sought.length + name.length);
}

function worthOf(word: string, other: string): number {
  if (word === other) return 1;
  const edits = mostEdits(word);
  if (
    edits > 0 &&
    Math.abs(word.length - other.length) <= 2 * edits &&
    similarWords(packWords([other]), word, edits).length > 0
  ) {
    return MISSPELLED;
  }
  return word.startsWith(other) || other.startsWith(word) ? BEGINNING : 0;
}
