import type { PersonCard } from '../../core/person/person-record.ts';
import type { Language } from '../../core/text/languages.ts';
import type { StoredPerson } from '../../snapshot/reader.ts';
import type { ServiceContext } from '../context.ts';
import { type Labels, type People, peopleInLanguage } from '../people.ts';
import { withDetail, type PersonWithDetail } from '../list-people.ts';
import { alsoKnown, type AlsoKnown } from './also-known.ts';
import { peopleNamed, type Fit, type Named, type NamedOptions } from './people-named.ts';
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
 * The one person whom a QID or an exact name means, or the people to choose from (service 14.6).
 * Popularity never decides between people, and a name that is only similar to theirs is no answer.
 */
export function findByName(context: ServiceContext, text: string, language: Language): NameMatch {
  const most = MOST_CANDIDATES + 1;
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
  // Two people who have the name are enough to tell.
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
  const stored = reader.people(ranks.slice(0, MOST_CANDIDATES), { details: false });
  const candidates = peopleInLanguage(context, language, stored);
  return {
    match: 'several',
    candidates,
    alsoKnown: alsoKnown(reader, candidates.people, words),
    fit,
    truncated: ranks.length > MOST_CANDIDATES,
  };
}
