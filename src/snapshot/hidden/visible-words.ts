import { mayBeCut } from '../../core/text/packed-words.ts';
import type { SnapshotReader, WordGroup } from '../reader.ts';

const GROUPS: readonly WordGroup[] = ['label', 'alias'];

/**
 * Tells whether a word is in a name of anybody who is not hidden; `hidden` is the number of hidden people. The best
 * known people with a word are seldom hidden, so this mostly takes one search.
 */
export function visibleWords(
  reader: SnapshotReader,
  isHidden: (rank: number) => boolean,
  hidden: number,
): (word: string) => boolean {
  return (word) => {
    if (mayBeCut(word)) return true;
    const query = { words: [word], lastIsPrefix: false };
    for (const most of new Set([1, hidden + 1])) {
      for (const group of GROUPS) {
        const ranks = reader.findWords(query, group, most);
        if (ranks.some((rank) => !isHidden(rank))) return true;
      }
    }
    return false;
  };
}
