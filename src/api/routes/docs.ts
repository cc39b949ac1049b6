import { CACHE, HTML_TYPE } from '../../web/response/headers.ts';
import { docsPage } from '../docs-page/docs-page.ts';
import type { StatedRates } from '../docs-page/guide.ts';
import { docsSecurityPolicy } from '../docs-page/docs-style.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Route, Served } from '../route.ts';

/** The page that documents the routes for people. */
export function docs(routes: readonly Route[], rates: StatedRates): Served {
  return {
    path: '/docs',
    kind: 'docs',
    conditional: false,
    parameters: {},
    plan({ base, contact, serviceVersion }) {
      return {
        key: JSON.stringify(['docs', base, serviceVersion]),
        cacheControl: CACHE.document,
        contentType: HTML_TYPE,
        compute() {
          const document = openApiDocument({ base, contact, routes });
          const text = docsPage({ document, base, serviceVersion, ...rates });
          const policy = docsSecurityPolicy();
          return { kind: 'text', text, headers: { 'content-security-policy': policy } };
        },
      };
    },
  };
}
