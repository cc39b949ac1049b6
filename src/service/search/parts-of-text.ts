import type { Interpretation } from '../../core/query/read-query.ts';
import { foldWords } from '../../core/text/fold.ts';
import type { NameRecord } from '../../core/person/person-record.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { personNames } from '../people.ts';
import { MAX_OFFERED } from './similar-names.ts';
import { type ExactNames, exactNames, inBoth } from './tiers.ts';

/** Consecutive words of a text that are exactly a name of somebody. */
interface Run {
  readonly words: readonly string[];
  /** The other words of the text. */
  readonly others: readonly string[];
  /** Those who have the name. */
  readonly exact: ExactNames;
}

/**
 * The longest runs of two words or more of these names that are exactly a label or an alias of somebody, all of the same
 * length; the one with the best known bearer first (methodology 13.5). Only runs of which `counts` is true are looked at.
 */
export function longestRuns(
  reader: SnapshotReader,
  names: readonly Interpretation[],
  counts: (words: readonly string[]) => boolean = () => true,
): Run[] {
  const wholes = new Set(names.flatMap(({ fullNames }) => fullNames));
  const orders = Array.from(wholes, (whole) => whole.split(' '));
  const runs = orders.flatMap((order) =>
    order.flatMap((_, start) =>
      reader.namePrefixLengths(order.slice(start)).map((count) => ({
        words: order.slice(start, start + count),
        others: order.toSpliced(start, count),
      })),
    ),
  );
  for (let length = Math.max(0, ...orders.map((order) => order.length)); length > 1; length--) {
    const found = runs
      .filter(({ words }) => words.length === length && counts(words))
      .map((run) => ({ ...run, exact: exactNames(reader, [run.words.join(' ')]) }))
      // The people of a name may all be hidden.
      .filter(({ exact }) => exact.groups.size > 0);
    const best = ({ exact }: Run): number => Math.min(...exact.groups.keys());
    if (found.length > 0) return found.toSorted((a, b) => best(a) - best(b));
  }
  return [];
}

/** The people found, the first to be offered first, each with the words that the search found in their names. */
export type Bearers = ReadonlyMap<number, ReadonlySet<string>>;

// Shorter words are in too many names.
const MIN_LETTERS = 3;
const BEST_KNOWN = 3;
/** The most words of a text among which names with gaps are sought. */
const MAX_WORDS = 16;

/**
 * The people whose names have a part of a text (methodology 13.5): of each word of three letters or more the best known
 * three, and those who have two neighbours of them in their order, with others between. The best known bearer of each
 * word comes before the others.
 */
export function bearersOfParts(reader: SnapshotReader, words: readonly string[]): Bearers {
  const long = new Set(words.filter((word) => Array.from(word).length >= MIN_LETTERS));
  const ofWords = Array.from(long, (word) => {
    const query = { words: [word], lastIsPrefix: false };
    const ranks = inBoth((group) => reader.findWords(query, group, BEST_KNOWN));
    return { word, ranks: ranks.slice(0, BEST_KNOWN) };
  }).filter(({ ranks }) => ranks.length > 0);
  const found = new Map<number, Set<string>>();
  const add = (rank: number, borne: readonly string[]): void =>
    void found.set(rank, new Set([...(found.get(rank) ?? []), ...borne]));
  for (const { word, ranks } of ofWords) for (const rank of ranks) add(rank, [word]);
  const best = new Set(ofWords.flatMap(({ ranks }) => ranks.slice(0, 1)));
  const others = [...found.keys()].filter((rank) => !best.has(rank)).toSorted((a, b) => a - b);
  // Whoever is not found yet is less known than the third bearer of each word, and may come too late.
  const last = best.size < MAX_OFFERED ? (others[MAX_OFFERED - best.size - 1] ?? Infinity) : 0;
  const first = new Set(words.slice(0, MAX_WORDS));
  const sought = ofWords.filter(({ word }) => first.has(word));
  const pairs = sought.slice(1).flatMap((second, before) => {
    const both = [sought[before] ?? second, second];
    const mayCome = both.every(({ ranks }) => (ranks[BEST_KNOWN - 1] ?? Infinity) < last);
    return mayCome ? [both.map(({ word }) => word)] : [];
  });
  for (const { rank, words } of bearersInOrder(reader, pairs)) add(rank, words);
  const sorted = [...found].toSorted(
    ([a], [b]) => Number(best.has(b)) - Number(best.has(a)) || a - b,
  );
  return new Map(sorted);
}

/** The most people whose names are read. */
const MAX_READ = 100;

/** People who have the words of one of these pairs in their order in one name. More than two words begin with two. */
function bearersInOrder(reader: SnapshotReader, pairs: readonly (readonly string[])[]) {
  const inOrder = (names: readonly NameRecord[]): string[] => {
    const folded = Array.from(new Set(names.map(({ value }) => value)), (name) => foldWords(name));
    const isIn = (name: readonly string[], [first = '', second = '']: readonly string[]): boolean =>
      name.includes(first) && name.includes(second, name.indexOf(first) + 1);
    return pairs.filter((pair) => folded.some((name) => isIn(name, pair))).flat();
  };
  const both = pairs.map((pair) => pair.map((word) => [word]));
  return inBoth((group) => reader.findCombinations(both, group, MAX_READ))
    .slice(0, MAX_READ)
    .values()
    .flatMap((rank) => reader.people([rank], { details: false }))
    .map(({ rank, card }) => {
      // Details take longer to read.
      const labels = inOrder(personNames(card, null));
      return {
        rank,
        words: labels.length > 0 ? labels : inOrder(reader.detail(rank)?.names ?? []),
      };
    })
    .filter(({ words }) => words.length > 0)
    .take(MAX_OFFERED);
}
