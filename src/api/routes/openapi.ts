import { etagOf } from '../../web/etag.ts';
import { CACHE } from '../../web/headers.ts';
import { openApiDocument } from '../openapi/document.ts';
import { language } from '../parameters.ts';
import type { Route, Served } from '../route.ts';

/** The contract of the other routes; the same in every language. It describes itself. */
export function openapi(routes: readonly Route[]): Served {
  return {
    path: '/openapi.json',
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
  };
}
