import { claimsDays, holdYear, type WrittenDays } from '../../core/date/compare-given.ts';
import type { Language } from '../../core/text/languages.ts';
import { foldWords } from '../../core/text/fold.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { personNames } from '../people.ts';
import { longestRuns, type Run } from './longest-run.ts';
import { type Name, qidIn, type Query } from './query.ts';
import { MAX_OFFERED, similarNames } from './similar-names.ts';
import { type ExactNames, exactNames, inTiers, mergeAscending, nameTiers } from './tiers.ts';

/** How many people a search looks for, and how far it goes. */
export interface Search {
  readonly wanted: number;
  /**
   * `names`: only by the whole text and what it is without brackets, dates and initials, as the API does. `runs`: else
   * by the longest run of two words or more that is a name. `similar`: else by similar names and by one word of it
   * (methodology 13.5, 13.6).
   */
  readonly reach: 'names' | 'runs' | 'similar';
  /** Besides English the language of the descriptions that decide who comes first; they do not where it is null. */
  readonly describedIn: Language | null;
}

/**
 * What a search found people by: a QID, a name, a run of words of the text, or only a similar name or a single word
 * (methodology 13.5, 13.6).
 */
export type FoundBy = 'qid' | 'name' | 'run' | 'similar';

/** The people whom a query finds. */
export interface FoundRanks {
  /** In the order of methodology 13.2, at most as many as wanted. */
  readonly ranks: readonly number[];
  readonly by: FoundBy;
  /** Folded words; a name of each of them has these or similar ones. None for a QID. */
  readonly words: readonly string[];
}

/** The ranks of the people whom a query finds: the person of a QID, or those of a name. */
export function findRanks(reader: SnapshotReader, query: Query, search: Search): FoundRanks {
  const qid = qidIn(reader, query);
  const rank = qid === null ? null : reader.findQid(qid);
  if (rank !== null) {
    const tiers = nameTiers(reader, query.typed, exactNames(reader, query.typed));
    return { ranks: inTiers([() => [rank], ...tiers], search.wanted), by: 'qid', words: [] };
  }
  for (const name of readings(query)) {
    const ranks = peopleOf(reader, name, exactNames(reader, name), search);
    if (ranks.length > 0) return { ranks, by: 'name', words: name.words };
  }
  return findBeyond(reader, query, search);
}

/** The text as a name, and then without what stands beside it (methodology 13.5). */
export function* readings(query: Query): Generator<Name> {
  yield query.typed;
  yield* query.bare();
}

/** The ranks of the people whom a text may mean that is nobody's name as a whole (methodology 13.5, 13.6). */
export function findBeyond(
  reader: SnapshotReader,
  query: Query,
  { wanted, reach, describedIn }: Search,
): FoundRanks {
  const nobody = { ranks: [], by: 'name', words: query.typed.words } as const;
  if (reach === 'names') return nobody;
  const { several, single } = longestRuns(
    reader,
    [...readings(query)].flatMap(({ wholes }) => wholes.map((whole) => whole.split(' '))),
  );
  const ofRun = ({ words, others }: Run): number[] => {
    const { label, alias, transliteration } = exactNames(reader, { wholes: [words.join(' ')] });
    const ranks = inTiers(
      [() => label, () => mergeAscending(alias, transliteration)],
      Math.max(wanted, MAX_READ),
    );
    return describedFirst(reader, ranks, others, describedIn).slice(0, wanted);
  };
  if (several) return { ranks: ofRun(several), by: 'run', words: several.words };
  if (reach === 'runs') return nobody;
  const { words } = query.bare().findLast(({ isGuess }) => !isGuess) ?? query.typed;
  const similar = similarNames(reader, words);
  const ranks = inTiers([() => similar, () => (single ? ofRun(single) : [])], MAX_OFFERED);
  return { ranks: ranks.slice(0, wanted), by: 'similar', words };
}

/**
 * The ranks of the people of a name whom its dates and initials fit, in tiers; `exact` are those who have exactly the
 * name.
 */
export function peopleOf(
  reader: SnapshotReader,
  name: Name,
  exact: ExactNames,
  { wanted, describedIn }: Pick<Search, 'wanted' | 'describedIn'>,
): number[] {
  const { dates, initials, described } = name;
  const isNarrowed = dates.length > 0 || initials.some((run) => run.length > 1);
  const isDescribed = describedIn !== null && described.length > 0;
  const most = isNarrowed || isDescribed ? Math.max(wanted, MAX_READ) : wanted;
  const ranks = inTiers(nameTiers(reader, name, exact), isNarrowed ? MAX_READ : most);
  const dated = peopleOfDates(reader, ranks, dates, ranks.length);
  const fitting = peopleOfInitials(reader, dated, name);
  return describedFirst(reader, fitting, described, describedIn).slice(0, wanted);
}

/**
 * Those of these people whose names have the initials in their order, without words between them (methodology 13.5).
 * Names in languages beyond the six are stored only folded, so somebody who is found by one stays, unless the initials
 * are guessed.
 */
function peopleOfInitials(
  reader: SnapshotReader,
  ranks: readonly number[],
  { words, initials, isGuess }: Name,
): readonly number[] {
  const runs = initials.map((run) => Array.from(run)).filter((run) => run.length > 1);
  if (runs.length === 0) return ranks;
  const people = reader.people(ranks, { details: true });
  const fitting = people.filter(({ card, detail }) => {
    const names = personNames(card, detail ?? { names: [] }).map(({ value }) => foldWords(value));
    const found = names.filter((name) => hasAll(name, words) && hasAll(name, runs.flat()));
    if (found.length === 0) return !isGuess;
    return found.some((name) => runs.every((run) => hasRun(name, run, words)));
  });
  return fitting.map(({ rank }) => rank);
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

/** The most people whose dates or descriptions are read. Hardly any whole name has more bearers. */
const MAX_READ = 40;

// Shorter words seldom say anything about a person.
const MIN_LETTERS = 4;

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
  const telling = [...new Set(words)].filter((word) => Array.from(word).length >= MIN_LETTERS);
  if (language === null || telling.length === 0 || ranks.length < 2) return ranks;
  const people = reader.people(ranks.slice(0, MAX_READ), { details: false });
  const counted = people.map(({ rank, card: { descriptions } }) => {
    const texts = [language, 'en' as const].map((each) => foldWords(descriptions[each] ?? ''));
    const described = new Set(texts.flat());
    return { rank, count: telling.filter((word) => described.has(word)).length };
  });
  const sorted = counted.toSorted((a, b) => b.count - a.count).map(({ rank }) => rank);
  return [...sorted, ...ranks.slice(MAX_READ)];
}

/**
 * The first `wanted` people of whom it is claimed that they were born then: on the only date, or on the first of two,
 * and that they died on the second (methodology 13.5).
 */
export function peopleOfDates(
  reader: SnapshotReader,
  ranks: readonly number[],
  dates: readonly WrittenDays[],
  wanted: number,
): number[] {
  const [birth, death, ...more] = dates;
  if (!birth) return ranks.slice(0, wanted);
  if (more.length > 0) return [];
  const people = reader.people(ranks, { details: false });
  const found: number[] = [];
  for (const person of people) {
    if (found.length === wanted) break;
    if (!claimsDays(person.card.birth, birth)) continue;
    if (!death || mayHaveDied(reader, person, death)) found.push(person.rank);
  }
  return found;
}

/** Whether it is claimed of a person that they died then. The card has only the years of a death. */
function mayHaveDied(
  reader: SnapshotReader,
  { rank, card: { died = [] } }: StoredPerson,
  days: WrittenDays,
): boolean {
  if (!holdYear(died, days)) return false;
  if (days.first.month === 1 && days.last.month === 12) return true;
  const detail = reader.detail(rank);
  return detail !== null && claimsDays(detail.death, days);
}
