import type { FastifyInstance } from 'fastify';
import { isLanguage, LANGUAGES, type Language } from '../core/text/languages.ts';
import { etagOf } from '../web/etag.ts';
import { HTML_TYPE } from '../web/headers.ts';
import { storeResponse } from '../web/response-cache.ts';
import { addAnswer, type AnswerPlan, type PagesSettings, type RawRequest } from './answer.ts';
import type { DocumentRoute } from './document.ts';
import { DOCUMENTS, LOCAL_DOCUMENTS } from './documents.ts';
import { layout } from './layout/layout.ts';
import { pageHeaders } from './layout/page-headers.ts';
import type { PageRequest, PageRoute } from './page.ts';
import { ROUTES } from './routes.ts';
import { homePage } from './routes/home.ts';
import { createSite, type Site } from './site.ts';
import { TEXTS } from './texts/texts.ts';

/** Adds the pages to an app: the home page at `/`, what is read by machines, all else by language. */
export function registerPages(app: FastifyInstance, settings: PagesSettings): void {
  addAnswer(app, '/', settings, (raw) => planPage(homePage, pageRequest(raw, 'en')));
  for (const route of DOCUMENTS) {
    addAnswer(app, route.pattern, settings, (raw) => planDocument(route, pageRequest(raw, 'en')));
  }
  for (const language of LANGUAGES) {
    for (const route of ROUTES) {
      addAnswer(app, `/${language}${route.pattern}`, settings, (raw) =>
        planPage(route, pageRequest(raw, language)),
      );
    }
    for (const route of LOCAL_DOCUMENTS) {
      addAnswer(app, `/${language}${route.pattern}`, settings, (raw) =>
        planDocument(route, pageRequest(raw, language)),
      );
    }
  }
}

function pageRequest(raw: RawRequest, language: Language): PageRequest {
  return { ...raw, language, texts: TEXTS[language], site: siteOf(raw.context.base) };
}

function planPage(route: PageRoute, request: PageRequest): AnswerPlan {
  const { deciding, cacheControl, compute } = route.plan(request);
  return {
    deciding: [route.pattern, request.language, ...deciding],
    cacheControl,
    contentType: HTML_TYPE,
    kept: true,
    async compute() {
      const view = await compute();
      if (view.kind === 'redirect') return view;
      const text = layout(request, view);
      return storeResponse(etagOf(text), text, pageHeaders(request, view));
    },
  };
}

function planDocument(route: DocumentRoute, request: PageRequest): AnswerPlan {
  const { deciding, cacheControl, kept = true, compute } = route.plan(request);
  return {
    deciding: [route.pattern, request.language, ...deciding],
    cacheControl,
    contentType: route.contentType,
    kept,
    async compute() {
      const found = await compute();
      if (typeof found !== 'string') return found;
      return storeResponse(etagOf(found), found, route.headers);
    },
  };
}

// The base address changes at most once, when the server begins to listen.
let latest: Site | null = null;

function siteOf(base: string): Site {
  if (latest?.base !== base) latest = createSite(base);
  return latest;
}

/** The pattern of an address without its language, for counting: `/people/:slug`. */
export function withoutLanguage(pattern: string): string {
  const [, code = '', ...rest] = pattern.split('/');
  return isLanguage(code) ? `/${rest.join('/')}` : pattern;
}
