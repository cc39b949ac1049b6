import { Failure } from '../core/failure.ts';
import { pastedQid } from '../core/query/pasted-qid.ts';
import { formatQid } from '../core/qid.ts';
import { findByQid, profileOf } from '../service/find-person.ts';
import { PERSON_CACHE } from '../site/person-cache.ts';
import type { RequestContext } from '../site/request-context.ts';
import { HTML_TYPE } from '../web/headers.ts';
import type { Plan } from '../web/plan.ts';
import type { PlannedRoute, RawRequest } from '../web/transport.ts';
import { styleSource } from '../web/style-source.ts';
import { PATHS } from './addresses.ts';
import { partsOf } from './plans.ts';
import { PREVIEW_STYLE, previewOf } from './preview/preview.ts';

// Clients show a preview in a frame of a page of their own.
const PREVIEW_POLICY = `default-src 'none'; style-src ${styleSource(PREVIEW_STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors *`;

/** The preview of a person, and the address that leads to the page of a person. */
export const PEOPLE_ROUTES: readonly PlannedRoute<RequestContext>[] = [
  route('preview', (context, qid) => ({
    ...planOf('preview', context, qid),
    contentType: HTML_TYPE,
    async compute() {
      const profile = await profileOf(context, await findByQid(context, qid), 'en');
      return {
        kind: 'text',
        text: previewOf(profile).text,
        headers: { 'content-security-policy': PREVIEW_POLICY },
      };
    },
  })),
  route('view', (context, qid) => ({
    ...planOf('view', context, qid),
    contentType: HTML_TYPE,
    async compute() {
      const { card } = await findByQid(context, qid);
      return {
        kind: 'redirect',
        location: context.links.person('en', card.slug),
        permanent: false,
      };
    },
  })),
];

function route(
  name: 'preview' | 'view',
  plan: (context: RequestContext, qid: string) => Plan,
): PlannedRoute<RequestContext> {
  return {
    pattern: `${PATHS[name]}/:id`,
    kind: 'reconcile',
    conditional: true,
    read({ path }: RawRequest) {
      const { id = '' } = path;
      const number = pastedQid(id);
      if (number === null) throw new Failure('person_not_found', { qid: id });
      return (context) => plan(context, formatQid(number));
    },
  };
}

function planOf(
  name: string,
  context: RequestContext,
  qid: string,
): Pick<Plan, 'key' | 'cacheControl'> {
  return {
    key: JSON.stringify(partsOf(context, [name, qid])),
    cacheControl: PERSON_CACHE.found,
  };
}
