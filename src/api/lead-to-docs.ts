import type { RequestContext } from '../site/request-context.ts';
import { CACHE, HTML_TYPE } from '../web/headers.ts';
import type { PlannedRoute } from '../web/transport.ts';
import { API_PREFIX } from './prefix.ts';

/**
 * The API's own address redirects to its documentation. The redirect is temporary (302), because
 * the address may serve something else one day.
 */
export function leadToDocs(): PlannedRoute<RequestContext>[] {
  return [API_PREFIX, `${API_PREFIX}/`].map((pattern) => ({
    pattern,
    kind: 'other',
    conditional: false,
    read: () => (context) => ({
      key: JSON.stringify(['to-docs', context.base]),
      cacheControl: CACHE.document,
      contentType: HTML_TYPE,
      compute: () => ({
        kind: 'redirect',
        location: `${context.base}${API_PREFIX}/docs`,
        permanent: false,
      }),
    }),
  }));
}
