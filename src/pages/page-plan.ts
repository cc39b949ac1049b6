import { Failure } from '../core/failure.ts';
import { utcDayNumber } from '../core/calendar/date-text.ts';
import { nextUtcMidnight } from '../site/time-zone.ts';
import { etagOf } from '../web/response/cache.ts';
import { CACHE, cacheFor, HTML_TYPE } from '../web/response/headers.ts';
import type { Plan, Redirect } from '../web/response/plan.ts';
import type { PlannedRoute } from '../web/transport.ts';
import { CITATION_FORMS, citationOf } from './exports/citation.ts';
import { layout, pageHeaders } from './layout/layout.ts';
import type { PageRequest, PageRow, PageView } from './page.ts';

/** One kind of page or of text for machines, at one pattern below `/{lang}` or at the top. */
export interface PageRoute extends PageRow {
  /** What its requests are counted as. */
  readonly kind: PlannedRoute['kind'];
  /** The names of the query that it reads. It is given no others, and all of them are in its keys. */
  readonly query?: readonly string[];
  /** Whether it has a citation, also as files for reference managers (service 15.8). */
  readonly isCited?: true;
  plan(request: PageRequest): Plan;
}

/** The page of a list or of births. */
export interface RouteAbout<Subject> extends PageRoute {
  /** What the address names. Throws Failure where it names nothing. */
  about(request: PageRequest): Subject;
}

/** Such a page without its plan. */
export interface RowAbout<Subject> extends Omit<RouteAbout<Subject>, 'plan'> {
  /** The redirect from another spelling of the address; null where it is spelled as it should be. */
  respelled?(request: PageRequest): Plan | null;
}

/** The route of a page, which has a citation, with the plan that its subject has. */
export function routeAbout<Subject>(
  row: RowAbout<Subject>,
  planOf: (request: PageRequest, subject: Subject) => Plan,
): RouteAbout<Subject> {
  return {
    isCited: true,
    ...row,
    plan: (request) => row.respelled?.(request) ?? planOf(request, row.about(request)),
  };
}

/** `Cache-Control` of an answer that is right for the day that it is in UTC. */
export function cacheForToday({ context: { now } }: PageRequest): string {
  return cacheFor(nextUtcMidnight(now) - now);
}

/**
 * The plan of a page, which gets the layout when it is computed, or of its citation where that is asked for. A page holds
 * for the day if `cacheControl` is left out.
 */
export function planPage(
  request: PageRequest,
  page: Partial<Pick<Plan, 'cacheControl'>> & { compute(): PageView | Redirect },
): Plan {
  const form = request.ending && CITATION_FORMS[request.ending];
  return {
    key: keyOfToday(request),
    cacheControl: page.cacheControl ?? cacheForToday(request),
    contentType: form ? `${form.type}; charset=utf-8` : HTML_TYPE,
    compute() {
      const view = page.compute();
      if (view.kind === 'redirect') return view;
      const citation = form && citationOf(request, view);
      if (citation) return { kind: 'text', text: form.write(citation) };
      if (form) throw new Failure('not_found');
      const text = layout(request, view);
      return { kind: 'text', text, headers: pageHeaders(request, view) };
    },
  };
}

/**
 * Plans a permanent redirect from another spelling of an address to the address, which is that of a route with these
 * parts, or to where the address itself redirects (service 15.14). What has no answer there has none here.
 */
export function planRespelled(
  request: PageRequest,
  route: PageRoute,
  path: PageRequest['path'],
): Plan {
  const pattern = route.pattern + (request.ending ?? '');
  const { key, cacheControl, contentType, compute } = route.plan({ ...request, pattern, path });
  const address = pattern.replaceAll(/:(\w+)/g, (_part, name: string) => path[name] ?? '');
  const location = request.urls.page(request.language, address.slice(1));
  return {
    key: JSON.stringify(['respelled', key]),
    cacheControl,
    contentType,
    compute() {
      const made = compute();
      if (made.kind === 'redirect') return made;
      return { kind: 'redirect', location, permanent: true, keepsQuery: true };
    },
  };
}

/** A text for machines, an image or a redirect. */
interface Document extends Pick<PageRoute, 'pattern' | 'query'>, Partial<Pick<PageRoute, 'kind'>> {
  readonly contentType: string;
  /** That of a document if left out. */
  readonly cacheControl?: string | ((request: PageRequest) => string);
  /** Headers of its own, such as a Content-Security-Policy for its style. */
  readonly headers?: Readonly<Record<string, string>>;
  make(request: PageRequest): string | Uint8Array | Redirect;
}

/** The route of a text for machines, of an image or of a redirect. */
export function documentRoute({
  contentType,
  cacheControl = CACHE.document,
  headers = {},
  make,
  ...row
}: Document): PageRoute {
  return {
    kind: 'other',
    ...row,
    plan: (request) => ({
      key: keyOfToday(request),
      cacheControl: typeof cacheControl === 'string' ? cacheControl : cacheControl(request),
      contentType,
      compute() {
        const made = make(request);
        return typeof made === 'string' || made instanceof Uint8Array
          ? { kind: 'text', text: made, headers }
          : made;
      },
    }),
  };
}

/** The plan of a long text, made piece by piece. A client that has it gets 304 before any piece is made. */
export function planChunked(
  request: PageRequest,
  contentType: string,
  pieces: () => Iterable<string>,
): Plan {
  const key = keyOf(request);
  const etag = etagOf(key, request.context.serviceVersion);
  return {
    key,
    cacheControl: CACHE.document,
    contentType,
    head: () => ({ etag }),
    compute: () => ({ kind: 'chunked', etag, pieces: pieces() }),
  };
}

/** The cache key of an answer that is the same on every day: all that decides it beside the running code. */
function keyOf({ context, pattern, language, path, query }: PageRequest): string {
  const { version, base } = context;
  const read = [...Object.values(path), ...[...query].flat()];
  return JSON.stringify(['page', version, base, pattern, language, ...read]);
}

/** The cache key of any answer. One that does not show the day is made anew once a day, too. */
function keyOfToday(request: PageRequest): string {
  return `${utcDayNumber(request.context.now)} ${keyOf(request)}`;
}
