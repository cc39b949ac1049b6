import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import { soughtAs, type Sought } from './also-known.ts';
import { exactNames, type ExactNames } from './exact-names.ts';
import { findNamed } from './find-ranks.ts';
import { isNamedSo } from './is-named-so.ts';
import { mergeAscending } from './merge-ascending.ts';
import { peopleOfDates } from './of-dates.ts';
import type { Name, Query } from './query.ts';

/**
 * How a name that means nobody for certain fits the people who are offered. Either each of them has exactly
 * this name; or one person has it, but many others may have it too; or it is only similar to their names.
 */
export type Fit = 'namesakes' | 'loose' | 'similar';

/** The people whom a name may mean. */
export interface Named {
  readonly ranks: readonly number[];
  /** With the fit `namesakes`, a single person is the answer. */
  readonly fit: Fit;
  /** The name that they have, without what was typed beside it where only that name was found. */
  readonly name: Name;
  /** Everybody who has exactly that name. */
  readonly exact: ExactNames;
  readonly sought: Sought;
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

/** The people whom a name means, or may mean where nobody has exactly that name (methodology 14.6). */
export async function peopleNamed(
  reader: SnapshotReader,
  query: Query,
  options: NamedOptions,
): Promise<Named> {
  const exact = await exactNames(reader, query.typed);
  const asTyped = { name: query.typed, exact };
  const typed = await exactMatches(reader, query.typed, exact, options);
  if (typed.fit === 'namesakes')
    return { ...typed, ...asTyped, sought: soughtAs(query.typed.words) };
  const search = { wanted: options.others, beyond: options.isWide ? options.language : null };
  const { alone, ranks, sought } = await findNamed(reader, query, exact, search);
  if (alone?.name.sure !== true) return { ranks, ...asTyped, sought, fit: typed.fit };
  const named = await exactMatches(reader, alone.name, alone.exact, options);
  if (named.fit === 'namesakes') return { ...named, ...alone, sought: soughtAs(alone.name.words) };
  return { ranks, ...alone, sought, fit: named.fit };
}

/** Those of the people with exactly a name whom its dates fit, and how well the name fits them. */
async function exactMatches(
  reader: SnapshotReader,
  name: Name,
  exact: ExactNames,
  { bearers, language }: NamedOptions,
): Promise<Pick<Named, 'ranks' | 'fit'>> {
  const ofDates = (ranks: readonly number[]): Promise<number[]> =>
    peopleOfDates(reader, ranks, name.dates, bearers);
  const labels = await ofDates(exact.label);
  const ranks = mergeAscending(labels, await ofDates(exact.alias));
  if (ranks.length === 0) {
    const spelled = await ofDates(exact.transliteration);
    return { ranks: spelled, fit: spelled.length === 0 ? 'similar' : 'loose' };
  }
  // Several people with the same name are namesakes, however short it is.
  const [only = 0, ...others] = ranks;
  if (others.length > 0) return { ranks, fit: 'namesakes' };
  const isLoose =
    exact.isCut || (name.isOneWord && !(await isNamedSo(reader, only, name, language)));
  return { ranks, fit: isLoose ? 'loose' : 'namesakes' };
}
