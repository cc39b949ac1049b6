import type { FastifyRequest } from 'fastify';

/** An address that does not exist. It stands for addresses that cannot be read. */
export const UNREADABLE = '/unreadable-address';

const SCHEME_AND_HOST = /^https?:\/\/([^/?#]*)/i;

/**
 * The path and query that a request is for (RFC 9112 section 3.2). The absolute form loses its host, and
 * `OPTIONS *`, which asks about the whole server, becomes the home address. A target in another form, or
 * with invalid percent-encoding, becomes UNREADABLE, because the framework would answer it before any hook
 * could count it.
 */
export function readTarget(method: string | undefined, target: string): string {
  if (target === '*' && method === 'OPTIONS') return '/';
  const url = withoutHost(target);
  if (!url.startsWith('/')) return UNREADABLE;
  return decoded(pathOf(url)) === null ? UNREADABLE : url;
}

/** The pattern of the route, because a route has many spellings; without a route the path of the request. */
export function addressOf({ is404, originalUrl, routeOptions: { url } }: FastifyRequest): string {
  if (!is404 && url !== undefined) return url;
  const path = pathOf(withoutHost(originalUrl));
  return decoded(path) ?? path;
}

/** The host of a request. The host of an absolute target wins over Host (RFC 9112 3.2.2). */
export function hostOf({ originalUrl, headers }: FastifyRequest): string | undefined {
  return SCHEME_AND_HOST.exec(originalUrl)?.[1] ?? headers.host;
}

/** Whether a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function withoutHost(target: string): string {
  if (target.startsWith('/')) return target;
  const [host] = SCHEME_AND_HOST.exec(target) ?? [];
  if (host === undefined) return target;
  const rest = target.slice(host.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

function decoded(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
