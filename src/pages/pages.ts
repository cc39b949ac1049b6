import { Failure } from '../core/failure.ts';
import { readDates } from '../core/query/typed-date.ts';
import { isLanguage, type Language, LANGUAGES } from '../core/text/languages.ts';
import type { RequestContext } from '../site/request-context.ts';
import type { PlannedRoute, Transport } from '../web/transport.ts';
import { presentFailure } from './error-page.ts';
import { DOCUMENTS, LOCAL_DOCUMENTS, PAGES, ROUTES } from './routes.ts';
import { pageAbout } from './list-parts/list-links.ts';
import type { PageRequest } from './page.ts';
import { type PageRoute, planRespelled } from './page-plan.ts';
import { FILTER_QUERY } from './list-parts/filters.ts';
import { homePage } from './lists/today-page.ts';
import { createUrls, pathOf, type Urls } from './urls.ts';
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
    present: presentFailure,
  };
}

// The base address changes at most once, when the server begins to listen.
let latest: Urls | null = null;

function urlsOf(base: string): Urls {
  if (latest?.base !== base) latest = createUrls(base);
  return latest;
}

// A document comes first: its pattern is that of a page with an ending.
const SHAPES = [...LOCAL_DOCUMENTS, ...PAGES].map((route) => {
  const { pattern } = route;
  const shape = pattern.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)');
  return { route, shape: new RegExp(`^${shape}$`) };
});

/**
 * The page of an address that ends with slashes, has the language in capitals, has none or one too many, or has a date in
 * words in place of a page (service 15.14). Null where we have no such page. The address is a path with its query,
 * percent-encoded.
 */
function redirectTarget(address: string) {
  const [path = ''] = address.split('?', 1);
  const segments = path.split('/');
  const parts = segments.slice(1, segments.findLastIndex((segment) => segment !== '') + 1);
  const code = parts[0]?.toLowerCase() ?? '';
  const language = isLanguage(code) ? code : 'en';
  const rest = isLanguage(code) ? parts.slice(1) : parts;
  // The page about tables became a part of that for developers.
  const below = rest.join('/').replace(/^data$/, 'developers');
  const isSame = pathOf(language, below) === path;
  // The home page has no name in its address.
  if (isSame || (below === '' && !isLanguage(code))) return datePage(language, rest);
  return pageAt(language, `/${below}`) ?? datePage(language, rest);
}

function pageAt(language: Language, below: string) {
  for (const { route, shape } of SHAPES) {
    const parts = shape.exec(below);
    if (!parts) continue;
    const decoded = Object.entries(parts.groups ?? {}).map(
      ([name, part]) => [name, decodeURIComponent(part)] as const,
    );
    return { language, route, path: Object.fromEntries(decoded) };
  }
  return null;
}

/** The page of a year, a month or a day that is the whole address, such as `/en/1871` or `/en/march`. */
function datePage(language: Language, [text, ...more]: readonly string[]) {
  if (text === undefined || more.length > 0) return null;
  const [typed, ...others] = readDates(decodeURIComponent(text));
  if (!typed || others.length > 0 || typed.kind === 'missing') return null;
  // A single word may also be a Roman numeral.
  if (typed.kind === 'century') return null;
  // An address has no query here, and so no order in which a month could come.
  const subject = typed.kind === 'monthOfYear' ? { ...typed, kind: 'year' as const } : typed;
  return pageAt(language, `/${pageAbout({ language, texts: TEXTS[language] }, subject).address}`);
}
