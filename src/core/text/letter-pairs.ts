import { CJK } from './fold.ts';

const LETTER = new RegExp(`^${CJK.source}$`, 'u');
const EDGE = '\u00B7';

/** Whether all folded words are single Chinese, Japanese or Korean letters. */
export function areLetters(words: readonly string[]): boolean {
  return words.every((word) => LETTER.test(word));
}

/** What an index has of the order of such letters in a name: each two that follow one another. */
export function letterPairs(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return next !== undefined && areLetters([word, next]) ? [word + next] : [];
  });
}

/** What an index has of such a letter at the beginning and at the end of a name. */
export function letterEdges(words: readonly string[]): string[] {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return [
    ...(areLetters([first]) ? [EDGE + first] : []),
    ...(areLetters([last]) ? [last + EDGE] : []),
  ];
}
