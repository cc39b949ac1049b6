import { CACHE, HTML_TYPE } from '../../web/response/headers.ts';
import { docsPage } from '../docs-page/docs-page.ts';
import { docsSecurityPolicy } from '../docs-page/docs-style.ts';
import { openApiDocument } from '../openapi/document.ts';
import type { Route, Served } from '../route.ts';

/** The limits of requests a minute that the docs page states. */
export interface StatedRates {
  readonly restRate: number;
  readonly mcpRate: number;
}

/** The page that documents the routes for people. */
export function docs(routes: readonly Route[], { restRate, mcpRate }: StatedRates): Served {
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
          const text = docsPage({
            document: openApiDocument({ base, contact, routes }),
            base,
            mcp: `${base}/mcp`,
            serviceVersion,
            restLimit: restRate,
            mcpLimit: mcpRate,
          });
          const policy = docsSecurityPolicy();
          return { kind: 'text', text, headers: { 'content-security-policy': policy } };
        },
      };
    },
  };
}
