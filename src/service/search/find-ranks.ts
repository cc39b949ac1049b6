import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import {
  type ExactNames,
  exactNames,
  inTiers,
  isSomebodys,
  mergeAscending,
  nameTiers,
} from './tiers.ts';
import type { Alone, Name, Query } from './query.ts';
import { similarNames } from './similar-names.ts';
import { foldWords } from '../../core/text/fold.ts';
import { personNames } from '../people.ts';
import { claimsDays, holdYear } from '../../core/date/compare-given.ts';
import type { QueryDate } from '../../core/query/query-dates.ts';

/** How many people a search looks for, and how far it goes. */
interface Search {
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
interface FoundRanks {
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
    const most = beyond !== null && name.described.length > 0 ? MAX_DATED : wanted;
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

/**
 * The ranks of the people of a name whom its dates and initials fit, in tiers; `exact` are those who have exactly the
 * name.
 */
export function peopleOf(
  reader: SnapshotReader,
  name: Name,
  exact: ExactNames,
  wanted: number,
): number[] {
  const isNarrowed = name.dates.length > 0 || name.initials.some((run) => run.length > 1);
  const ranks = inTiers(nameTiers(reader, name, exact), isNarrowed ? MAX_DATED : wanted);
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

/** The most people of a name whose descriptions are read. */
const MAX_READ = 40;

/** The most words of a query that may be a name and words of a description. */
const MAX_WORDS = 8;

// Words that say nothing about a person.
const JOINING = new Set(
  foldWords(
    'a an the of from in and der die das von vom aus und de la le les du des d et el los del y do da dos e il di della',
  ),
);

/**
 * These people, first those whose descriptions have most of these words (methodology 13.5). A description counts in
 * this language and in English. Of more than 40 people only the first are compared.
 */
function describedFirst(
  reader: SnapshotReader,
  ranks: readonly number[],
  words: readonly string[],
  language: Language | null,
): readonly number[] {
  const significant = words.filter((word) => !JOINING.has(word));
  if (language === null || significant.length === 0) return ranks;
  const people = reader.people(ranks.slice(0, MAX_READ), { details: false });
  const counted = people.map((person) => ({
    rank: person.rank,
    count: significant.filter((word) => isDescribed(person, [word], language)).length,
  }));
  const sorted = counted.toSorted((a, b) => b.count - a.count).map(({ rank }) => rank);
  return [...sorted, ...ranks.slice(MAX_READ)];
}

/** People whose name has some words of a query, and whose description has the others. */
interface DescribedPeople {
  readonly ranks: readonly number[];
  /** The words of the name. */
  readonly words: readonly string[];
}

/**
 * People with a name in these words and a description that has all the others, such as "adams author"
 * (methodology 13.5). The name stands before or behind the description; the longest name counts. Null if there
 * is nobody.
 */
function describedPeople(
  reader: SnapshotReader,
  { words, dates }: Name,
  language: Language,
  wanted: number,
): DescribedPeople | null {
  if (words.length > MAX_WORDS) return null;
  // Most words that are too many are in nobody's description, and then nobody is read.
  const inSome = new Set(reader.describing(words));
  for (const { name, significant } of splitsOf(words)) {
    if (significant.length === 0 || !significant.every((word) => inSome.has(word))) continue;
    const dated = peopleOfDates(reader, named(reader, name), dates, MAX_READ);
    const people = reader.people(dated, { details: false });
    const fitting = people.filter((person) => isDescribed(person, significant, language));
    if (fitting.length === 0) continue;
    return { ranks: fitting.slice(0, wanted).map(({ rank }) => rank), words: name };
  }
  return null;
}

interface Split {
  readonly name: readonly string[];
  /** The words of a description that say something. */
  readonly significant: readonly string[];
}

/** The ways to take words for a name and a description, the longest name first. */
function splitsOf(words: readonly string[]): Split[] {
  const lengths = words.map((_, index) => words.length - 1 - index).filter((length) => length > 0);
  return lengths.flatMap((length) =>
    [0, words.length - length].map((start) => ({
      name: words.slice(start, start + length),
      significant: words.toSpliced(start, length).filter((word) => !JOINING.has(word)),
    })),
  );
}

/** The best known people one of whose names has all of these words. */
function named(reader: SnapshotReader, words: readonly string[]): number[] {
  const query = { words: [...new Set(words)], lastIsPrefix: false };
  const tier = (most: number): number[] =>
    mergeAscending(reader.findWords(query, 'label', most), reader.findWords(query, 'alias', most));
  return inTiers([tier], MAX_READ);
}

function isDescribed(
  { card: { descriptions } }: StoredPerson,
  words: readonly string[],
  language: Language,
): boolean {
  return [...new Set([language, 'en' as const])].some((each) => {
    const described = foldWords(descriptions[each] ?? '');
    return words.every((word) => described.includes(word));
  });
}

/** The most people whose dates are read. Hardly any whole name has more bearers. */
const MAX_DATED = 40;

/**
 * The first `wanted` people of whom every one of these dates is claimed as that of their birth or of their
 * death (methodology 13.5).
 */
export function peopleOfDates(
  reader: SnapshotReader,
  ranks: readonly number[],
  dates: readonly QueryDate[],
  wanted: number,
): number[] {
  if (dates.length === 0) return ranks.slice(0, wanted);
  const people = reader.people(ranks, { details: false });
  const found: number[] = [];
  for (const person of people) {
    if (found.length === wanted) break;
    if (areOf(reader, person, dates)) found.push(person.rank);
  }
  return found;
}

function areOf(
  reader: SnapshotReader,
  { rank, card }: StoredPerson,
  dates: readonly QueryDate[],
): boolean {
  const { birth, died = [] } = card;
  for (const date of dates) {
    if (date.of !== 'death' && claimsDays(birth, date)) continue;
    if (date.of === 'birth' || !holdYear(died, date)) return false;
    // The card has only the years of a death.
    if (date.first.month === 1 && date.last.month === 12) continue;
    const detail = reader.detail(rank);
    if (!detail || !claimsDays(detail.death, date)) return false;
  }
  return true;
}
