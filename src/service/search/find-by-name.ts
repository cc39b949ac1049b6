import { isLetter } from '../../core/query/bare-name.ts';
import { foldName, otherSpellings } from '../../core/text/fold.ts';
import { areLetters } from '../../core/text/letter-pairs.ts';
import type { LabelLanguage, Language } from '../../core/text/languages.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import { withDetail, type PersonWithDetail } from '../list-people.ts';
import { type Labels, type People, peopleInLanguage } from '../people.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';
import { findBeyond, peopleOf, peopleOfDates, readings, type Search } from './find-ranks.ts';
import { type Name, qidIn, type Query, readQuery } from './query.ts';
import { exactNames, type ExactNames, holdersOf, mergeAscending } from './tiers.ts';

/**
 * How a name fits the people whom it may mean (service 14.6). `namesakes`: each has exactly this name. `shared`: one
 * has it, only in another language, and others are found by it. `loose`: somebody has it, but it does not tell for sure
 * who is meant. `run`: they have exactly a part of the text as their name, of two words or more. `similar`: a name of
 * theirs has a part of it, or is similar.
 */
type Fit = 'namesakes' | 'shared' | 'loose' | 'run' | 'similar';

/** The people whom a name may mean. */
export interface Named {
  readonly ranks: readonly number[];
  readonly fit: Fit;
  /** With the fit `namesakes`, the only person who has the name: the answer. */
  readonly only?: StoredPerson | undefined;
  /** The name that they have, without what was typed beside it where only that name was found. */
  readonly name: Name;
  /** The people who have exactly that name. */
  readonly exact: ExactNames;
  /** Folded words; a name of each of them has these or similar ones. */
  readonly words: readonly string[];
}

interface NamedOptions extends Omit<Search, 'wanted' | 'describedIn'> {
  /** How many people with exactly the name are read at most. */
  readonly bearers: number;
  /** The most people who are found otherwise. */
  readonly others: number;
  readonly language: Language;
}

/** The people whom a name means, or may mean where nobody has exactly that name (service 14.6). */
export function peopleNamed(reader: SnapshotReader, query: Query, options: NamedOptions): Named {
  const { others: wanted, reach, language } = options;
  const search = { wanted, reach, describedIn: reach === 'similar' ? language : null };
  for (const name of readings(query)) {
    const exact = exactNames(reader, name);
    const named = { name, exact, words: name.words, ...exactMatches(reader, name, exact, options) };
    if (mayAnswer(named)) return named;
    // Letters alone, as in "N/A", are no name unless somebody has exactly these.
    if (named.fit === 'similar' && name.words.every(isLetter)) return { ...named, ranks: [] };
    const ranks = peopleOf(reader, name, exact, search);
    if (ranks.length > 0) return { ...named, ranks };
  }
  const name = query.typed;
  const { ranks, by, words } = findBeyond(reader, query, search);
  const fit = by === 'run' ? 'run' : 'similar';
  return { ranks, words, name, fit, exact: exactNames(reader, name) };
}

/** Whether one of the people may be meant by the whole name, so that dates and other facts can decide who. */
export function mayAnswer({ fit }: Pick<Named, 'fit'>): boolean {
  return fit === 'namesakes' || fit === 'shared';
}

/**
 * Those of the people with exactly a name whom its dates fit, and how well the name fits them; with the fit `shared`
 * also those who are found by it otherwise.
 */
function exactMatches(
  reader: SnapshotReader,
  name: Name,
  exact: ExactNames,
  { bearers, language }: NamedOptions,
): Pick<Named, 'ranks' | 'fit' | 'only'> {
  const ofDates = (ranks: readonly number[]): number[] =>
    peopleOfDates(reader, ranks, name.dates, bearers);
  const ranks = mergeAscending(ofDates(exact.label), ofDates(exact.alias));
  const [rank] = ranks;
  if (rank === undefined) {
    return { ranks, fit: ofDates(exact.transliteration).length === 0 ? 'similar' : 'loose' };
  }
  if (!name.isWhole) return { ranks, fit: 'loose' };
  // Several people with the same name are namesakes, however short it is.
  if (ranks.length > 1) return { ranks, fit: 'namesakes' };
  const [only] = exact.isCut ? [] : reader.people(ranks, { details: false });
  const doubt = only ? doubtAbout(reader, only, { name, exact }, language) : 'loose';
  if (doubt === null) return { ranks, fit: 'namesakes', only };
  if (doubt === 'loose') return { ranks, fit: 'loose' };
  const search = { wanted: bearers + 1, describedIn: null };
  const found = areLetters(name.words)
    ? ofDates(holdersOf(reader, name.words, bearers + 1))
    : peopleOf(reader, name, exact, search);
  const others = found.filter((other) => other !== rank);
  if (others.length === 0) return { ranks, fit: 'namesakes', only };
  return { ranks: [rank, ...others], fit: 'shared', only };
}

/**
 * Why the only person with exactly a name may not be meant (service 14.6). `loose`: it is one word that many may be
 * called by. `shared`: the name is theirs in another language only, so they are meant only if nobody else is found by
 * it. Null for no doubt.
 */
export function doubtAbout(
  reader: SnapshotReader,
  { rank, card: { labels } }: StoredPerson,
  { name, exact }: Pick<Named, 'name' | 'exact'>,
  language: Language,
): 'loose' | 'shared' | null {
  const own = new Set<LabelLanguage>([language, 'en', 'mul']);
  if ([...own].some((each) => isExactly(name, labels[each] ?? ''))) return null;
  const isTwo = (): boolean => exact.label.includes(rank) && isTwoWords(reader, rank, name.words);
  if (name.isOneWord && !isTwo()) return 'loose';
  const names = reader.detail(rank)?.names ?? [];
  const isAlias = names.some(
    ({ kind, language: of, value }) =>
      (kind !== 'alias' || own.has(of as LabelLanguage)) && isExactly(name, value),
  );
  return isAlias ? null : 'shared';
}

// Three Chinese, Japanese or Korean letters are a family name and a given one.
const MIN_LETTERS = 3;

/** Whether a word is a label that counts as two, as no longer name of the same person has its letters (service 14.6). */
function isTwoWords(reader: SnapshotReader, rank: number, words: readonly string[]): boolean {
  // With a hundred other people who have them, nobody is the only one who may be meant.
  const isLong = words.length >= MIN_LETTERS && areLetters(words);
  return isLong && !holdersOf(reader, words, 100).includes(rank);
}

function isExactly({ wholes }: Pick<Name, 'wholes'>, text: string): boolean {
  return [foldName(text), ...otherSpellings(text)].some((whole) => wholes.includes(whole));
}

/** One person with the full record in one language. */
export interface FoundPerson {
  readonly language: Language;
  readonly person: PersonWithDetail;
  /** Names of the entities that the card refers to. */
  readonly labels: Labels;
}

/** The person or the people whom a name or QID means. */
export type NameMatch =
  | { readonly match: 'one'; readonly found: FoundPerson }
  | {
      readonly match: 'several';
      readonly candidates: People;
      /** The names that match, of those candidates whose shown name does not. */
      readonly alsoKnown: AlsoKnown;
      readonly fit: Fit;
      readonly truncated: boolean;
    }
  | { readonly match: 'none' };

const MAX_CANDIDATES = 10;

/**
 * The one person whom a QID or an exact name means, or the people to choose from (service 14.6).
 * Popularity never decides between people, and a name that is only similar to theirs is no answer.
 */
export function findByName(
  context: ServiceContext,
  text: string,
  language: Language,
  reach: Search['reach'] = 'similar',
): NameMatch {
  const { reader } = context;
  const query = readQuery(text);
  const qid = qidIn(reader, query);
  if (qid !== null) return personOf(context, reader.findQid(qid), language);
  const most = MAX_CANDIDATES + 1;
  const options = { bearers: most, others: most, language, reach };
  const { ranks, fit, only, words } = peopleNamed(reader, query, options);
  if (fit === 'namesakes' && only) return personOf(context, only.rank, language);
  if (ranks.length === 0) return { match: 'none' };
  const stored = reader.people(ranks.slice(0, MAX_CANDIDATES), { details: false });
  const candidates = peopleInLanguage(context, language, stored);
  return {
    match: 'several',
    candidates,
    alsoKnown: alsoKnown(reader, candidates.people, words),
    fit,
    truncated: ranks.length > MAX_CANDIDATES,
  };
}

function personOf(context: ServiceContext, rank: number | null, language: Language): NameMatch {
  const stored = rank === null ? [] : context.reader.people([rank], { details: true });
  const { people, labels } = peopleInLanguage(context, language, stored);
  const [person] = people.flatMap(withDetail);
  return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
}
