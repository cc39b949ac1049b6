import {
  NAME_GROUPS,
  type NameGroup,
  type SnapshotReader,
  type WordGroup,
  type WordQuery,
} from '../../snapshot/reader.ts';
import type { Identifier } from '../../core/query/identifiers.ts';
import type { Interpretation } from '../../core/query/read-query.ts';
import { letterEdges, letterPairs } from '../../core/text/letter-pairs.ts';

/** Merges ascending lists of ranks into one, with each rank once. */
export function mergeAll(lists: readonly (readonly number[])[]): number[] {
  return [...new Set(lists.flat())].toSorted((a, b) => a - b);
}

/** The people who have exactly a name. */
export interface ExactNames {
  /** By the rank of each the first of `NAME_GROUPS` in which they have it. */
  readonly groups: ReadonlyMap<number, NameGroup>;
  /** Whether there may be more people than these. */
  readonly isCut: boolean;
}

/** The most people with one name who are read, and between whom dates decide. */
export const MAX_BEARERS = 80;

/** The best known people who have exactly one of these folded names. */
export function exactNames(reader: SnapshotReader, fullNames: readonly string[]): ExactNames {
  const found = fullNames
    .filter((name) => name !== '')
    .map((name) => reader.findExactName(name, MAX_BEARERS));
  const lists = NAME_GROUPS.toReversed().flatMap((group) =>
    found.map(({ [group]: ranks }) => ({ group, ranks })),
  );
  return {
    groups: new Map(lists.flatMap(({ group, ranks }) => ranks.map((rank) => [rank, group]))),
    isCut: lists.some(({ ranks }) => ranks.length === MAX_BEARERS),
  };
}

/** The ranks of those who have a name in one of some groups. */
export function ranksOf({ groups }: ExactNames, ...of: readonly NameGroup[]): number[] {
  return [...groups]
    .flatMap(([rank, group]) => (of.includes(group) ? [rank] : []))
    .toSorted((a, b) => a - b);
}

const WORD_GROUPS: readonly WordGroup[] = ['label', 'alias'];

// With a hundred other people who have the letters, nobody is the only one who may be meant.
const MAX_HOLDERS = 100;

/** The best known people with a name that has these Chinese, Japanese or Korean letters in a row, and others besides. */
export function holdersOf(reader: SnapshotReader, letters: readonly string[]): number[] {
  const query = { words: letterPairs(letters), without: letterEdges(letters), lastIsPrefix: false };
  return inBoth((group) => reader.findWords(query, group, MAX_HOLDERS));
}

/** Gives at most this many people of one tier, in order of popularity. */
export type TierSearch = (most: number) => readonly number[];

/** The ranks of the first people of several tiers, each person once. */
export function inTiers(tiers: Iterable<TierSearch>, wanted: number): number[] {
  let found: number[] = [];
  for (const tier of tiers) {
    // People of earlier tiers may come again, so the search asks for as many more.
    const more = tier(wanted + found.length);
    found = [...new Set([...found, ...more])].slice(0, wanted);
    if (found.length === wanted) break;
  }
  return found;
}

/** The tiers of a name (methodology 13.2); `exact` are the people who have exactly this name. */
export function nameTiers(
  reader: SnapshotReader,
  { forms, initials: runs }: Interpretation,
  exact: ExactNames,
): TierSearch[] {
  const initials = runs.flatMap((run) => Array.from(run));
  const whole = forms
    .filter(({ length }) => length > 0)
    .map((words) => ({ words: distinctWords(words), initials, lastIsPrefix: false }));
  const prefix = whole.map((query) => ({ ...query, lastIsPrefix: true }));
  const find = (queries: readonly WordQuery[], group: WordGroup, most: number): number[] =>
    mergeAll(queries.map((query) => reader.findWords(query, group, most)));
  return [
    () => ranksOf(exact, 'label'),
    () => ranksOf(exact, 'alias', 'transliteration'),
    (most) => inBoth((group) => find(whole, group, most)),
    ...WORD_GROUPS.map(
      (group): TierSearch =>
        (most) =>
          find(prefix, group, most),
    ),
  ];
}

/** The ranks that a search finds among the words of labels and of all other names. */
export function inBoth(find: (group: WordGroup) => readonly number[]): number[] {
  return mergeAll(WORD_GROUPS.map(find));
}

/** The words without repetitions. The last word stays last, as it may be a prefix. */
function distinctWords(words: readonly string[]): string[] {
  return [...new Set(words.toReversed())].toReversed();
}

/** Whom some identifiers mean (service 16.3). */
export interface Identified {
  /** The one person to whom all that are known here lead; null for nobody, and where they lead to several. */
  readonly rank: number | null;
  /** All people who have one of them, best known first. */
  readonly ranks: readonly number[];
  /** The identifiers that are known here, with the people who have them. */
  readonly known: readonly { readonly property: string; readonly ranks: readonly number[] }[];
}

/** Finds the people of identifiers, and decides between them: a value that two items have decides nothing. */
export function findIdentified(
  reader: SnapshotReader,
  identifiers: readonly Identifier[],
): Identified {
  const known = identifiers
    .map((identifier) => ({ ...identifier, ...reader.findIdentifier(identifier) }))
    .filter(({ ranks }) => ranks.length > 0);
  const ranks = mergeAll(known.map((each) => each.ranks));
  const leadsTo = (rank: number): boolean => known.every((each) => each.ranks.includes(rank));
  const [rank = null] = known.some(({ isShared }) => !isShared) ? ranks.filter(leadsTo) : [];
  return { rank, ranks, known };
}
