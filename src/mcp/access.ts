import { localhostAllowedHostnames, validateHostHeader } from '@modelcontextprotocol/server';

/** Who may ask (methodology 14.3). */
export interface Access {
  /** Host names that the service answers under, beside the loopback's; null for any. */
  readonly hosts: readonly string[] | null;
  /** Origins or host names of them; null for any. */
  readonly origins: readonly string[] | null;
  /** Whether a client that takes only one of the two media types is served too. */
  readonly lenientAccept: boolean;
}

/** Data that is public and only read: nobody is kept out. */
export const OPEN_ACCESS: Access = { hosts: null, origins: null, lenientAccept: false };

/**
 * The host names to answer under. Where none are configured, a service that only this machine can
 * reach answers under its own names alone: pages that browsers load can rebind other names to it.
 */
export function allowedHosts(settings: {
  readonly configured: readonly string[] | undefined;
  readonly listensAt: string;
  readonly baseUrl: string | undefined;
}): readonly string[] | null {
  const { configured, listensAt, baseUrl } = settings;
  if (!configured && !isLoopback(listensAt)) return null;
  const own = baseUrl === undefined ? [] : [new URL(baseUrl).hostname];
  return [listensAt, ...own, ...(configured ?? [])];
}

/** Whether a Host header is allowed; ports never matter, for proxies drop and change them. */
export function createHostRule(hosts: readonly string[] | null): (host?: string) => boolean {
  if (hosts === null) return () => true;
  const names = [...localhostAllowedHostnames(), ...hosts.map(hostNameOf)];
  return (host) => validateHostHeader(host, names).ok;
}

/** Whether an Origin header is allowed; a client that is no browser sends none. */
export function createOriginRule(origins: readonly string[] | null): (origin?: string) => boolean {
  if (origins === null) return () => true;
  const allowed = new Set(origins.map((origin) => URL.parse(origin)?.origin ?? origin));
  const names = new Set(origins.filter((origin) => !origin.includes('://')).map(hostNameOf));
  return (origin) => {
    if (origin === undefined) return true;
    const url = URL.parse(origin);
    return url !== null && (allowed.has(url.origin) || names.has(url.hostname));
  };
}

function isLoopback(host: string): boolean {
  return localhostAllowedHostnames().includes(hostNameOf(host));
}

/** The name alone, as a URL writes it: `EXAMPLE.org:80` is `example.org`, `::1` is `[::1]`. */
function hostNameOf(host: string): string {
  return (URL.parse(`http://${host}`) ?? URL.parse(`http://[${host}]`))?.hostname ?? host;
}
