import { type Interpretation, isLetter } from '../../core/query/read-query.ts';
import { foldName, otherSpellings } from '../../core/text/fold.ts';
import type { LabelLanguage, Language } from '../../core/text/languages.ts';
import { areLetters } from '../../core/text/letter-pairs.ts';
import type { SnapshotReader, StoredPerson } from '../../snapshot/reader.ts';
import { type Found, peopleOf, peopleOfDates } from './find-people.ts';
import { holdersOf, MAX_BEARERS } from './tiers.ts';

/**
 * Why a name does not tell who is meant (service 14.6). `shared`: one person has it in another language, and others are
 * found by it. `loose`: nobody has it, it is not all that was typed, only one word, or our spelling.
 */
export type Doubt = 'shared' | 'loose';

/** Whom a query means, or may mean (service 14.6): nobody where there are no ranks. */
export interface Decision {
  /** The only person who is meant. */
  readonly only: StoredPerson | null;
  /** Without a doubt all have the QID or exactly the name. */
  readonly doubt: Doubt | null;
  readonly ranks: readonly number[];
}

/**
 * Decides whether the people whom a query finds are meant by it (service 14.6). Popularity never decides between people,
 * and a name that is only similar to theirs is no answer.
 */
export function decide(reader: SnapshotReader, found: Found, language: Language): Decision {
  const { tier, isQid, name, exact, bearers: ranks } = found;
  if (isQid && tier !== 'qid') return { only: null, doubt: null, ranks: [] };
  if (ranks.length === 0 || !name.isWhole) {
    // Letters alone, as in "N/A", are no name unless somebody has exactly these.
    const isNobody = tier !== 'exact' && name.words.every(isLetter);
    return { only: null, doubt: 'loose', ranks: isNobody ? [] : found.ranks() };
  }
  // Several people with the same name are namesakes, however short it is.
  if (ranks.length > 1) return { only: null, doubt: null, ranks };
  const [only = null] = exact.isCut ? [] : reader.people(ranks, { details: false });
  const doubt = only ? doubtAbout(reader, only, found, language) : 'loose';
  if (doubt === null) return { only, doubt, ranks };
  if (doubt === 'loose') return { only: null, doubt, ranks: found.ranks() };
  const others = foundBeside(reader, found).filter((rank) => !ranks.includes(rank));
  if (others.length === 0) return { only, doubt: null, ranks };
  return { only: null, doubt, ranks: [...ranks, ...others] };
}

/** Whoever is found by a name; by Chinese, Japanese or Korean letters, who has them in a row in a longer name. */
function foundBeside(reader: SnapshotReader, { name, exact }: Found): readonly number[] {
  return areLetters(name.words)
    ? peopleOfDates(reader, holdersOf(reader, name.words), name.dates)
    : peopleOf(reader, name, exact, { wanted: MAX_BEARERS + 1, describedIn: null });
}

// Three Chinese, Japanese or Korean letters are a family name and a given one.
const MIN_LETTERS = 3;

/**
 * Why the only person with exactly a name may not be meant; shared only if anybody else is found by it. Null for no doubt.
 */
export function doubtAbout(
  reader: SnapshotReader,
  { rank, card: { labels } }: StoredPerson,
  { tier, name, exact }: Found,
  language: Language,
): Doubt | null {
  const own = new Set<LabelLanguage>([language, 'en', 'mul']);
  if (tier === 'qid' || [...own].some((each) => isExactly(name, labels[each] ?? ''))) return null;
  const { words, isOneWord } = name;
  // A label of letters counts as two words, as no longer name of the same person has them.
  const isTwoWords = (): boolean =>
    exact.groups.get(rank) === 'label' &&
    words.length >= MIN_LETTERS &&
    areLetters(words) &&
    !holdersOf(reader, words).includes(rank);
  if (isOneWord && !isTwoWords()) return 'loose';
  const names = reader.detail(rank)?.names ?? [];
  const isAlias = names.some(
    ({ kind, language: of, value }) =>
      (kind !== 'alias' || own.has(of as LabelLanguage)) && isExactly(name, value),
  );
  return isAlias ? null : 'shared';
}

function isExactly({ fullNames }: Interpretation, text: string): boolean {
  return [foldName(text), ...otherSpellings(text)].some((whole) => fullNames.includes(whole));
}
