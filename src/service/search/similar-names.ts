import { isLetter } from '../../core/query/without-titles.ts';
import { mayBeCut } from '../../core/text/packed-words.ts';
import type { SnapshotReader, WordChoice } from '../../snapshot/reader.ts';
import { mergeAscending } from './merge-ascending.ts';
import { inTiers, type Tier } from './tiers.ts';

const MOST_OFFERED = 10;

/** The most words of a query for which similar names are searched: nobody types more by heart. */
const MOST_WORDS = 8;

/** The most spellings of a word that are searched, the nearest first. */
const MOST_SPELLINGS = 100;

// An expression of the full-text index takes time for each of its words, so longer queries have fewer
// spellings a word.
const MOST_IN_EXPRESSION = 160;

/** The most words of a query of which other spellings are searched: the longest ones. */
const MOST_SPELLED = 4;

/** The most letters of two names that are written as one word. */
const LONGEST_TOGETHER = 40;

/** The shortest length of a word in which one edit is allowed, and in which two are allowed. */
const ONE_EDIT = 5;
const TWO_EDITS = 9;

/** The fewest words that say enough about a person if another is left out. */
const LEAST_KEPT = 2;

/** The words of one name, each with its possible spellings. */
type Combination = readonly WordChoice[];

/** At most ten people whose names are similar to the words of a query. */
export interface SimilarPeople {
  /**
   * First come people whose names spell some words in another way, together or apart; then people whose names
   * have all the words but one, and two words at least.
   */
  readonly ranks: readonly number[];
  /** Those whose names lack a word. */
  readonly lacking: ReadonlySet<number>;
}

/** People whose names are similar to these folded words (methodology 13.6). */
export async function similarNames(
  reader: SnapshotReader,
  folded: readonly string[],
): Promise<SimilarPeople> {
  const words = [...new Set(folded)];
  if (words.length === 0 || words.length > MOST_WORDS) return { ranks: [], lacking: new Set() };
  const longest = words.toSorted((a, b) => b.length - a.length);
  const spelled = new Set(longest.slice(0, MOST_SPELLED));
  const spellings = await Promise.all(
    words.map(async (word) => (spelled.has(word) ? spellingsOf(reader, word) : only(word))),
  );
  const exact = words.map((word, index) =>
    isInNoName(word, spellings[index] ?? []) ? [] : only(word),
  );
  const spelledSo = [
    nearest(spellings, words.length),
    ...together(words, exact),
    ...apart(words, exact, spellings),
  ];
  const lackingOne = [
    allButOne(exact),
    words.length > MOST_SPELLED
      ? []
      : allButOne(nearest(spellings, words.length * (words.length - 1))),
  ];
  const whole = await inTiers([tierOf(reader, spelledSo)], MOST_OFFERED);
  const others = lackingOne.map((combinations) => tierOf(reader, combinations));
  const ranks = await inTiers([async () => whole, ...others], MOST_OFFERED);
  return { ranks, lacking: new Set(ranks.slice(whole.length)) };
}

function tierOf(reader: SnapshotReader, combinations: readonly Combination[]): Tier {
  const possible = combinations.filter((choices) => choices.every(({ length }) => length > 0));
  return async (most) =>
    mergeAscending(
      await reader.findCombinations(possible, 'label', most),
      await reader.findCombinations(possible, 'alias', most),
    );
}

/** How many edits a word may be away from another (methodology 13.6). */
export function mostEdits(word: string): number {
  const { length } = Array.from(word);
  if (length < ONE_EDIT) return 0;
  return length < TWO_EDITS ? 1 : 2;
}

/** The words in names that a word may stand for. A short word stands only for itself. */
async function spellingsOf(reader: SnapshotReader, word: string): Promise<WordChoice> {
  const edits = mostEdits(word);
  if (edits === 0) return [word];
  const found = await reader.wordsLike(word, edits);
  return found
    .toSorted((a, b) => a.edits - b.edits)
    .slice(0, MOST_SPELLINGS)
    .map(({ word }) => word);
}

/** Whether the spellings of a word show that it is in no name as it is. */
function isInNoName(word: string, spellings: WordChoice): boolean {
  return mostEdits(word) > 0 && !mayBeCut(word) && !spellings.includes(word);
}

/** The nearest spellings of each word, if an expression has so many lists of spellings. */
function nearest(spellings: Combination, lists: number): Combination {
  const most = Math.max(1, Math.floor(MOST_IN_EXPRESSION / lists));
  return spellings.map((choices) => choices.slice(0, most));
}

/** Two neighbouring words, written as one. */
function together(words: readonly string[], exact: Combination): Combination[] {
  return words.slice(1).map((word, index) => {
    const joined = only(`${words[index]}${word}`);
    return [...exact.slice(0, index), joined, ...exact.slice(index + 2)];
  });
}

/**
 * A word taken apart: after its first letter, since an apostrophe may be missing there ("OConnor"), and at every
 * other place if it is in no name.
 */
function apart(
  words: readonly string[],
  exact: Combination,
  spellings: Combination,
): Combination[] {
  return words.flatMap((word, index) => {
    const letters = Array.from(word);
    if (letters.length > LONGEST_TOGETHER) return [];
    const others = exact.toSpliced(index, 1);
    const places = letters.slice(1).map((_, before) => before + 1);
    const isKnown = spellings[index]?.includes(word) === true;
    return (isKnown ? places.slice(0, 1) : places).map((cut) => {
      const parts = [letters.slice(0, cut), letters.slice(cut)];
      return [...others, ...parts.map((part) => only(part.join('')))];
    });
  });
}

/** All words but one. One word alone says too little, and so does an initial. */
function allButOne(choices: Combination): Combination[] {
  return choices
    .map((_, index) => choices.toSpliced(index, 1))
    .filter((kept) => kept.length >= LEAST_KEPT && !kept.flat().some(isLetter));
}

function only(word: string): WordChoice {
  return [word];
}
