import type { IncomingMessage } from 'node:http';

const SCHEME_AND_HOST = /^https?:\/\/([^/?#]*)/i;

/**
 * The path and query that a request is for (RFC 9112 section 3.2). The absolute form loses its host, and
 * `OPTIONS *`, which asks about the whole server, becomes the home address. Null for a target in another
 * form or with invalid percent-encoding.
 */
export function readTarget(method: string | undefined, target: string): string | null {
  if (target === '*' && method === 'OPTIONS') return '/';
  const url = withoutHost(target);
  return url.startsWith('/') && decoded(pathOf(url)) !== null ? url : null;
}

/** The path of a target, decoded if that is possible. */
export function pathOfTarget(target: string): string {
  const path = pathOf(withoutHost(target));
  return decoded(path) ?? path;
}

/** The host of a request. The host of an absolute target wins over Host (RFC 9112 3.2.2). */
export function hostOf({ url = '', headers }: IncomingMessage): string | undefined {
  return SCHEME_AND_HOST.exec(url)?.[1] ?? headers.host;
}

// RFC 3986 section 3.2.2. Names of users do not belong in an address of HTTP (RFC 9110 section 4.2.4).
const HOST = /^(?:\[[\da-f:.]+\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})+)(?::\d*)?$/i;

/** Whether a text names a host, perhaps with a port, or there is none. An empty one names none. */
export function isHost(text: string | undefined): boolean {
  return text === undefined || HOST.test(text);
}

/** The path and query of a target, as they were sent. */
export function withoutHost(target: string): string {
  if (target.startsWith('/')) return target;
  const [host] = SCHEME_AND_HOST.exec(target) ?? [];
  if (host === undefined) return target;
  const rest = target.slice(host.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The query of a target. */
export function queryOf(target: string): URLSearchParams {
  return new URLSearchParams(target.slice(pathOf(target).length));
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
