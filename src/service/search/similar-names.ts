import { isLetter } from '../../core/query/bare-name.ts';
import { mayBeCut, type SimilarWord } from '../../core/text/word-list.ts';
import type { SnapshotReader, WordChoice, WordGroup } from '../../snapshot/reader.ts';
import { inTiers, mergeAscending, type Tier } from './tiers.ts';

/** The most people who are offered. */
export const MAX_OFFERED = 10;

/** The most words of a query for which similar names are searched: nobody types more by heart. */
const MAX_WORDS = 8;

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

/** All words of a query but one. */
interface AllButOne {
  readonly rest: readonly Sought[];
  readonly other: Sought;
}

/**
 * The ranks of at most ten people whose names are similar to these folded words, the most similar names first
 * (methodology 13.6).
 */
export function similarNames(reader: SnapshotReader, folded: readonly string[]): readonly number[] {
  const words = [...new Set(folded)];
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const sought = soughtWords(reader, words);
  const exact = sought.map((word) => word.exact);
  const spelledSo = tierOf(reader, [
    cut(sought.map(({ spelled }) => spelled)),
    ...together(words, exact),
    ...splits(words, exact),
  ])(MAX_OFFERED);
  if (words.length === 1 || spelledSo.length === MAX_OFFERED) return spelledSo;
  const others = lackingTiers(reader, sought);
  const found = inTiers([() => spelledSo, ...others], MAX_OFFERED);
  return found.length > 0 ? found : barelySimilar(reader, sought);
}

/**
 * People who bear all words but one: those whose other word is near, then those who have another word with the same
 * first letter, and then those who bear them with few others.
 */
function lackingTiers(reader: SnapshotReader, sought: readonly Sought[]): Tier[] {
  const borne = borneButOne(reader, sought);
  const nearButOne = tierOf(
    reader,
    borne.map(({ rest, other }) =>
      cut([...rest.map(({ exact }) => exact), other.near], borne.length),
    ),
  );
  const isShort = sought.length <= MAX_MISSPELLED;
  return [
    (most) => {
      if (!isShort) return nearButOne(most);
      // Whoever has all words but one, and that one nearly, has all words nearly. So this search is the wider one.
      const near = tierOf(reader, [cut(sought.map((word) => word.near))])(2 * most);
      return near.length === 0 ? [] : inTiers([nearButOne, () => near], most);
    },
    (most) => {
      const found = borne.map((each) => withInitial(reader, each, most));
      return found.reduce(mergeAscending, []);
    },
    () => fewBearers(reader, borne, ({ exact }) => exact),
  ];
}

/** Whom a query may still mean if nobody else is found: all words but one with other spellings. */
function barelySimilar(reader: SnapshotReader, sought: readonly Sought[]): number[] {
  const left = sought.length <= MAX_MISSPELLED ? allButOne(sought) : [];
  return fewBearers(reader, left, ({ spelled }) => spelled).slice(0, MAX_OFFERED);
}

function tierOf(reader: SnapshotReader, combinations: readonly Combination[]): Tier {
  const possible = combinations.filter((choices) => choices.every(({ length }) => length > 0));
  return (most) => inBoth((group) => reader.findCombinations(possible, group, most));
}

function inBoth(find: (group: WordGroup) => readonly number[]): number[] {
  return mergeAscending(find('label'), find('alias'));
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

/** The words with their spellings. A word of a name cannot stand for two, so none has another one as a spelling. */
function soughtWords(reader: SnapshotReader, words: readonly string[]): Sought[] {
  const byLength = words.toSorted((a, b) => b.length - a.length);
  const longest = new Set(byLength.slice(0, MAX_SPELLED));
  return words.map((word) => {
    if (!longest.has(word)) return asItIs(word);
    const found = reader.wordsLike(word, mostEdits(word), MAX_SPELLINGS);
    return spelledLike(
      word,
      found.filter((like) => like.word === word || !words.includes(like.word)),
    );
  });
}

function spelledLike(word: string, found: readonly SimilarWord[]): Sought {
  const few = fewEdits(word);
  const spelled = found.filter(
    ({ word: [first], edits }) => edits === 0 || (edits <= few && first === word[0]),
  );
  const isKnown = isUnlisted(word) || found.some(({ edits }) => edits === 0);
  return {
    exact: isKnown ? [word] : [],
    spelled: isUnlisted(word) ? [word] : spelled.map((like) => like.word),
    near: [...(isUnlisted(word) ? [word] : []), ...found.map((like) => like.word)],
    initial: firstLetter(word),
  };
}

// A snapshot lists no shorter words, and cuts very long ones.
const MIN_LISTED_LENGTH = 4;

function isUnlisted(word: string): boolean {
  return Array.from(word).length < MIN_LISTED_LENGTH || mayBeCut(word);
}

function asItIs(word: string): Sought {
  return { exact: [word], spelled: [word], near: [word], initial: firstLetter(word) };
}

function firstLetter(word: string): string {
  return String.fromCodePoint(word.codePointAt(0) ?? 0);
}

/** The nearest spellings of each word, as many as an expression may have. */
function cut(choices: Combination, times = 1): Combination {
  const lists = choices.filter(({ length }) => length > 1).length * times;
  const most = Math.max(1, Math.floor(MAX_IN_EXPRESSION / Math.max(1, lists)));
  return choices.map((spellings) => spellings.slice(0, most));
}

/** Neighbouring words, written as one. */
function together(words: readonly string[], exact: Combination): Combination[] {
  return words.flatMap((_, from) =>
    words.slice(from + 1).flatMap((_, more) => {
      const end = from + more + 2;
      const joined = words.slice(from, end).join('');
      return joined.length > MAX_JOINED_LENGTH
        ? []
        : [[...exact.slice(0, from), [joined], ...exact.slice(end)]];
    }),
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
    const others = exact.toSpliced(index, 1);
    const positions = letters.slice(1).map((_, before) => before + 1);
    const isKnown = exact[index]?.length === 1;
    return (isKnown ? positions.slice(0, 1) : positions).map((cut) => [
      ...others,
      [letters.slice(0, cut).join('')],
      [letters.slice(cut).join('')],
    ]);
  });
}

/** All words but one, for each of them that may be left out. An initial with it says too little. */
function allButOne(words: readonly Sought[]): AllButOne[] {
  return words.flatMap((other, index) => {
    const rest = words.toSpliced(index, 1);
    return rest.length === 0 || rest.some(isInitial) ? [] : [{ rest, other }];
  });
}

function isInitial({ exact: [word = ''] }: Sought): boolean {
  return isLetter(word);
}

/**
 * Those of them that somebody bears. Common words take time, so half of the words is only left out one by one
 * where somebody bears the other half.
 */
function borneButOne(
  reader: SnapshotReader,
  words: readonly Sought[],
  rest: readonly Sought[] = [],
): AllButOne[] {
  const [other, ...more] = words;
  if (other && more.length === 0) {
    return rest.length > 0 && !rest.some(isInitial) && isBorne(reader, rest)
      ? [{ rest, other }]
      : [];
  }
  if (rest.length > 0 && !isBorne(reader, rest)) return [];
  const half = words.length >> 1;
  const [first, second] = [words.slice(0, half), words.slice(half)];
  return [
    ...borneButOne(reader, first, [...rest, ...second]),
    ...borneButOne(reader, second, [...rest, ...first]),
  ];
}

function isBorne(reader: SnapshotReader, words: readonly Sought[]): boolean {
  const exact = words.map((word) => word.exact);
  return tierOf(reader, [exact])(1).length > 0;
}

/** People who bear all words but one and another one that begins with the same letter. */
function withInitial(
  reader: SnapshotReader,
  { rest, other: { initial } }: AllButOne,
  most: number,
): number[] {
  const words = rest.flatMap(({ exact }) => exact);
  // One of those words would do, too.
  if (words.some((word) => word.startsWith(initial))) return [];
  const query = { words, initials: [initial], lastIsPrefix: false };
  return inBoth((group) => reader.findWords(query, group, most));
}

/** The people who bear all words but one, for each one with which there are only few of them. */
function fewBearers(
  reader: SnapshotReader,
  left: readonly AllButOne[],
  spellings: (word: Sought) => WordChoice,
): number[] {
  let few: number[] = [];
  for (const { rest } of left) {
    const bearers = tierOf(reader, [cut(rest.map(spellings))])(FEW + 1);
    if (bearers.length <= FEW) few = mergeAscending(few, bearers);
  }
  return few;
}
