import { MAX_SLUG_LENGTH } from '../../core/limits.ts';
import { Failure } from '../../core/failure.ts';
import { formatQid, parseQid } from '../../core/qid.ts';
import {
  findByQid,
  findBySlug,
  profileOf,
  type Profile,
  type RankedPerson,
} from '../../service/find-person.ts';
import { pagePaths } from '../../site/links.ts';
import type { RequestContext } from '../../site/request-context.ts';
import type { Redirect } from '../../web/plan.ts';
import type { PageRequest } from '../page.ts';

/** A person, and the redirect to their address; null if that was asked for. */
export interface PersonHere {
  readonly profile: Profile;
  readonly redirect: Redirect | null;
}

/** The slug in the path of a request. Throws Failure where it is longer than one can be. */
export function readSlug({ path }: PageRequest): string {
  const slug = path['slug'] ?? '';
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  throw new Failure('invalid_identifier');
}

/** The person of a slug, of a slug in capitals, or of a QID. Throws Failure `person_not_found`. */
function findMeant(context: RequestContext, slug: string): RankedPerson {
  try {
    return findBySlug(context, slug);
  } catch (error) {
    const isUnknown = error instanceof Failure && error.code === 'person_not_found';
    if (!isUnknown) throw error;
    const qid = parseQid(slug.toUpperCase());
    const lower = slug.toLowerCase();
    if (qid !== null) return findByQid(context, formatQid(qid));
    if (lower !== slug) return findBySlug(context, lower);
    throw error;
  }
}

/**
 * The person of a slug, with a redirect to the canonical slug if it is another one. The redirect keeps the language and
 * the query (methodology 10.4, 10.5, 15.14). Throws Failure `person_not_found`.
 *
 * @param ending The part that follows the slug in the address, such as `.ics`.
 */
export function personOrRedirect(
  { context, language, urls }: PageRequest,
  slug: string,
  ending = '',
): PersonHere {
  const found = findMeant(context, slug);
  const canonical = found.card.slug;
  const location = urls.whole(language, pagePaths.person(canonical) + ending);
  const redirect = { kind: 'redirect', location, permanent: true, keepsQuery: true } as const;
  const profile = profileOf(context, found, language);
  return { profile, redirect: canonical === slug ? null : redirect };
}
