import { isLetter } from '../../core/query/read-query.ts';
import { mayBeCut } from '../../core/text/word-list.ts';
import type { SnapshotReader, WordChoice } from '../../snapshot/reader.ts';
import { inBoth, inTiers, mergeAll, type TierSearch } from './tiers.ts';

/** The most people who are offered. */
export const MAX_OFFERED = 10;

/** The most words of a name that are compared with others: nobody types more by heart, and a query may repeat one. */
export const MAX_WORDS = 8;

/** The most spellings of a word that are searched, the nearest first. */
const MAX_SPELLINGS = 60;

// An expression of the full-text index takes time for each of its words, so longer queries have fewer spellings a word.
const MAX_IN_EXPRESSION = 160;

/** The most words of a query of which other spellings are searched: the longest ones. */
const MAX_SPELLED = 4;

/** The most words of a query of which several may be misspelled at once: common words take time. */
const MAX_MISSPELLED = 3;

/** The most letters of two names that are written as one word. */
const MAX_JOINED_LENGTH = 40;

/** The most people who may bear all words but one if nothing is known of that one. */
const FEW = 20;

/** The words of one name, each with its possible spellings. */
type Combination = readonly WordChoice[];

/** A word of a query: how names may spell it. */
interface Sought {
  /** The word itself, unless it is in no name. */
  readonly exact: WordChoice;
  /** Spellings that are hardly different. */
  readonly spelled: WordChoice;
  /** Those and others that are near (methodology 13.6). */
  readonly near: WordChoice;
  readonly initial: string;
}

/** All words of a query but one, and that one. */
interface AllButOne {
  readonly rest: Combination;
  readonly other: Sought;
  /** The best known people who bear the rest, one more than few at most. */
  readonly bearers: readonly number[];
}

/**
 * The ranks of at most ten people whose names are similar to these folded words, the most similar names first
 * (methodology 13.6). People who bear a part of them come after those whose name is hardly different (13.5).
 */
export function similarNames(
  reader: SnapshotReader,
  folded: readonly string[],
  ofPart: TierSearch,
): readonly number[] {
  const words = [...new Set(folded)];
  const isComparable = words.length > 0 && words.length <= MAX_WORDS;
  return inTiers(isComparable ? tiersOf(reader, words, ofPart) : [ofPart], MAX_OFFERED);
}

/**
 * The people whose name is hardly different, then those with a part of it, and those who bear all words but one: with a
 * near one for that, with another of the same first letter, and with few others.
 */
function* tiersOf(
  reader: SnapshotReader,
  words: readonly string[],
  ofPart: TierSearch,
): Generator<TierSearch> {
  const sought = soughtWords(reader, words);
  const exact = sought.map((word) => word.exact);
  yield tierOf(reader, [
    cut(sought.map(({ spelled }) => spelled)),
    ...together(words, exact),
    ...splits(words, exact),
  ]);
  yield ofPart;
  if (sought.length === 1) return;
  const matched = matchedWithoutOne(reader, sought);
  const near = matched.map(({ rest, other }) => cut([...rest, other.near], matched.length));
  const one = tierOf(reader, near);
  // Whoever has all words but one, and that one nearly, has all words nearly. So this search is the wider one.
  const all = tierOf(reader, [cut(sought.map((word) => word.near))]);
  yield (most) => {
    if (sought.length > MAX_MISSPELLED) return one(most);
    const wider = all(2 * most);
    return wider.length === 0 ? [] : inTiers([one, () => wider], most);
  };
  yield (most) =>
    mergeAll(
      matched.map(({ rest, other: { initial } }) => {
        const words = rest.flat();
        // One of those words would do, too.
        if (words.some((word) => word.startsWith(initial))) return [];
        const query = { words, initials: [initial], lastIsPrefix: false };
        return inBoth((group) => reader.findWords(query, group, most));
      }),
    );
  yield () => mergeAll(matched.map(({ bearers }) => (bearers.length <= FEW ? bearers : [])));
}

function tierOf(reader: SnapshotReader, combinations: readonly Combination[]): TierSearch {
  const possible = combinations.filter((choices) => choices.every(({ length }) => length > 0));
  return (most) => inBoth((group) => reader.findCombinations(possible, group, most));
}

/** How many edits make a spelling hardly different (methodology 13.6). */
function fewEdits(word: string): number {
  const { length } = Array.from(word);
  return length < 5 ? 0 : length < 9 ? 1 : 2;
}

/** How many edits a word may be away from another that it is near (methodology 13.6). */
export function mostEdits(word: string): number {
  const { length } = Array.from(word);
  return length < 3 ? 0 : length < 5 ? 1 : 2;
}

// A snapshot lists no shorter words, and cuts very long ones.
const MIN_LISTED_LENGTH = 4;

/** The words with their spellings. A word of a name cannot stand for two, so none has another one as a spelling. */
function soughtWords(reader: SnapshotReader, words: readonly string[]): Sought[] {
  const longest = new Set(words.toSorted((a, b) => b.length - a.length).slice(0, MAX_SPELLED));
  return words.map((word) => {
    const [initial = ''] = word;
    const isLong = longest.has(word);
    const like = (isLong ? reader.wordsLike(word, mostEdits(word), MAX_SPELLINGS) : []).filter(
      (other) => other.word === word || !words.includes(other.word),
    );
    const near = like.map((other) => other.word);
    const isListed = isLong && Array.from(word).length >= MIN_LISTED_LENGTH && !mayBeCut(word);
    if (!isListed) return { exact: [word], spelled: [word], near: [word, ...near], initial };
    const few = fewEdits(word);
    const spelled = like.filter(
      ({ word: [first], edits }) => edits === 0 || (edits <= few && first === initial),
    );
    const exact = near.filter((other) => other === word);
    return { exact, spelled: spelled.map((other) => other.word), near, initial };
  });
}

/** The nearest spellings of each word, as many as an expression may have. */
function cut(choices: Combination, times = 1): Combination {
  const lists = choices.filter(({ length }) => length > 1).length * times;
  const most = Math.max(1, Math.floor(MAX_IN_EXPRESSION / Math.max(1, lists)));
  return choices.map((spellings) => spellings.slice(0, most));
}

/** Neighbouring words, written as one. */
function together(words: readonly string[], exact: Combination): Combination[] {
  return Array.from(words.keys()).flatMap((start) =>
    Array.from(words.keys(), (last) => ({ last, joined: words.slice(start, last + 1).join('') }))
      .filter(({ last, joined }) => last > start && joined.length <= MAX_JOINED_LENGTH)
      .map(({ last, joined }) => exact.toSpliced(start, last + 1 - start, [joined])),
  );
}

/**
 * A word split in two: after its first letter, since an apostrophe may be missing there ("OConnor"), and at every
 * other position if it is in no name.
 */
function splits(words: readonly string[], exact: Combination): Combination[] {
  return words.flatMap((word, index) => {
    const letters = Array.from(word);
    if (letters.length > MAX_JOINED_LENGTH) return [];
    const isKnown = exact[index]?.length === 1;
    const lengths = Array.from(letters.keys()).slice(1, isKnown ? 2 : undefined);
    return lengths.map((length) =>
      exact.toSpliced(
        index,
        1,
        [letters.slice(0, length).join('')],
        [letters.slice(length).join('')],
      ),
    );
  });
}

// Leaving out one of so few words asks for less than looking at halves first.
const FEW_WORDS = 3;

/**
 * All words but one, wherever somebody bears those; an initial with one word says too little. Common words take time, so
 * half of many words is only left out one by one where somebody bears the other half.
 */
function matchedWithoutOne(reader: SnapshotReader, sought: readonly Sought[]): AllButOne[] {
  const exact = sought.map((word) => word.exact);
  const half = exact.length > FEW_WORDS ? exact.length >> 1 : 0;
  const [mayLackFirst, mayLackSecond] = [exact.slice(half), exact.slice(0, half)].map(
    (others) => half === 0 || tierOf(reader, [others])(1).length > 0,
  );
  return sought.flatMap((other, at) => {
    const rest = exact.toSpliced(at, 1);
    const mayLack = at < half ? mayLackFirst : mayLackSecond;
    if (!mayLack || rest.flat().some(isLetter)) return [];
    const bearers = tierOf(reader, [rest])(FEW + 1);
    return bearers.length > 0 ? [{ rest, other, bearers }] : [];
  });
}
