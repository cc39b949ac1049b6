import { utcDate } from '../core/calendar/instant.ts';
import { nextUtcMidnight } from '../site/time-zone.ts';
import { cacheFor, HTML_TYPE } from '../web/headers.ts';
import type { Plan, Redirect } from '../web/plan.ts';
import type { PlannedRoute } from '../web/transport.ts';
import { layout, pageHeaders } from './layout/layout.ts';
import type { PageRequest, PageView } from './page.ts';

/** One kind of page or of text for machines, at one pattern below `/{lang}` or at the top. */
export interface PageRoute {
  /** As the router writes it, e.g. `/years/:year`. */
  readonly pattern: string;
  /** What its requests are counted as. */
  readonly kind: PlannedRoute['kind'];
  plan(request: PageRequest): Plan;
}

interface Planned {
  /** What decides the answer beside the snapshot, the base address, the pattern and the language. */
  readonly deciding: readonly (string | number)[];
  readonly cacheControl: string;
}

/** What decides an answer that is right for the day that it is in UTC, and how long it stays right. */
export function ofToday({ context: { now } }: PageRequest): Planned {
  const { year, month, day } = utcDate(now);
  return { deciding: [year, month, day], cacheControl: cacheFor(nextUtcMidnight(now) - now) };
}

/** The plan of a page, which gets the layout when it is computed. */
export function planPage(
  request: PageRequest,
  planned: Planned & { compute(): PageView | Redirect },
): Plan {
  return {
    key: keyOf(request, planned.deciding),
    cacheControl: planned.cacheControl,
    contentType: HTML_TYPE,
    compute() {
      const view = planned.compute();
      if (view.kind === 'redirect') return view;
      const text = layout(request, view);
      return { kind: 'text', text, headers: pageHeaders(request, view) };
    },
  };
}

/**
 * Plans a permanent redirect from another spelling of an address to the address, which is that of a route with these
 * parts, or to where the address itself redirects (methodology 15.14). What has no answer there has none here.
 */
export function planRespelled(
  request: PageRequest,
  route: PageRoute,
  path: PageRequest['path'],
): Plan {
  const { pattern } = route;
  const { key, cacheControl, contentType, compute } = route.plan({ ...request, pattern, path });
  const address = pattern.replaceAll(/:(\w+)/g, (_part, name: string) => path[name] ?? '');
  const location = request.urls.whole(request.language, address.slice(1));
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

/** The plan of a text for machines, or of an image. */
export function planDocument(
  request: PageRequest,
  planned: Planned & {
    readonly contentType: string;
    /** Headers of its own, such as a Content-Security-Policy for its style. */
    readonly headers?: Readonly<Record<string, string>>;
    compute(): string | Uint8Array | Redirect;
  },
): Plan {
  const { cacheControl, contentType, headers = {} } = planned;
  return {
    key: keyOf(request, planned.deciding),
    cacheControl,
    contentType,
    compute() {
      const made = planned.compute();
      return typeof made === 'string' || made instanceof Uint8Array
        ? { kind: 'text', text: made, headers }
        : made;
    },
  };
}

/** Names everything that decides an answer of the running code. */
export function keyOf(
  { context, pattern, language }: PageRequest,
  deciding: Planned['deciding'],
): string {
  const { version, base } = context;
  return JSON.stringify(['page', version, base, pattern, language, ...deciding]);
}
