/** Where Redis or Valkey is, as the operator names it. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
  /** The number of the database. */
  readonly database: number;
}

/**
 * Reads `--redis`, in the forms that IANA registers (redis, rediss). User and password are percent-encoded.
 * Throws an Error that gives the right form and never the text, which may have a password.
 */
export function readRedisAddress(text: string): RedisAddress {
  const url = URL.parse(text);
  const port = Number(url?.port || 6379);
  const isRead =
    url &&
    /^rediss?:$/.test(url.protocol) &&
    /^([\w.-]+|\[[\da-f:.]+\])$/i.test(url.hostname) &&
    /^(\/\d{0,4})?$/.test(url.pathname) &&
    url.search + url.hash === '';
  if (!isRead || port === 0) {
    throw new Error('give redis://HOST:PORT/DATABASE, or rediss://HOST:PORT/DATABASE for TLS.');
  }
  const [username, password] = [decoded(url.username), decoded(url.password)];
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port,
    tls: url.protocol === 'rediss:',
    database: Number(url.pathname.slice(1)),
    ...(username && { username }),
    ...(password && { password }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error('user and password of the address of Redis must be percent-encoded.');
  }
}
