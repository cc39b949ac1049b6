import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { describedFirst, describedPeople } from './described.ts';
import { type ExactNames, exactNames, isSomebodys } from './exact-names.ts';
import { MOST_DATED, peopleOfDates } from './of-dates.ts';
import type { Alone, Name, Query } from './query.ts';
import { similarNames } from './similar-names.ts';
import { inTiers, nameTiers } from './tiers.ts';
import { foldWords } from '../../core/text/fold.ts';
import { personNames } from '../person-names.ts';

/** How many people a search looks for, and how far it goes. */
export interface Search {
  readonly wanted: number;
  /**
   * The language whose descriptions decide who comes first, and in which similar names are offered if nobody is
   * found (methodology 13.5, 13.6); null for a search that does neither.
   */
  readonly beyond: Language | null;
}

/** What a search found people by: a QID, a name, or only a similar name (methodology 13.6). */
export type FoundBy = 'qid' | 'name' | 'similar';

/** The people whom a query finds. */
export interface FoundRanks {
  /** In the order of methodology 13.2, at most as many as wanted. */
  readonly ranks: readonly number[];
  /** The name alone, and who has exactly this name, if only this name found people (methodology 13.5). */
  readonly alone: { readonly name: Alone; readonly exact: ExactNames } | null;
  readonly by: FoundBy;
  /** The folded words that a name of each of them has, as they are or nearly; none for a QID. */
  readonly words: readonly string[];
}

/** The ranks of the people whom a query finds: the person of a QID, or those of a name. */
export function findRanks(reader: SnapshotReader, query: Query, search: Search): FoundRanks {
  const rank = query.qid === null ? null : reader.findQid(query.qid);
  const exact = exactNames(reader, query.typed);
  if (rank === null) return findNamed(reader, query, exact, search);
  const tiers = [() => [rank], ...nameTiers(reader, query.typed, exact)];
  return {
    ranks: inTiers(tiers, search.wanted),
    alone: null,
    by: 'qid',
    words: [],
  };
}

/**
 * The ranks of the people of a name, in tiers (methodology 13.2); `exact` are those who have exactly the
 * name as it was typed. If it finds nobody, it searches the names alone (methodology 13.5); after that, if
 * requested, a name with words of a description, and then similar names.
 */
export function findNamed(
  reader: SnapshotReader,
  query: Query,
  exact: ExactNames,
  { wanted, beyond }: Search,
): FoundRanks {
  const asTyped = peopleOf(reader, query.typed, exact, wanted);
  if (asTyped.length > 0)
    return { ranks: asTyped, alone: null, by: 'name', words: query.typed.words };
  const names = query.alone();
  for (const name of names) {
    const named = { name, exact: exactNames(reader, name) };
    if (name.isWhole && !isSomebodys(named.exact)) continue;
    const most = beyond !== null && name.described.length > 0 ? MOST_DATED : wanted;
    const found = peopleOf(reader, name, named.exact, most);
    if (found.length === 0) continue;
    const ranks = describedFirst(reader, found, name.described, beyond);
    return { ranks: ranks.slice(0, wanted), alone: named, by: 'name', words: name.words };
  }
  const [name = query.typed] = names
    .filter(({ isGuess }) => !isGuess)
    .toSorted((a, b) => a.words.length - b.words.length);
  const { words } = name;
  if (beyond === null) return { ranks: [], alone: null, by: 'name', words };
  const described = describedPeople(reader, name, beyond, wanted);
  if (described) {
    return { ...described, alone: null, by: 'name' };
  }
  const ranks = similarNames(reader, words);
  return { ranks, alone: null, by: 'similar', words };
}

/** The ranks of the people of a name whom its dates and initials fit, in tiers; `exact` are those who have exactly the name. */
export function peopleOf(
  reader: SnapshotReader,
  name: Name,
  exact: ExactNames,
  wanted: number,
): number[] {
  const isNarrowed = name.dates.length > 0 || name.initials.some((run) => run.length > 1);
  const ranks = inTiers(nameTiers(reader, name, exact), isNarrowed ? MOST_DATED : wanted);
  const dated = peopleOfDates(reader, ranks, name.dates, ranks.length);
  return peopleOfInitials(reader, dated, name, wanted);
}

/**
 * The first `wanted` of these people without those whose names have the initials only in another order or with words
 * between them (methodology 13.5). Names in languages beyond the six are stored only folded, so somebody who is found
 * by one stays, unless the initials are guessed.
 */
function peopleOfInitials(
  reader: SnapshotReader,
  ranks: readonly number[],
  { words, initials, isGuess }: Name,
  wanted: number,
): number[] {
  const runs = initials.map((run) => Array.from(run)).filter((run) => run.length > 1);
  if (runs.length === 0) return ranks.slice(0, wanted);
  const people = reader.people(ranks, { details: true });
  const fitting = people.filter(({ card, detail }) => {
    const names = personNames(card, detail ?? { names: [] }).map(({ value }) => foldWords(value));
    const found = names.filter((name) => hasAll(name, words) && hasAll(name, runs.flat()));
    if (found.length === 0) return !isGuess;
    return found.some((name) => runs.every((run) => hasRun(name, run, words)));
  });
  return fitting.slice(0, wanted).map(({ rank }) => rank);
}

/** Whether words of the name begin with each of these. */
function hasAll(name: readonly string[], beginnings: readonly string[]): boolean {
  return beginnings.every((beginning) => name.some((word) => word.startsWith(beginning)));
}

/** Whether consecutive words beside these begin with the letters of a run. */
function hasRun(
  name: readonly string[],
  run: readonly string[],
  words: readonly string[],
): boolean {
  const others = name.filter((word) => !words.includes(word));
  return others.some((_, start) =>
    run.every((letter, at) => others[start + at]?.startsWith(letter)),
  );
}
