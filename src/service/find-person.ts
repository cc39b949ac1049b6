import { Failure } from '../core/failure.ts';
import type { DateRecord } from '../core/date/date-record.ts';
import type { PersonCard, PersonDetail } from '../core/person/person-record.ts';
import { profileQids } from '../core/person/referenced-qids.ts';
import { parseQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { splitSuffixedSlug } from '../core/text/slug.ts';
import type { Profile } from './schema/profile.ts';
import { presentationFor, type ServiceContext } from './context.ts';
import { presentProfile } from './present-profile.ts';

/** A profile, and whether it was asked for by its canonical slug or by an older or longer one. */
export interface FoundProfile {
  readonly profile: Profile;
  /** The dates as they were judged when the snapshot was built. */
  readonly birth: DateRecord;
  readonly death: DateRecord;
  readonly canonicalSlug: boolean;
}

/** The profile of a QID. Throws Failure `person_not_found`. */
export async function profileByQid(
  context: ServiceContext,
  qid: string,
  language: Language,
): Promise<Profile> {
  const number = parseQid(qid);
  const rank = number === null ? null : await context.reader.findQid(number);
  const found = rank === null ? null : await load(context, rank);
  if (!found) throw notFound(`the QID ${qid}`);
  return present(context, found, language);
}

/**
 * The profile of a slug: the canonical one, one that was theirs in an earlier snapshot, or the name
 * with the QID behind it, which everyone has (methodology 10.4). Throws Failure `person_not_found`.
 */
export async function profileBySlug(
  context: ServiceContext,
  slug: string,
  language: Language,
): Promise<FoundProfile> {
  const match = await context.reader.findSlug(slug);
  const found = match ? await load(context, match.rank) : await loadSuffixed(context, slug);
  if (!found) throw notFound(`the slug "${slug}"`);
  const profile = await present(context, found, language);
  const { card, detail } = found;
  return {
    profile,
    birth: card.birth,
    death: detail.death,
    canonicalSlug: profile.slug === slug,
  };
}

interface LoadedPerson {
  readonly card: PersonCard;
  readonly detail: PersonDetail;
}

async function load({ reader }: ServiceContext, rank: number): Promise<LoadedPerson | null> {
  const [[card], detail] = await Promise.all([reader.cards([rank]), reader.detail(rank)]);
  return card && detail ? { card, detail } : null;
}

async function loadSuffixed(context: ServiceContext, slug: string): Promise<LoadedPerson | null> {
  const parts = splitSuffixedSlug(slug);
  // A slug that has its QID already gets it no second time: that would make addresses without end.
  if (!parts || splitSuffixedSlug(parts.base)?.qid === parts.qid) return null;
  const rank = await context.reader.findQid(parts.qid);
  const found = rank === null ? null : await load(context, rank);
  return found?.card.slug === parts.base ? found : null;
}

async function present(
  context: ServiceContext,
  { card, detail }: LoadedPerson,
  language: Language,
): Promise<Profile> {
  const presentation = await presentationFor(context, language, profileQids(card, detail));
  return presentProfile(card, detail, presentation);
}

function notFound(who: string): Failure {
  return new Failure('person_not_found', `There is nobody with ${who} in this snapshot.`);
}
