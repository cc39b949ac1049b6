import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../core/failure.ts';
import type { Language } from '../core/text/languages.ts';
import { withDeadline } from '../web/deadline.ts';
import { etagOf } from '../web/etag.ts';
import { HTML_TYPE } from '../web/headers.ts';
import { allowOnlyReading } from '../web/read-only.ts';
import { storeResponse, type ResponseCache, type StoredResponse } from '../web/response-cache.ts';
import { sendStored } from '../web/send.ts';
import { layout } from './layout/layout.ts';
import { pageHeaders } from './layout/page-headers.ts';
import type { PageContext, PageRequest, PageRoute, PageView, Redirect } from './page.ts';
import { ROUTES } from './routes.ts';
import { homePage } from './routes/home.ts';
import { createSite, type Site } from './site.ts';
import { PAGE_LANGUAGES, textsOf } from './texts/texts.ts';

export interface PagesSettings {
  /** Works with the service as it stands; what it stands on stays open until the work is done. */
  use<T>(work: (context: PageContext) => Promise<T>): Promise<T>;
  readonly cache: ResponseCache;
  /** Longest that an answer may take, in milliseconds. */
  readonly answerTimeout: number;
}

/** Adds the pages to an app: the home page at `/`, everything else below a language. */
export function registerPages(app: FastifyInstance, settings: PagesSettings): void {
  addPage(app, '/', { route: homePage, language: 'en' }, settings);
  for (const language of PAGE_LANGUAGES) {
    for (const route of ROUTES) {
      addPage(app, `/${language}${route.pattern}`, { route, language }, settings);
    }
  }
}

interface LocalRoute {
  readonly route: PageRoute;
  readonly language: Language;
}

function addPage(
  app: FastifyInstance,
  url: string,
  { route, language }: LocalRoute,
  settings: PagesSettings,
): void {
  app.get(url, async (request, reply) => {
    const answer = settings.use(async (context) => {
      const page: PageRequest = {
        context,
        language,
        texts: textsOf(language),
        site: siteOf(context.base),
        path: request.params as Record<string, string>,
        query: request.query as URLSearchParams,
      };
      const { deciding, cacheControl, compute } = route.plan(page);
      const { base, version } = context;
      const key = JSON.stringify(['page', version, base, route.pattern, language, ...deciding]);
      const stored = settings.cache.get(key) ?? keep(settings.cache, key, page, await compute());
      return { cacheControl, stored };
    });
    const { cacheControl, stored } = await withDeadline(answer, settings.answerTimeout);
    return send(request, reply, stored, cacheControl);
  });
  allowOnlyReading(app, url, refuseMethod);
}

function keep(
  cache: ResponseCache,
  key: string,
  request: PageRequest,
  answer: PageView | Redirect,
): StoredResponse | Redirect {
  if (answer.kind === 'redirect') return answer;
  const text = layout(request, answer);
  const stored = storeResponse(etagOf(text), text, pageHeaders(request, answer));
  cache.set(key, stored);
  return stored;
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: StoredResponse | Redirect,
  cacheControl: string,
): Promise<FastifyReply> {
  if (!('kind' in answer)) {
    return sendStored(request, reply, answer, {
      cacheControl,
      conditional: true,
      contentType: HTML_TYPE,
    });
  }
  const { permanent, location } = answer;
  return reply
    .code(permanent ? 301 : 302)
    .headers({ 'cache-control': cacheControl, location })
    .send();
}

// The base address changes at most once, when the server begins to listen.
let latest: Site | null = null;

function siteOf(base: string): Site {
  if (latest?.base !== base) latest = createSite(base);
  return latest;
}

function refuseMethod(): never {
  throw new Failure('method_not_allowed', 'This page can only be read, with GET or HEAD.');
}
