import { randomInt } from 'node:crypto';
import { Failure } from '../../core/failure.ts';
import { pagePaths } from '../../site/links.ts';
import { CACHE, HTML_TYPE } from '../../web/response/headers.ts';
import { documentRoute } from '../page-plan.ts';

/** Redirects to a person by chance; everybody in the snapshot is as likely. */
export const randomPage = documentRoute({
  pattern: '/random',
  kind: 'page_random',
  contentType: HTML_TYPE,
  cacheControl: CACHE.none,
  make({ context: { reader }, language, urls }) {
    const rank = randomInt(Math.max(reader.info.manifest.people, 1)) + 1;
    const [person] = reader.people([rank], { details: false });
    if (!person) throw new Failure('not_found');
    const location = urls.page(language, pagePaths.person(person.card.slug));
    return { kind: 'redirect', location, permanent: false };
  },
});
