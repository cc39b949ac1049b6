import type {
  NameGroup,
  RanksByGroup,
  SnapshotReader,
  WordGroup,
  WordQuery,
} from '../../snapshot/reader.ts';
import { letterEdges, letterPairs } from '../../core/text/letter-pairs.ts';
import type { Name } from './query.ts';

/** Merges two ascending lists of ranks into one, with each rank once. */
export function mergeAscending(a: readonly number[], b: readonly number[]): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const rank of a) {
    while (at < b.length && (b[at] ?? Infinity) <= rank) merged.push(b[at++] ?? 0);
    if (merged.at(-1) !== rank) merged.push(rank);
  }
  return [...merged, ...b.slice(at)];
}

/** The ranks of the people who have exactly a name, by the kind of name. */
export interface ExactNames extends RanksByGroup {
  /** Whether there may be more people than these. */
  readonly isCut: boolean;
}

// A tier is asked for twice as many people as an answer holds at most (`inTiers`).
const MAX_PER_TIER = 80;

/** The best known people who have exactly this name. */
export function exactNames(reader: SnapshotReader, { wholes }: Pick<Name, 'wholes'>): ExactNames {
  const names = wholes.filter((whole) => whole !== '');
  const found = names.map((whole) => reader.findExactName(whole, MAX_PER_TIER));
  const find = (group: NameGroup): number[] =>
    found.map((ranks) => ranks[group]).reduce<number[]>(mergeAscending, []);
  return {
    label: find('label'),
    alias: find('alias'),
    transliteration: find('transliteration'),
    isCut: found
      .flatMap(Object.values<readonly number[]>)
      .some(({ length }) => length === MAX_PER_TIER),
  };
}

const WORD_GROUPS: readonly WordGroup[] = ['label', 'alias'];

/** The best known people with a name that has these Chinese, Japanese or Korean letters in a row, and others besides. */
export function holdersOf(
  reader: SnapshotReader,
  letters: readonly string[],
  most: number,
): number[] {
  const query = { words: letterPairs(letters), without: letterEdges(letters), lastIsPrefix: false };
  return inBoth((group) => reader.findWords(query, group, most));
}

/** Gives at most this many people of one tier, in order of popularity. */
export type Tier = (most: number) => readonly number[];

/** The ranks of the first people of several tiers, each person once. */
export function inTiers(tiers: readonly Tier[], wanted: number): number[] {
  const found = new Set<number>();
  for (const tier of tiers) {
    // People of earlier tiers may come again, so the search asks for as many more.
    for (const rank of tier(wanted + found.size)) {
      if (found.size === wanted) break;
      found.add(rank);
    }
    if (found.size === wanted) break;
  }
  return [...found];
}

/** The tiers of a name (methodology 13.2); `exact` are the people who have exactly this name. */
export function nameTiers(reader: SnapshotReader, name: Name, exact: ExactNames): Tier[] {
  const initials = name.initials.flatMap((run) => Array.from(run));
  const forms = name.forms.filter(({ length }) => length > 0).map(distinctWords);
  const whole = forms.map((words) => ({ words, initials, lastIsPrefix: false }));
  const prefix = whole.map((query) => ({ ...query, lastIsPrefix: true }));
  const find = (queries: readonly WordQuery[], group: WordGroup, most: number): number[] =>
    queries.map((query) => reader.findWords(query, group, most)).reduce(mergeAscending, []);
  return [
    () => exact.label,
    () => mergeAscending(exact.alias, exact.transliteration),
    (most) => inBoth((group) => find(whole, group, most)),
    ...WORD_GROUPS.map(
      (group): Tier =>
        (most) =>
          find(prefix, group, most),
    ),
  ];
}

/** The ranks that a search finds among the words of labels and of all other names. */
export function inBoth(find: (group: WordGroup) => readonly number[]): number[] {
  return WORD_GROUPS.map(find).reduce<number[]>(mergeAscending, []);
}

/** The words without repetitions. The last word stays last, as it may be a prefix. */
function distinctWords(words: readonly string[]): string[] {
  return [...new Set(words.toReversed())].toReversed();
}
