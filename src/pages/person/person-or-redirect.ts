import { MAX_SLUG_LENGTH } from '../../core/limits.ts';
import { Failure } from '../../core/failure.ts';
import { formatQid, parseQid } from '../../core/qid.ts';
import { foldWords } from '../../core/text/fold.ts';
import {
  findByQid,
  findBySlug,
  profileOf,
  type Profile,
  type RankedPerson,
} from '../../service/find-person.ts';
import { searchPeople } from '../../service/search/search-people.ts';
import { pagePaths } from '../../site/links.ts';
import type { Redirect } from '../../web/response/plan.ts';
import { dateColumn, peopleList } from '../list-parts/people-list.ts';
import { PageFailure, type PageRequest } from '../page.ts';
import { cutQuery } from '../search/search-page.ts';

/** A person, and the redirect to the canonical address; null if the request has that address. */
export interface PersonHere {
  readonly profile: Profile;
  readonly redirect: Redirect | null;
}

const SUFFIX = /-q\d+$/;
const MAX_CANDIDATES = 5;

/** Throws Failure with those whom the words of an address may mean. */
function refuse(request: PageRequest, slug: string): never {
  const { context, language } = request;
  const query = cutQuery(slug.replace(SUFFIX, '').replaceAll(/[-_]+/g, ' '));
  const options = { language, limit: MAX_CANDIDATES, reach: 'similar' } as const;
  const { people } = searchPeople(context, query, options);
  const meant = people.length > 0 && peopleList(request, people, dateColumn(request));
  throw new PageFailure('person_not_found', { query, meant });
}

/**
 * The person of a slug, of a name whose words are the slug (service 15.14), or of a QID. Throws Failure
 * `person_not_found`.
 */
function findMeant(request: PageRequest, slug: string, typed = slug): RankedPerson {
  const { context } = request;
  try {
    return findBySlug(context, slug);
  } catch (error) {
    const isUnknown = error instanceof Failure && error.code === 'person_not_found';
    if (!isUnknown) throw error;
    const qid = parseQid(slug.toUpperCase());
    const words = foldWords(slug).join('-');
    if (qid !== null) return findByQid(context, formatQid(qid));
    if (words !== '' && words !== slug) return findMeant(request, words, typed);
    return refuse(request, typed);
  }
}

/**
 * The person of the slug in the path, with a redirect to the canonical slug if it is another one. The redirect keeps the
 * language and the query (methodology 10.4, 10.5, service 15.14). Throws Failure `person_not_found`, and
 * `invalid_identifier` for what is longer than a slug can be.
 *
 * @param ending The part that follows the slug in the address, such as `.ics`; that of the request if left out.
 */
export function personOrRedirect(
  request: PageRequest,
  ending: string = request.ending ?? '',
): PersonHere {
  const { context, language, path, urls } = request;
  const slug = path['slug'] ?? '';
  if (slug.length > MAX_SLUG_LENGTH) throw new Failure('invalid_identifier');
  const found = findMeant(request, slug);
  const canonical = found.card.slug;
  const location = urls.page(language, pagePaths.person(canonical) + ending);
  const redirect = { kind: 'redirect', location, permanent: true, keepsQuery: true } as const;
  const profile = profileOf(context, found, language);
  return { profile, redirect: canonical === slug ? null : redirect };
}
