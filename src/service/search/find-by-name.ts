import type { Language } from '../../core/text/languages.ts';
import type { SnapshotReader } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import type { Labels } from '../labels.ts';
import { withDetail, type PersonWithDetail } from '../list-people.ts';
import { peopleInLanguage, type People } from '../people.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';
import { exactNames, type ExactNames } from './exact-names.ts';
import { findNamed } from './find-ranks.ts';
import { isNamedSo } from './is-named-so.ts';
import { peopleOfDates } from './of-dates.ts';
import { readQuery, type Name } from './query.ts';
import { mergeAscending } from './merge-ascending.ts';

/** One person with the whole record in one language. */
export interface FoundPerson {
  readonly language: Language;
  readonly person: PersonWithDetail;
  /** Names of the entities that the card refers to. */
  readonly labels: Labels;
}

/**
 * How a name that means nobody for certain fits the people who are offered. Either each of them has exactly
 * this name; or one person has it, but many others may have it too; or it is only similar to their names.
 */
export type Fit = 'namesakes' | 'loose' | 'similar';

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

const MOST_CANDIDATES = 10;

/**
 * The one person whom a QID or an exact name means, or the people to choose from (methodology 14.6).
 * Popularity never decides between people, and a name that is only similar to theirs is no answer.
 */
export async function findByName(
  context: ServiceContext,
  text: string,
  language: Language,
): Promise<NameMatch> {
  const { reader } = context;
  const query = readQuery(text);
  if (query.qid !== null) {
    const rank = await reader.findQid(query.qid);
    return rank === null ? { match: 'none' } : one(context, rank, language);
  }
  const exact = await exactNames(reader, query.typed);
  const typed = await exactMatches(reader, query.typed, exact, language);
  if (typed.fit === 'namesakes') return decide(context, { ...typed, ...query.typed }, language);
  const search = { wanted: MOST_CANDIDATES + 1, beyond: language };
  const { alone, ...found } = await findNamed(reader, query, exact, search);
  if (alone?.name.sure !== true) return offer(context, { ...found, fit: typed.fit }, language);
  const named = await exactMatches(reader, alone.name, alone.exact, language);
  if (named.fit === 'namesakes') return decide(context, { ...named, ...alone.name }, language);
  return offer(context, { ...found, fit: named.fit }, language);
}

interface ExactMatches {
  readonly ranks: readonly number[];
  /** With the fit `namesakes`, a single person is the answer. */
  readonly fit: Fit;
}

/** Those of the people with exactly a name whom its dates fit, and how well the name fits them. */
async function exactMatches(
  reader: SnapshotReader,
  name: Name,
  exact: ExactNames,
  language: Language,
): Promise<ExactMatches> {
  const ofDates = (ranks: readonly number[]): Promise<number[]> =>
    peopleOfDates(reader, ranks, name.dates, MOST_CANDIDATES + 1);
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

/** The people who are found, how well a name fits them, and the folded words of it. */
interface Found extends ExactMatches {
  readonly words: readonly string[];
}

function decide(context: ServiceContext, found: Found, language: Language): Promise<NameMatch> {
  const [only, ...others] = found.ranks;
  return only !== undefined && others.length === 0
    ? one(context, only, language)
    : offer(context, found, language);
}

async function one(context: ServiceContext, rank: number, language: Language): Promise<NameMatch> {
  const stored = await context.reader.people([rank], { details: true });
  const { people, labels } = await peopleInLanguage(context, language, stored);
  const [person] = people.flatMap(withDetail);
  return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
}

async function offer(
  context: ServiceContext,
  { ranks, fit, words }: Found,
  language: Language,
): Promise<NameMatch> {
  if (ranks.length === 0) return { match: 'none' };
  const { reader } = context;
  const stored = await reader.people(ranks.slice(0, MOST_CANDIDATES), { details: false });
  const candidates = await peopleInLanguage(context, language, stored);
  return {
    match: 'several',
    candidates,
    alsoKnown: await alsoKnown(reader, candidates.people, words),
    fit,
    truncated: ranks.length > MOST_CANDIDATES,
  };
}
