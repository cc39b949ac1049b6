/** The clients that may use the endpoint (service 14.3). */
export interface Access {
  /** Host names that the service accepts, in addition to the loopback's; null for any. */
  readonly hosts: readonly string[] | null;
  /** Origins, or their host names; null for any. */
  readonly origins: readonly string[] | null;
  /** Whether clients that accept only one of the two media types are served too. */
  readonly lenientAccept: boolean;
}

/** Everybody may use the endpoint, because the data is public and read-only. */
export const OPEN_ACCESS: Access = { hosts: null, origins: null, lenientAccept: false };

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The host names to accept. If none are configured, a service that only this machine can reach
 * accepts only its own names, because pages in browsers can rebind other names to it.
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

/** Creates the test for a Host header. Ports never matter, because proxies drop and change them. */
export function createHostRule(hosts: readonly string[] | null): (host?: string) => boolean {
  if (hosts === null) return () => true;
  const names = new Set([...LOOPBACK_NAMES, ...hosts.map(hostNameOf)]);
  return (host) => {
    const name = host === undefined ? null : nameInHeader(host);
    return name !== null && names.has(name);
  };
}

/** Creates the test for an Origin header. A client that is not a browser sends none. */
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

// RFC 9112, 3.2: a name or an address, and possibly a port. The other parts of a URL are not
// allowed.
const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{0,5})?$/;

/**
 * The host in a Host header, in lower case; null if the header does not have its form. A name is
 * taken literally, because a URL would read `2130706433` as an address. An address in brackets is
 * normalised, because it has many spellings.
 */
function nameInHeader(header: string): string | null {
  const name = HOST.exec(header.toLowerCase())?.[1];
  if (name === undefined) return null;
  return name.startsWith('[') ? (URL.parse(`http://${name}`)?.hostname ?? null) : name;
}

/**
 * Whether an address to listen on belongs to this machine only: 127.0.0.0/8, `::1`, or `localhost`.
 */
function isLoopback(host: string): boolean {
  const name = hostNameOf(host);
  return name === 'localhost' || name === '[::1]' || MAPPED.test(name) || V4.test(name);
}

const V4 = /^127\.\d+\.\d+\.\d+$/;
/** `::ffff:127.0.0.0/104`: the loopback addresses in IPv6, as URLs write them. */
const MAPPED = /^\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\]$/;

/**
 * The host name alone, as a URL writes it: `EXAMPLE.org:80` gives `example.org`, `::1` gives
 * `[::1]`.
 */
function hostNameOf(host: string): string {
  return (URL.parse(`http://${host}`) ?? URL.parse(`http://[${host}]`))?.hostname ?? host;
}
