import { presentMeta } from '../../contract/present-meta.ts';
import { language } from '../../site/parameters.ts';
import { CACHE, HTML_TYPE, JSON_TYPE } from '../../web/response/headers.ts';
import { planJson } from '../../web/response/cache.ts';
import { docsPage } from '../docs-page/docs-page.ts';
import { docsSecurityPolicy } from '../docs-page/docs-style.ts';
import type { StatedRates } from '../docs-page/guide.ts';
import { openApiDocument } from '../openapi/document.ts';
import { jsonText } from '../plans.ts';
import { route, type Route, type Served } from '../route.ts';

const META_CACHE = 'public, max-age=300';

/** The served data and its terms. Its texts are the same in every language. */
export const meta = route({
  path: '/meta',
  kind: 'meta',
  operationId: 'getMeta',
  summary: 'Versions, counts and terms',
  description: 'What the service serves: `data_version` changes whenever an answer may.',
  answers: 'Meta',
  parameters: { language },
  plan(context) {
    const { version, base, serviceVersion, reader } = context;
    // Two snapshots of one version may still name different input files.
    const inputs = JSON.stringify(reader.info.provenance);
    const deciding = ['meta', version, base, serviceVersion, inputs];
    return planJson(deciding, META_CACHE, () => jsonText(presentMeta(context)));
  },
});

/** The OpenAPI document of the other routes, which also describes itself. It is the same in every language. */
export function openapi(routes: readonly Route[]): Served {
  return {
    path: '/openapi.json',
    kind: 'openapi',
    parameters: { language },
    plan: ({ base, contact, serviceVersion }) => ({
      key: JSON.stringify(['openapi', base, serviceVersion]),
      cacheControl: CACHE.document,
      contentType: JSON_TYPE,
      compute: () => ({
        kind: 'text',
        text: JSON.stringify(openApiDocument({ base, contact, routes })),
      }),
    }),
  };
}

/** The page that documents the routes for people, with the rates that it states. */
export function docs(routes: readonly Route[], rates: StatedRates): Served {
  return {
    path: '/docs',
    kind: 'docs',
    parameters: {},
    plan: ({ base, contact, serviceVersion }) => ({
      key: JSON.stringify(['docs', base, serviceVersion]),
      cacheControl: CACHE.document,
      contentType: HTML_TYPE,
      compute() {
        const document = openApiDocument({ base, contact, routes });
        const text = docsPage({ document, base, serviceVersion, ...rates });
        return { kind: 'text', text, headers: { 'content-security-policy': docsSecurityPolicy() } };
      },
    }),
  };
}
