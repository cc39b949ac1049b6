import { claimsDays, holdYear, type WrittenDays } from '../../core/date/compare-given.ts';
import type { Interpretation, Query } from '../../core/query/read-query.ts';
import type { Language } from '../../core/text/languages.ts';
import { foldWords } from '../../core/text/fold.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { personNames } from '../people.ts';
import { findIdentified } from './by-identifiers.ts';
import { type Bearers, bearersOfParts, longestRun } from './parts-of-text.ts';
import { similarNames } from './similar-names.ts';
import { type ExactNames, exactNames, inTiers, nameTiers, ranksOf } from './tiers.ts';

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
 * By what people are found: a QID, exactly a name, all words of one with the last perhaps a prefix (methodology 13.2), a
 * run of words that is a name (13.5), or a similar name or a part of one (13.5, 13.6).
 */
export type Tier = 'qid' | 'exact' | 'words' | 'run' | 'similar';

/** What a query finds. */
export interface Found {
  /** The tier of the first people. */
  readonly tier: Tier;
  /** Whether the text is a QID, which decides even where nobody has it. */
  readonly isQid: boolean;
  /** The interpretation that finds them. */
  readonly name: Interpretation;
  /** The people who have exactly the name, whatever its dates, or the QID. */
  readonly exact: ExactNames;
  /** Those of them who have it as a label or an alias, and whom its dates fit. */
  readonly bearers: readonly number[];
  /** Folded words; a name of each of them has these or similar ones. None for a QID. */
  readonly words: readonly string[];
  /** All who are found in the order of methodology 13.2, at most as many as wanted; read when it is called. */
  readonly ranks: () => readonly number[];
}

const NOBODY: ExactNames = { groups: new Map(), isCut: false };

/** The people whom a query finds by the first of its interpretations that finds anybody (methodology 13.2 to 13.6). */
export function findPeople(reader: SnapshotReader, query: Query, search: Search): Found {
  const isQid = query.given !== null && givenPerson(reader, query) !== undefined;
  const rank = givenPerson(reader, query) ?? identifiedPerson(reader, query);
  if (typeof rank === 'number') {
    const { typed: name } = query;
    const ranks = (): number[] => {
      const tiers = nameTiers(reader, name, exactNames(reader, name.fullNames));
      return inTiers([() => [rank], ...tiers], search.wanted);
    };
    return {
      tier: 'qid',
      isQid,
      name,
      exact: { ...NOBODY, groups: new Map([[rank, 'label']]) },
      bearers: [rank],
      words: [],
      ranks,
    };
  }
  for (const name of query.interpretations()) {
    const exact = exactNames(reader, name.fullNames);
    const fitting = ofDates(reader, exact, name.dates);
    const bearers = ranksOf(fitting, 'label', 'alias');
    const found = { isQid, name, exact, bearers, words: name.words };
    const find = (): number[] => peopleOf(reader, name, fitting, search);
    if (fitting.groups.size > 0) return { ...found, tier: 'exact', ranks: find };
    const ranks = find();
    if (ranks.length > 0) return { ...found, tier: 'words', ranks: () => ranks };
  }
  return { isQid, ...findBeyond(reader, query, search) };
}

/**
 * The rank of the person whose QID is given, null for nobody; undefined where names decide, as beside a QID whose person
 * has no such label or alias (methodology 13.4).
 */
function givenPerson(reader: SnapshotReader, { given }: Query): number | null | undefined {
  if (!given) return undefined;
  const rank = reader.findQid(given.qid);
  if (!given.name || rank === null) return given.name ? undefined : rank;
  // Fewer people than its rank are better known and have the same name.
  const found = given.name.fullNames.map((name) => reader.findExactName(name, rank));
  const isTheirs = found.some(({ label, alias }) => [...label, ...alias].includes(rank));
  return isTheirs ? rank : undefined;
}

/** The rank of the person whose identifier of a catalogue is given; null where it decides nothing (methodology 11.14). */
function identifiedPerson(reader: SnapshotReader, { identifier }: Query): number | null {
  return identifier && findIdentified(reader, [identifier]).rank;
}

/** Those of the people who have exactly a name whom its dates fit. */
function ofDates(
  reader: SnapshotReader,
  exact: ExactNames,
  dates: readonly WrittenDays[],
): ExactNames {
  if (dates.length === 0) return exact;
  const fitting = new Set(peopleOfDates(reader, [...exact.groups.keys()], dates));
  return { ...exact, groups: new Map([...exact.groups].filter(([rank]) => fitting.has(rank))) };
}

/** The people whom a text may mean that is nobody's name as a whole (methodology 13.5, 13.6). */
function findBeyond(reader: SnapshotReader, query: Query, search: Search): Omit<Found, 'isQid'> {
  const name = [...query.interpretations()].findLast(({ isGuess }) => !isGuess) ?? query.typed;
  const { wanted, reach, describedIn } = search;
  const nobody = { tier: 'similar', name, exact: NOBODY, bearers: [], words: name.words } as const;
  if (reach === 'names') return { ...nobody, ranks: () => [] };
  const run = longestRun(reader, query);
  if (run) {
    const { words, others: described } = run;
    const asName = { ...query.typed, words, forms: [], described };
    const exact = exactNames(reader, [words.join(' ')]);
    const ranks = (): number[] => peopleOf(reader, asName, exact, search);
    return { ...nobody, tier: 'run', words, ranks };
  }
  if (reach === 'runs') return { ...nobody, ranks: () => [] };
  const typed = query.typed.forms.flat();
  const ranks = similarNames(reader, name.words, () =>
    describedFirst(reader, bearersOfParts(reader, typed), typed, describedIn),
  );
  return { ...nobody, ranks: () => ranks.slice(0, wanted) };
}

/**
 * The ranks of the people of a name whom its dates and initials fit, in tiers; `exact` are those who have exactly the
 * name.
 */
export function peopleOf(
  reader: SnapshotReader,
  name: Interpretation,
  exact: ExactNames,
  { wanted, describedIn }: Pick<Search, 'wanted' | 'describedIn'>,
): number[] {
  const { dates, initials, described } = name;
  const isNarrowed = dates.length > 0 || initials.some((run) => run.length > 1);
  const language = described.length > 0 ? describedIn : null;
  const most = isNarrowed || language !== null ? Math.max(wanted, MAX_READ) : wanted;
  const ranks = inTiers(nameTiers(reader, name, exact), isNarrowed ? MAX_READ : most);
  const dated = peopleOfDates(reader, ranks, dates);
  const fitting = peopleOfInitials(reader, dated, name);
  const words = new Set(name.words);
  const bearers = new Map(fitting.map((rank) => [rank, words]));
  return describedFirst(reader, bearers, described, language).slice(0, wanted);
}

/**
 * Those of these people whose names have the initials in their order, without words between them (methodology 13.5).
 * Names in languages beyond the six are stored only folded, so somebody who is found by one stays, unless the initials
 * are guessed.
 */
function peopleOfInitials(
  reader: SnapshotReader,
  ranks: readonly number[],
  { words, initials, isGuess }: Interpretation,
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
 * Those of these people of whom it is claimed that they were born then: on the only date, or on the first of two, and
 * that they died on the second (methodology 13.5).
 */
export function peopleOfDates(
  reader: SnapshotReader,
  ranks: readonly number[],
  [birth, death, ...more]: readonly WrittenDays[],
): readonly number[] {
  if (!birth) return ranks;
  if (more.length > 0) return [];
  return reader
    .people(ranks, { details: false })
    .filter(({ card }) => claimsDays(card.birth, birth))
    .filter((person) => !death || mayHaveDied(reader, person, death))
    .map(({ rank }) => rank);
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
