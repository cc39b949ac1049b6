import { CACHE, JSON_TYPE } from '../../web/response/headers.ts';
import { openApiDocument } from '../openapi/document.ts';
import { language } from '../../site/parameters.ts';
import type { Route, Served } from '../route.ts';

/** The OpenAPI document of the other routes, which also describes itself. It is the same in every language. */
export function openapi(routes: readonly Route[]): Served {
  return {
    path: '/openapi.json',
    kind: 'openapi',
    conditional: false,
    parameters: { language },
    plan({ base, contact, serviceVersion }) {
      return {
        key: JSON.stringify(['openapi', base, serviceVersion]),
        cacheControl: CACHE.document,
        contentType: JSON_TYPE,
        compute() {
          return { kind: 'text', text: JSON.stringify(openApiDocument({ base, contact, routes })) };
        },
      };
    },
  };
}
