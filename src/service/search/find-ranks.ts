import { claimsDays, holdYear, type WrittenDays } from '../../core/date/compare-given.ts';
import type { Language } from '../../core/text/languages.ts';
import { foldWords } from '../../core/text/fold.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { personNames } from '../people.ts';
import { type Bearers, bearersOfParts, longestRun } from './parts-of-text.ts';
import { type Name, qidIn, type Query } from './query.ts';
import { similarNames } from './similar-names.ts';
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
  const run = longestRun(
    reader,
    [...readings(query)].flatMap(({ wholes }) => wholes),
  );
  if (run) {
    const { label, alias, transliteration } = exactNames(reader, { wholes: [run.words.join(' ')] });
    const tiers = [() => label, () => mergeAscending(alias, transliteration)];
    const ranks = inTiers(tiers, Math.max(wanted, MAX_READ));
    const sorted = describedFirst(reader, named(ranks, run), run.others, describedIn);
    return { ranks: sorted.slice(0, wanted), by: 'run', words: run.words };
  }
  if (reach === 'runs') return nobody;
  const { words } = query.bare().findLast(({ isGuess }) => !isGuess) ?? query.typed;
  const ranks = similarNames(reader, words, () => {
    const typed = query.typed.forms.flat();
    return describedFirst(reader, bearersOfParts(reader, typed), typed, describedIn);
  });
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
  const language = described.length > 0 ? describedIn : null;
  const most = isNarrowed || language !== null ? Math.max(wanted, MAX_READ) : wanted;
  const ranks = inTiers(nameTiers(reader, name, exact), isNarrowed ? MAX_READ : most);
  const dated = peopleOfDates(reader, ranks, dates, ranks.length);
  const fitting = peopleOfInitials(reader, dated, name);
  return describedFirst(reader, named(fitting, name), described, language).slice(0, wanted);
}

function named(ranks: readonly number[], { words }: Pick<Name, 'words'>): Bearers {
  const borne = new Set(words);
  return new Map(ranks.map((rank) => [rank, borne]));
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
  const beginnings = [...words, ...runs.flat()];
  const inOrder = runs.map((run) => new RegExp(`(?<!\\S)${run.join(String.raw`\S* `)}`, 'u'));
  const people = reader.people(ranks, { details: true });
  const fitting = people.filter(({ card, detail }) => {
    const names = personNames(card, detail ?? { names: [] }).map(({ value }) => foldWords(value));
    const found = names.filter((name) =>
      beginnings.every((beginning) => name.some((word) => word.startsWith(beginning))),
    );
    if (found.length === 0) return !isGuess;
    const others = found.map((name) => name.filter((word) => !words.includes(word)).join(' '));
    return others.some((other) => inOrder.every((run) => run.test(other)));
  });
  return fitting.map(({ rank }) => rank);
}

/** The most people whose dates or descriptions are read. Hardly any whole name has more bearers. */
const MAX_READ = 40;

// Shorter words seldom say anything about a person.
const MIN_LETTERS = 4;

/**
 * The ranks of these people, first of those whose descriptions have most of these words besides their names
 * (methodology 13.5). A description counts in this language and in English, but no word of it that people found by
 * different words have there, as "born" in "(born 1952)". Of more than 40 people only the first are compared.
 */
function describedFirst(
  reader: SnapshotReader,
  bearers: Bearers,
  words: readonly string[],
  language: Language | null,
): readonly number[] {
  const ranks = [...bearers.keys()];
  const long = new Set(words.filter((word) => Array.from(word).length >= MIN_LETTERS));
  if (language === null || long.size === 0 || ranks.length < 2) return ranks;
  const people = reader.people(ranks.slice(0, MAX_READ), { details: false });
  const described = people.map(({ rank, card: { descriptions } }) => {
    const texts = [language, 'en' as const].map((each) => foldWords(descriptions[each] ?? ''));
    const borne = bearers.get(rank) ?? new Set();
    return { rank, borne, words: long.difference(borne).intersection(new Set(texts.flat())) };
  });
  const telling = [...long].filter((word) => {
    const [first, ...others] = described.filter((each) => each.words.has(word));
    return [...(first?.borne ?? [])].some((name) => others.every(({ borne }) => borne.has(name)));
  });
  const countOf = (each: (typeof described)[0]): number =>
    telling.filter((word) => each.words.has(word)).length;
  const sorted = described.toSorted((a, b) => countOf(b) - countOf(a)).map(({ rank }) => rank);
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
