import { Failure } from '../core/failure.ts';
import { pastedQid } from '../core/query/pasted-qid.ts';
import { formatQid } from '../core/qid.ts';
import type { Language } from '../core/text/languages.ts';
import { findByQid, profileOf } from '../service/find-person.ts';
import type { RequestContext } from '../site/request-context.ts';
import { HTML_TYPE, styleSource } from '../web/headers.ts';
import type { Computed } from '../web/plan.ts';
import type { PlannedRoute } from '../web/transport.ts';
import { PATHS } from './addresses.ts';
import { readLanguage } from './ask.ts';
import { planAnswer } from './plans.ts';
import { PREVIEW_STYLE, previewOf } from './preview/preview.ts';

// Clients show a preview in a frame of a page of their own.
const PREVIEW_POLICY = `default-src 'none'; style-src ${styleSource(PREVIEW_STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** The preview of a person, and the address that leads to the page of a person. */
export function peopleRoutes(context: () => RequestContext): PlannedRoute[] {
  const route = (
    name: 'preview' | 'view',
    compute: (now: RequestContext, qid: string, language: Language) => Computed,
  ): PlannedRoute => ({
    pattern: `${PATHS[name]}/:id`,
    kind: 'reconcile',
    conditional: true,
    read({ path, query }) {
      const { id = '' } = path;
      const number = pastedQid(id);
      if (number === null) throw new Failure('person_not_found', { qid: id });
      const [qid, language] = [formatQid(number), readLanguage(query)];
      return () => {
        const now = context();
        const answer = (): Computed => compute(now, qid, language);
        const { key, cacheControl } = planAnswer(now, [name, qid, language], answer);
        return { key, cacheControl, contentType: HTML_TYPE, compute: answer };
      };
    },
  });
  return [
    route('preview', (now, qid, language) => {
      const profile = profileOf(now, findByQid(now, qid), language);
      return {
        kind: 'text',
        text: previewOf(profile).text,
        headers: { 'content-security-policy': PREVIEW_POLICY },
      };
    }),
    route('view', (now, qid, language) => {
      const { card } = findByQid(now, qid);
      return {
        kind: 'redirect',
        location: now.links.person(language, card.slug),
        permanent: false,
      };
    }),
  ];
}
