import { Failure } from '../core/failure.ts';
import { type Language, LANGUAGES } from '../core/text/languages.ts';
import type { RequestContext } from '../site/request-context.ts';
import type { PlannedRoute, Transport } from '../web/transport.ts';
import { presentPageProblem } from './error-page.ts';
import { DOCUMENTS, LOCAL_DOCUMENTS, PAGES, ROUTES } from './routes.ts';
import { redirectTarget } from './canonical-redirect.ts';
import type { PageRequest } from './page.ts';
import { type PageRoute, planRespelled } from './page-plan.ts';
import { FILTER_QUERY } from './list-parts/filters.ts';
import { homePage } from './lists/today-page.ts';
import { createUrls, type Urls } from './urls.ts';
import { TEXTS } from './texts/texts.ts';

/** The pages: the home page at `/`, texts for machines, and the pages of each language. */
export function createPages(context: () => RequestContext): Transport {
  const routeAt = (address: string, route: PageRoute, language: Language): PlannedRoute => {
    const { pattern, kind, query: names = [] } = route;
    return {
      pattern: address,
      kind,
      conditional: true,
      read({ path, query: whole, target }) {
        const texts = TEXTS[language];
        const unread = FILTER_QUERY.find((name) => whole.has(name) && !names.includes(name));
        if (unread !== undefined) throw new Failure('invalid_parameter', { parameter: unread });
        const query = new URLSearchParams(
          names.flatMap((name) =>
            whole.getAll(name).map((value): [string, string] => [name, value]),
          ),
        );
        const request = (now: RequestContext): PageRequest => {
          const urls = urlsOf(now.base);
          return { context: now, pattern, language, texts, urls, pages: PAGES, path, query };
        };
        // An address with an empty segment does not exist; the segment is not a wrong value.
        if (!Object.values(path).includes('')) return () => route.plan(request(context()));
        const other = respelled(target);
        if (other) return other.read({ path: {}, query: whole, target });
        throw new Failure('not_found');
      },
    };
  };

  function respelled(target: string): PlannedRoute | null {
    const meant = redirectTarget(target);
    if (!meant) return null;
    const { language, route, path } = meant;
    const plan: PageRoute['plan'] = (request) => planRespelled(request, route, path);
    return routeAt(`/${language}${route.pattern}`, { ...route, plan }, language);
  }

  return {
    limit: 'pages',
    owns: () => true,
    routes: [
      routeAt('/', homePage, 'en'),
      ...DOCUMENTS.map((route) => routeAt(route.pattern, route, 'en')),
      ...LANGUAGES.flatMap((language) =>
        [...ROUTES, ...LOCAL_DOCUMENTS].map((route) =>
          routeAt(`/${language}${route.pattern}`, route, language),
        ),
      ),
    ],
    respelled,
    present: presentPageProblem,
  };
}

// The base address changes at most once, when the server begins to listen.
let latest: Urls | null = null;

function urlsOf(base: string): Urls {
  if (latest?.base !== base) latest = createUrls(base);
  return latest;
}
