import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failure.ts';
import { isLanguage, type Language, LANGUAGES } from '../core/text/languages.ts';
import type { RequestContext } from '../site/request-context.ts';
import type { AddAnswer } from '../web/answer.ts';
import { DOCUMENTS, LOCAL_DOCUMENTS, ROUTES } from './routes.ts';
import { meantAddress } from './meant-address.ts';
import type { PageRequest } from './page.ts';
import { type PageRoute, planRedirect } from './plan.ts';
import { homePage } from './lists/today.ts';
import { createHrefs, type Hrefs } from './hrefs.ts';
import { TEXTS } from './texts/texts.ts';

/** Adds the pages to an app: the home page at `/`, texts for machines, and the pages of each language. */
export function registerPages(app: FastifyInstance, add: AddAnswer<RequestContext>): void {
  const addRoute = (url: string, route: PageRoute, language: Language): void =>
    add(app, {
      url,
      conditional: true,
      read({ path, query }) {
        const { pattern } = route;
        const texts = TEXTS[language];
        const requestIn = (context: RequestContext): PageRequest => {
          return { context, pattern, language, texts, hrefs: hrefsOf(context.base), path, query };
        };
        // An address with an empty segment does not exist; the segment is not a wrong value.
        if (!Object.values(path).includes('')) return (context) => route.plan(requestIn(context));
        const meant = meantAddress(addressAt(`/${language}${pattern}`, path));
        if (meant === null) throw new Failure('not_found');
        return (context) => planRedirect(requestIn(context), context.base + meant);
      },
      refuseMethod,
    });
  addRoute('/', homePage, 'en');
  for (const route of DOCUMENTS) addRoute(route.pattern, route, 'en');
  for (const language of LANGUAGES) {
    for (const route of [...ROUTES, ...LOCAL_DOCUMENTS]) {
      addRoute(`/${language}${route.pattern}`, route, language);
    }
  }
}

function refuseMethod(): never {
  throw new Failure('method_not_allowed');
}

/** The path of a pattern whose parts have these values. */
function addressAt(pattern: string, path: PageRequest['path']): string {
  return pattern.replaceAll(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  );
}

// The base address changes at most once, when the server begins to listen.
let latest: Hrefs | null = null;

function hrefsOf(base: string): Hrefs {
  if (latest?.base !== base) latest = createHrefs(base);
  return latest;
}

/** The pattern of an address without its language, for counting: `/people/:slug`. */
export function withoutLanguage(pattern: string): string {
  const [, code = '', ...rest] = pattern.split('/');
  return isLanguage(code) ? `/${rest.join('/')}` : pattern;
}
