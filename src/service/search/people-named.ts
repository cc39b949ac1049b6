import type { Language } from '../../core/text/languages.ts';
import { isLetter, holdsOffices } from '../../core/query/titles.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { exactNames, type ExactNames, mergeAscending } from './tiers.ts';
import { findNamed, peopleOf, peopleOfDates } from './find-ranks.ts';
import type { Name, Query } from './query.ts';
import { foldName, foldWords, otherSpellings } from '../../core/text/fold.ts';

/**
 * How a name that means nobody for certain fits the people who are offered. Either each of them has exactly
 * this name; or one person has it, but a doubt remains; or it is only similar to their names.
 */
export type Fit = 'namesakes' | Doubt | 'similar';

/** The people whom a name may mean. */
export interface Named {
  readonly ranks: readonly number[];
  readonly fit: Fit;
  /** With the fit `namesakes`, the only person who has the name: the answer. */
  readonly only?: StoredPerson | undefined;
  /** The name that they have, without what was typed beside it where only that name was found. */
  readonly name: Name;
  /** Everybody who has exactly that name. */
  readonly exact: ExactNames;
  /** The folded words that a name of each of them has, as they are or nearly. */
  readonly words: readonly string[];
}

export interface NamedOptions {
  /** The most people who have exactly the name. */
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

/** Whether one of the people is meant, if what else is known tells who. */
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
  const told = {
    labels: ownLabels.map((label) => foldWords(label)),
    descriptions: [...new Set([language, 'en'] as const)].flatMap(
      (each) => descriptions[each] ?? [],
    ),
  };
  if (!holdsOffices(told, name.offices ?? [], name.words)) return 'titled';
  if (name.offices !== null) return 'shared';
  const isOwn =
    isLabel || reader.detail(rank)?.names.some(({ value }) => isExactly(name, value)) === true;
  return isOwn ? null : 'shared';
}

function isExactly({ wholes }: Name, text: string): boolean {
  return [foldName(text), ...otherSpellings(text)].some((whole) => wholes.includes(whole));
}
