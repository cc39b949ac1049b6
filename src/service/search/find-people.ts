import { claimsDays, holdYear } from '../../core/date/compare-given.ts';
import { type Interpretation, interpretations, type Query } from '../../core/query/read-query.ts';
import type { Language } from '../../core/text/languages.ts';
import { foldWords } from '../../core/text/fold.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { namesOf } from './compare-names.ts';
import { type Bearers, bearersOfParts, longestRuns } from './parts-of-text.ts';
import { similarNames } from './similar-names.ts';
import { type ExactNames, exactNames, findIdentified, inTiers, nameTiers } from './tiers.ts';

/** How many people a search looks for, and how far it goes. */
export interface Search {
  readonly wanted: number;
  /**
   * `names`: the whole text is a name, perhaps with brackets, dates and initials (methodology 13.2, 13.5). `runs`: or a
   * run of its words is one (13.5). `similar`: or it is similar to a name, or has a part of one (13.5, 13.6).
   */
  readonly reach: 'names' | 'runs' | 'similar';
  /** Descriptions in this language and in English decide who comes first (methodology 13.5); null: none do. */
  readonly describedIn: Language | null;
}

/**
 * How people are found. `qid`: by a QID or an identifier. `exact`: the text is their name. `words`: their name has all
 * of its words, the last one perhaps only begun (methodology 13.2). `run`: a run of its words is their name (13.5).
 * `similar`: their name is similar, or has a part of the text (13.5, 13.6).
 */
export type Tier = 'qid' | 'exact' | 'words' | 'run' | 'similar';

/** What a query finds. */
export interface Found {
  /** The tier of the first people. */
  readonly tier: Tier;
  /** Whether the text is a QID. It then means nobody else, even if nobody has it. */
  readonly isQid: boolean;
  /** The interpretation that finds people, or a run of words; without any words for a QID or an identifier. */
  readonly name: Interpretation;
  /** The people who have the QID or exactly the name, and whom its dates fit. */
  readonly exact: ExactNames;
  /** Searches for all people, at most as many as wanted, in the order of methodology 13.2. */
  readonly ranks: () => readonly number[];
}

const NOBODY: ExactNames = { groups: new Map(), isCut: false };

/** The people whom a query finds by the first of its interpretations that finds anybody (methodology 13.2 to 13.6). */
export function findPeople(reader: SnapshotReader, query: Query, search: Search): Found {
  const { typed, identifier } = query;
  const given = givenPerson(reader, query);
  const isQid = given !== undefined;
  const rank = given ?? (identifier && findIdentified(reader, [identifier]).rank);
  if (rank !== null) {
    return {
      tier: 'qid',
      isQid,
      name: { ...typed, words: [] },
      exact: { ...NOBODY, groups: new Map([[rank, 'label']]) },
      ranks() {
        const tiers = nameTiers(reader, typed, exactNames(reader, typed.fullNames));
        return inTiers([() => [rank], ...tiers], search.wanted);
      },
    };
  }
  const names: Interpretation[] = [];
  for (const name of interpretations(query)) {
    const exact = exactlyNamed(reader, name);
    const find = (): readonly number[] => peopleOf(reader, name, exact, search);
    if (exact.groups.size > 0) return { tier: 'exact', isQid, name, exact, ranks: find };
    const ranks = find();
    if (ranks.length > 0) return { tier: 'words', isQid, name, exact, ranks: () => ranks };
    names.push(name);
  }
  return { isQid, exact: NOBODY, ...findBeyond(reader, typed, names, search) };
}

/**
 * The rank of the person whose QID is given; null if nobody has it. Undefined if names decide: no QID is given, or its
 * person has not the name beside it as a label or an alias (methodology 13.4).
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

/** The people who have exactly a name, and whom its dates fit. */
function exactlyNamed(reader: SnapshotReader, name: Interpretation): ExactNames {
  const exact = exactNames(reader, name.fullNames);
  if (!isNarrowed(name)) return exact;
  const fit = new Set(fitting(reader, [...exact.groups.keys()], name));
  return { ...exact, groups: new Map([...exact.groups].filter(([rank]) => fit.has(rank))) };
}

/** The people whom a text may mean if none of these names of it is anybody's (methodology 13.5, 13.6). */
function findBeyond(
  reader: SnapshotReader,
  typed: Interpretation,
  names: readonly Interpretation[],
  search: Search,
): Pick<Found, 'tier' | 'name' | 'ranks'> {
  const { wanted, reach, describedIn } = search;
  const name = names.findLast(({ isGuess }) => !isGuess) ?? typed;
  const [run] = reach === 'names' ? [] : longestRuns(reader, names);
  if (run) {
    const { words, others: described, exact } = run;
    const asName = { ...typed, words, forms: [], described };
    return { tier: 'run', name: asName, ranks: () => peopleOf(reader, asName, exact, search) };
  }
  if (reach !== 'similar') return { tier: 'similar', name, ranks: () => [] };
  const all = typed.forms.flat();
  const ranks = similarNames(reader, name.words, () =>
    describedFirst(reader, bearersOfParts(reader, all), all, describedIn),
  );
  return { tier: 'similar', name, ranks: () => ranks.slice(0, wanted) };
}

/**
 * The people with a name whom its dates and initials fit, by their ranks, in tiers (methodology 13.2). `exact` has those
 * with exactly this name.
 */
export function peopleOf(
  reader: SnapshotReader,
  name: Interpretation,
  exact: ExactNames,
  { wanted, describedIn }: Omit<Search, 'reach'>,
): readonly number[] {
  const described = describedIn === null ? [] : name.described;
  const most = described.length > 0 ? Math.max(wanted, MAX_READ) : wanted;
  const ranks = inTiers(nameTiers(reader, name, exact), isNarrowed(name) ? MAX_READ : most);
  const words = new Set(name.words);
  const bearers = new Map(fitting(reader, ranks, name).map((rank) => [rank, words]));
  return describedFirst(reader, bearers, described, describedIn).slice(0, wanted);
}

/** Whether a name has dates, or initials one behind the other, which not everybody with its words fits. */
function isNarrowed({ dates, initials }: Interpretation): boolean {
  return dates.length > 0 || initials.some((run) => run.length > 1);
}

/** Of these people those whom the dates and the initials of a name fit (methodology 13.5). */
export function fitting(
  reader: SnapshotReader,
  ranks: readonly number[],
  name: Interpretation,
): readonly number[] {
  if (!isNarrowed(name)) return ranks;
  const fit = reader
    .people(ranks, { details: false })
    .filter((person) => fitsDates(reader, person, name) && fitsInitials(reader, person, name));
  return fit.map(({ rank }) => rank);
}

/** Whether dates fit what is claimed of a person: one date is a birth, two are a birth and a death. */
function fitsDates(
  reader: SnapshotReader,
  { rank, card }: StoredPerson,
  { dates: [birth, death, ...more] }: Interpretation,
): boolean {
  if (!birth) return true;
  if (more.length > 0 || !claimsDays(card.birth, birth)) return false;
  if (!death) return true;
  // The card has only the years of a death.
  if (!holdYear(card.died ?? [], death)) return false;
  if (death.first.month === 1 && death.last.month === 12) return true;
  const detail = reader.detail(rank);
  return detail !== null && claimsDays(detail.death, death);
}

/**
 * Whether a person has a name that has the initials in their order and one behind the other. The snapshot has names in
 * languages beyond the six only folded, without the order of their words. Whoever was found by such a name fits, unless
 * the initials are guessed.
 */
function fitsInitials(
  reader: SnapshotReader,
  person: StoredPerson,
  { words, initials, isGuess }: Interpretation,
): boolean {
  const runs = initials.map((run) => Array.from(run)).filter((run) => run.length > 1);
  if (runs.length === 0) return true;
  const beginnings = [...words, ...runs.flat()];
  const inOrder = runs.map((run) => new RegExp(`(?<!\\S)${run.join(String.raw`\S* `)}`, 'u'));
  let isFound = false;
  for (const { value } of namesOf(reader, person)) {
    const name = foldWords(value);
    const has = (beginning: string): boolean => name.some((word) => word.startsWith(beginning));
    if (!beginnings.every(has)) continue;
    isFound = true;
    const others = name.filter((word) => !words.includes(word)).join(' ');
    if (inOrder.every((run) => run.test(others))) return true;
  }
  return !isFound && !isGuess;
}

/** The most people whose dates or descriptions are read. Hardly any whole name has more bearers. */
const MAX_READ = 40;

// Shorter words seldom say anything about a person.
const MIN_LETTERS = 4;

/**
 * The ranks of these people. Those come first whose descriptions, in this language or in English, have most of these
 * words (methodology 13.5). A word of somebody's name does not count for them. Nor does a word, such as "born" in "(born
 * 1952)", that is in the descriptions of people who were found by different words. Only the first 40 people are compared.
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
