import type { Language } from '../../core/text/languages.ts';
import { isLetter, holdsOffices } from '../../core/query/titles.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { foldName, foldWords, otherSpellings } from '../../core/text/fold.ts';
import type { PersonCard } from '../../core/person/person-record.ts';
import type { ServiceContext } from '../context.ts';
import { type Labels, type People, peopleInLanguage } from '../people.ts';
import { withDetail, type PersonWithDetail } from '../list-people.ts';
import { exactNames, type ExactNames, mergeAscending } from './tiers.ts';
import { findNamed, peopleOf, peopleOfDates } from './find-ranks.ts';
import { type Name, type Query, readQuery } from './query.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';

/**
 * How a name that means nobody for certain fits the people who are offered. Either each of them has exactly
 * this name; or one person has it, but a doubt remains; or it is only similar to their names.
 */
type Fit = 'namesakes' | Doubt | 'similar';

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
  /** The folded words that a name of each of them has, as they are or nearly. */
  readonly words: readonly string[];
}

interface NamedOptions {
  /** How many people with exactly the name are read at most. */
  readonly bearers: number;
  /** The most people who are found otherwise. */
  readonly others: number;
  readonly language: Language;
  /** Whether descriptions narrow the search, and similar names are offered (methodology 13.5, 13.6). */
  readonly isWide: boolean;
}

/** The people whom a name means, or may mean where nobody has exactly that name (service 14.6). */
export function peopleNamed(reader: SnapshotReader, query: Query, options: NamedOptions): Named {
  const exact = exactNames(reader, query.typed);
  const asTyped = { name: query.typed, exact };
  const untitled = (): Name => query.alone().find(({ offices }) => offices !== null) ?? query.typed;
  const typed = exactMatches(reader, asTyped, untitled, options);
  // Letters alone, as in "N/A", are no name unless somebody has exactly these.
  const isNoName = typed.fit === 'similar' && query.typed.words.every(isLetter);
  if (mayAnswer(typed) || isNoName) return { ...typed, ...asTyped };
  const search = { wanted: options.others, beyond: options.isWide ? options.language : null };
  const { alone, ranks, words } = findNamed(reader, query, exact, search);
  if (alone?.name.sure !== true) return { ranks, ...asTyped, words, fit: typed.fit };
  const named = exactMatches(reader, alone, () => alone.name, options);
  return mayAnswer(named) ? { ...named, ...alone } : { ranks, ...alone, words, fit: named.fit };
}

/** Whether one of the people may be meant, so that dates and other facts can decide who. */
export function mayAnswer({ fit }: Pick<Named, 'fit'>): boolean {
  return fit === 'namesakes' || fit === 'shared';
}

/**
 * Those of the people with exactly a name whom its dates fit, and how well the name fits them; with the fit `shared`
 * also those who are found by the name without its title.
 */
function exactMatches(
  reader: SnapshotReader,
  { name, exact }: Pick<Named, 'name' | 'exact'>,
  untitled: () => Name,
  { bearers, language }: NamedOptions,
): Pick<Named, 'ranks' | 'fit' | 'words' | 'only'> {
  const { words } = name;
  const ofDates = (ranks: readonly number[]): number[] =>
    peopleOfDates(reader, ranks, name.dates, bearers);
  const labels = ofDates(exact.label);
  const ranks = mergeAscending(labels, ofDates(exact.alias));
  if (ranks.length === 0) {
    const spelled = ofDates(exact.transliteration);
    return { ranks: spelled, fit: spelled.length === 0 ? 'similar' : 'loose', words };
  }
  // Several people with the same name are namesakes, however short it is.
  if (ranks.length > 1) return { ranks, fit: 'namesakes', words };
  if (exact.isCut) return { ranks, fit: 'loose', words };
  const [only] = reader.people(ranks, { details: false });
  const doubt = only ? doubtAbout(reader, only, name, language) : 'loose';
  if (doubt !== 'shared') return { ranks, fit: doubt ?? 'namesakes', words, only };
  const other = untitled();
  const found = peopleOf(reader, other, exactNames(reader, other), bearers + 1);
  const others = found.filter((rank) => !ranks.includes(rank));
  if (others.length === 0) return { ranks, fit: 'namesakes', words, only };
  return { ranks: [...ranks, ...others], fit: 'shared', words: other.words };
}

/**
 * Why the only person with exactly a name may not be meant (service 14.6). `loose`: it is one word that many may be
 * called by. `titled`: nothing here says that they hold the title that was typed. `shared`: a title fell away, or the
 * name is theirs in another language only, so they are meant only if nobody else is found by it.
 */
type Doubt = 'loose' | 'titled' | 'shared';

/** Whether somebody who has exactly a name is surely meant by it. Null for no doubt. */
export function doubtAbout(
  reader: SnapshotReader,
  { rank, card: { labels, descriptions } }: StoredPerson,
  name: Name,
  language: Language,
): Doubt | null {
  const own = [...new Set([language, 'en', 'mul'] as const)];
  const ownLabels = own.flatMap((each) => labels[each] ?? []);
  const isLabel = ownLabels.some((label) => isExactly(name, label));
  if (name.isOneWord && !isLabel) return 'loose';
  const known = {
    labels: ownLabels.map((label) => foldWords(label)),
    descriptions: [...new Set([language, 'en'] as const)].flatMap(
      (each) => descriptions[each] ?? [],
    ),
  };
  if (!holdsOffices(known, name.offices ?? [], name.words)) return 'titled';
  if (name.offices !== null) return 'shared';
  const isOwn =
    isLabel || reader.detail(rank)?.names.some(({ value }) => isExactly(name, value)) === true;
  return isOwn ? null : 'shared';
}

function isExactly({ wholes }: Name, text: string): boolean {
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
export function findByName(context: ServiceContext, text: string, language: Language): NameMatch {
  const most = MAX_CANDIDATES + 1;
  const options = { bearers: most, others: most, language, isWide: true };
  const meant = meaningOf(context, text, options);
  if (meant === null) return { match: 'none' };
  return 'card' in meant ? one(context, meant, language) : offer(context, meant, language);
}

/** The one person whom a QID or an exact name means (service 14.6); null if there is none or are several. */
export function personMeant(
  context: ServiceContext,
  text: string,
  language: Language,
): PersonCard | null {
  // Two people who have the name are enough to know.
  const meant = meaningOf(context, text, { bearers: 2, others: 1, language, isWide: false });
  return meant && 'card' in meant ? meant.card : null;
}

/** The one person whom a text means, without details, or the people whom it may mean; null for a QID of nobody. */
function meaningOf(
  { reader }: ServiceContext,
  text: string,
  options: NamedOptions,
): StoredPerson | Named | null {
  const query = readQuery(text);
  if (query.qid === null) {
    const named = peopleNamed(reader, query, options);
    return (named.fit === 'namesakes' && named.only) || named;
  }
  const rank = reader.findQid(query.qid);
  return rank === null ? null : (reader.people([rank], { details: false })[0] ?? null);
}

function one(context: ServiceContext, meant: StoredPerson, language: Language): NameMatch {
  const stored = { ...meant, detail: context.reader.detail(meant.rank) };
  const { people, labels } = peopleInLanguage(context, language, [stored]);
  const [person] = people.flatMap(withDetail);
  return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
}

function offer(
  context: ServiceContext,
  { ranks, fit, words }: Named,
  language: Language,
): NameMatch {
  if (ranks.length === 0) return { match: 'none' };
  const { reader } = context;
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
