import type { FastifyRequest } from 'fastify';

/** The route that was found, for one route has many spellings; otherwise the path that was asked for. */
export function addressOf({ is404, originalUrl, routeOptions: { url } }: FastifyRequest): string {
  if (!is404 && url !== undefined) return url;
  const path = pathOf(withoutHost(originalUrl));
  return decoded(path) ?? path;
}

function withoutHost(target: string): string {
  const [host] = /^https?:\/\/[^/?#]*/i.exec(target) ?? [];
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
