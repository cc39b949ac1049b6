import { Failure } from '../core/failure.ts';
import type { DateRecord } from '../core/date/date-record.ts';
import type { PersonCard } from '../core/person/person-record.ts';
import { profileQids } from '../core/person/referenced-qids.ts';
import { formatQid, parseQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { splitSuffixedSlug } from '../core/text/slug.ts';
import type { Profile } from './schema/profile.ts';
import { presentationFor, type ServiceContext } from './context.ts';
import { presentProfile } from './present-profile.ts';

/** A person by rank, with as little as tells who they are. */
export interface RankedPerson {
  readonly rank: number;
  readonly card: PersonCard;
}

/** A profile with the dates as they were judged when the snapshot was built. */
export interface FoundProfile {
  readonly profile: Profile;
  readonly birth: DateRecord;
  readonly death: DateRecord;
}

/** The person of a QID. Throws Failure `person_not_found`. */
export async function findByQid(context: ServiceContext, qid: string): Promise<RankedPerson> {
  const number = parseQid(qid);
  const rank = number === null ? null : await context.reader.findQid(number);
  const found = rank === null ? null : await load(context, rank);
  if (!found) throw notFound(`the QID ${qid}`);
  return found;
}

/**
 * The person of a slug: the canonical one, which is that of the card, one that was theirs in an earlier
 * snapshot, or the name with the QID behind it, which everyone has (methodology 10.4). Throws Failure
 * `person_not_found`.
 */
export async function findBySlug(context: ServiceContext, slug: string): Promise<RankedPerson> {
  const match = await context.reader.findSlug(slug);
  const found = match ? await load(context, match.rank) : await loadSuffixed(context, slug);
  if (!found) throw notFound(`the slug "${slug}"`);
  return found;
}

/** The profile of a person who was found. */
export async function profileOf(
  context: ServiceContext,
  { rank, card }: RankedPerson,
  language: Language,
): Promise<FoundProfile> {
  const detail = await context.reader.detail(rank);
  if (!detail) throw notFound(`the QID ${formatQid(card.qid)}`);
  const presentation = await presentationFor(context, language, profileQids(card, detail));
  const profile = presentProfile(card, detail, presentation);
  return { profile, birth: card.birth, death: detail.death };
}

async function load({ reader }: ServiceContext, rank: number): Promise<RankedPerson | null> {
  const [card] = await reader.cards([rank]);
  return card ? { rank, card } : null;
}

async function loadSuffixed(context: ServiceContext, slug: string): Promise<RankedPerson | null> {
  const parts = splitSuffixedSlug(slug);
  // A slug that has its QID already gets it no second time: that would make addresses without end.
  if (!parts || splitSuffixedSlug(parts.base)?.qid === parts.qid) return null;
  const rank = await context.reader.findQid(parts.qid);
  const found = rank === null ? null : await load(context, rank);
  return found?.card.slug === parts.base ? found : null;
}

function notFound(who: string): Failure {
  return new Failure('person_not_found', `There is nobody with ${who} in this snapshot.`);
}
