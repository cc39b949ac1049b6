import { Failure } from '../core/failure.ts';
import { type PersonCard, type RelationRecord, profileQids } from '../core/person/person-record.ts';
import { formatQid, parseQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { splitSuffixedSlug } from '../core/text/slug.ts';
import type { StoredPerson } from '../snapshot/reader.ts';
import type { ServiceContext } from './context.ts';
import { inLanguage, type Labels, readLabels, type PersonWithDetail } from './people.ts';

/** A person's popularity rank and card. */
export type RankedPerson = Pick<StoredPerson, 'rank' | 'card'>;

/** Finds a person by QID. Throws Failure `person_not_found`. */
export function findByQid(context: ServiceContext, qid: string): RankedPerson {
  const number = parseQid(qid);
  const found = number === null ? null : load(context, context.reader.findQid(number));
  if (!found) throw new Failure('person_not_found', { qid });
  return found;
}

/**
 * Finds a person by slug: the canonical slug of the card, a slug that the person had in an earlier snapshot, or the
 * name followed by the QID, which every person has (methodology 10.4). Throws Failure `person_not_found`.
 */
export function findBySlug(context: ServiceContext, slug: string): RankedPerson {
  const rank = context.reader.findSlug(slug);
  const found = rank === null ? loadSuffixed(context, slug) : load(context, rank);
  if (!found) throw new Failure('person_not_found', { slug });
  return found;
}

/** A person with the full record, and the names of all its entities in one language. */
export interface Profile {
  readonly person: PersonWithDetail;
  readonly language: Language;
  readonly labels: Labels;
  /** Numeric QIDs of all entities in the record, in the order of the profile (methodology 11.7). */
  readonly entities: readonly number[];
}

/** The profile of a person who was found before. Throws Failure `person_not_found`. */
export function profileOf(
  context: ServiceContext,
  { rank, card }: RankedPerson,
  language: Language,
): Profile {
  const detail = context.reader.detail(rank);
  if (!detail) throw new Failure('person_not_found', { qid: formatQid(card.qid) });
  const entities = [...profileQids(card, detail)];
  const labels = readLabels(context, language, entities);
  return { person: { ...inLanguage(card, language), detail }, language, labels, entities };
}

function load({ reader }: ServiceContext, rank: number | null): RankedPerson | null {
  const [person = null] = rank === null ? [] : reader.people([rank], { details: false });
  return person;
}

function loadSuffixed(context: ServiceContext, slug: string): RankedPerson | null {
  const parts = splitSuffixedSlug(slug);
  // A slug that already has its QID does not get it again: otherwise there would be endless addresses.
  if (!parts || splitSuffixedSlug(parts.base)?.qid === parts.qid) return null;
  const found = load(context, context.reader.findQid(parts.qid));
  return found?.card.slug === parts.base ? found : null;
}

/** The cards of related people whom the snapshot holds, by numeric QID; at most `most` of them. */
export function relatives(
  { reader }: ServiceContext,
  relations: readonly RelationRecord[],
  most: number,
): ReadonlyMap<number, PersonCard> {
  const held = relations.filter(({ slug }) => slug !== null).map(({ qid }) => qid);
  const first = [...new Set(held)].slice(0, most);
  const ranks = first.flatMap((qid) => reader.findQid(qid) ?? []);
  const people = reader.people(ranks, { details: false });
  return new Map(people.map(({ card }) => [card.qid, card]));
}
