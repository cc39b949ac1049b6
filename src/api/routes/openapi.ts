import { etagOf } from '../../web/etag.ts';
import { CACHE } from '../../web/headers.ts';
import { openApiDocument } from '../openapi/document.ts';
import { language } from '../parameters.ts';
import { route, type Route } from '../route.ts';

/** The contract of the other routes; the same in every language. */
export function openapi(routes: readonly Route[]): Route {
  return route({
    path: '/openapi.json',
    operationId: 'getContract',
    summary: 'This contract',
    description: 'The OpenAPI 3.1 description of the API.',
    answers: 'Contract',
    conditional: false,
    parameters: { language },
    plan({ base, serviceVersion }) {
      const parts = ['openapi', base, serviceVersion];
      return {
        kind: 'answer',
        key: JSON.stringify(parts),
        cacheControl: CACHE.document,
        async compute() {
          const body = openApiDocument({ base, routes });
          return { body, etag: etagOf(...parts, JSON.stringify(body)) };
        },
      };
    },
  });
}
