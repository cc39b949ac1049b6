import { Failure } from '../../core/failure.ts';
import { MAX_SLUG_LENGTH } from '../../core/text/slug.ts';
import type { Language } from '../../core/text/languages.ts';
import { findBySlug, profileOf, type FoundProfile } from '../../service/find-person.ts';
import type { Redirect } from '../../web/plan.ts';
import type { PageRequest } from '../page.ts';
import { existsIn } from './profile-page.ts';

/** A person whose page is at the address that was asked for. */
export interface PersonHere extends FoundProfile {
  readonly kind: 'person';
  /** The languages in which the person has a page. */
  readonly languages: readonly Language[];
}

/** The slug in the path of a request. Throws Failure where it is longer than one can be. */
export function readSlug({ path }: PageRequest): string {
  const slug = path['slug'] ?? '';
  if (slug.length <= MAX_SLUG_LENGTH) return slug;
  throw new Failure('invalid_identifier', `The slug must have 1 to ${MAX_SLUG_LENGTH} characters.`);
}

/**
 * The person of a slug, or a redirect to their address. Every person has one address in each language in
 * which they have a name (methodology 10.4, 10.5). Throws Failure `person_not_found`.
 *
 * @param ending The part that follows the slug in the address, such as `.ics`.
 */
export async function findPerson(
  { context, language }: PageRequest,
  slug: string,
  ending = '',
): Promise<PersonHere | Redirect> {
  const found = await profileOf(context, await findBySlug(context, slug), language);
  const { profile } = found;
  const languages = existsIn(profile);
  const location = profile.url + ending;
  // A later snapshot may add a name in this language, so this redirect is temporary. Slugs never change.
  if (!languages.includes(language)) return { kind: 'redirect', location, permanent: false };
  if (slug !== profile.slug) return { kind: 'redirect', location, permanent: true };
  return { kind: 'person', ...found, languages };
}
