import type { PersonCard, PersonDetail } from '../core/person/person-record.ts';
import { foldName } from '../core/text/fold.ts';
import type { Language } from '../core/text/languages.ts';
import { presentationOfCards, type ServiceContext } from './context.ts';
import { presentBase, presentSearched } from './present-person.ts';
import type { PersonBase, SearchedPerson } from './schema/person.ts';
import { searchPeople } from './search-people.ts';
import { canonicalSearchQid } from './search-qid.ts';

/** A person with what only a profile has of them. */
export interface FoundPerson {
  readonly card: PersonCard;
  readonly detail: PersonDetail;
  readonly presented: PersonBase;
}

/** Enough of a person to tell them from others of the name; no date. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** Historical year of the canonical date; null where it is not known to the year. */
  readonly birth_year: number | null;
  /** The date that the year is of is ambiguous or uncertain. */
  readonly doubtful: boolean;
}

/** Whom a name or QID means. */
export type NameMatch =
  | { readonly match: 'one'; readonly person: FoundPerson }
  | {
      readonly match: 'several';
      readonly candidates: readonly Candidate[];
      /** Whether the name is exactly the candidates', not only like it. */
      readonly exact: boolean;
      readonly truncated: boolean;
    }
  | { readonly match: 'none' };

const MOST_CANDIDATES = 10;

/**
 * The one person whom a QID or an exact name means, or those to choose from (methodology 14.6).
 * Popularity never decides between people, and a name that is only like theirs finds nobody.
 */
export async function findByName(
  context: ServiceContext,
  query: string,
  language: Language,
): Promise<NameMatch> {
  const { reader } = context;
  const qid = canonicalSearchQid(query);
  if (qid !== null) {
    const rank = await reader.findQid(qid);
    return rank === null ? { match: 'none' } : one(context, rank, language);
  }
  const ranks = await exactRanks(context, query);
  const [only, ...others] = ranks;
  if (only === undefined) return similar(context, query, language);
  if (others.length === 0) return one(context, only, language);
  const cards = await reader.cards(ranks.slice(0, MOST_CANDIDATES));
  const presentation = await presentationOfCards(context, language, cards);
  return {
    match: 'several',
    // No anniversary is shown, so any year does.
    candidates: cards.map((card) => candidateOf(presentSearched(card, 1, presentation))),
    exact: true,
    truncated: ranks.length > MOST_CANDIDATES,
  };
}

async function exactRanks({ reader }: ServiceContext, query: string): Promise<number[]> {
  const folded = foldName(query);
  if (folded === '') return [];
  const groups = await Promise.all([
    reader.findExactName(folded, 'label', MOST_CANDIDATES + 1),
    reader.findExactName(folded, 'alias', MOST_CANDIDATES + 1),
  ]);
  return [...new Set(groups.flat())];
}

async function one(context: ServiceContext, rank: number, language: Language): Promise<NameMatch> {
  const [[card], detail] = await Promise.all([
    context.reader.cards([rank]),
    context.reader.detail(rank),
  ]);
  if (!card || !detail) return { match: 'none' };
  const presentation = await presentationOfCards(context, language, [card]);
  return { match: 'one', person: { card, detail, presented: presentBase(card, presentation) } };
}

async function similar(
  context: ServiceContext,
  query: string,
  language: Language,
): Promise<NameMatch> {
  const options = { language, limit: MOST_CANDIDATES, currentYear: 1 };
  const { people, truncated } = await searchPeople(context, query, options);
  if (people.length === 0) return { match: 'none' };
  return { match: 'several', candidates: people.map(candidateOf), exact: false, truncated };
}

/** What of a found person tells them from others of the name. */
export function candidateOf(person: SearchedPerson): Candidate {
  const { id, name, description, birth_year, birth_date } = person;
  const doubtful = birth_date.ambiguous || birth_date.uncertainty;
  return { id, name, description, birth_year, doubtful };
}
