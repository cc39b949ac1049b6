import type { Language } from '../../core/text/languages.ts';
import type { ServiceContext } from '../context.ts';
import type { Labels } from '../labels.ts';
import { withDetail, type PersonWithDetail } from '../list-people.ts';
import { peopleInLanguage, type People } from '../people.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';
import { peopleNamed, type Fit, type Named } from './people-named.ts';
import { readQuery } from './query.ts';

/** One person with the whole record in one language. */
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
  const most = MOST_CANDIDATES + 1;
  const options = { bearers: most, others: most, language, isWide: true };
  const named = await peopleNamed(reader, query, options);
  const [only, ...others] = named.ranks;
  return named.fit === 'namesakes' && only !== undefined && others.length === 0
    ? one(context, only, language)
    : offer(context, named, language);
}

async function one(context: ServiceContext, rank: number, language: Language): Promise<NameMatch> {
  const stored = await context.reader.people([rank], { details: true });
  const { people, labels } = await peopleInLanguage(context, language, stored);
  const [person] = people.flatMap(withDetail);
  return person ? { match: 'one', found: { language, person, labels } } : { match: 'none' };
}

async function offer(
  context: ServiceContext,
  { ranks, fit, sought }: Named,
  language: Language,
): Promise<NameMatch> {
  if (ranks.length === 0) return { match: 'none' };
  const { reader } = context;
  const stored = await reader.people(ranks.slice(0, MOST_CANDIDATES), { details: false });
  const candidates = await peopleInLanguage(context, language, stored);
  return {
    match: 'several',
    candidates,
    alsoKnown: await alsoKnown(reader, candidates.people, sought),
    fit,
    truncated: ranks.length > MOST_CANDIDATES,
  };
}
