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

const FORM = 'redis://HOST:PORT/DATABASE, or rediss://HOST:PORT/DATABASE for TLS';

const PARTS =
  /^redis(?<tls>s?):\/\/(?:(?<user>[^@/#]*)@)?(?:\[(?<v6>[\da-fA-F:.]+)\]|(?<name>[^\s:@/#?,[\]]+))(?::(?<port>\d{1,5}))?(?:\/(?<database>\d{0,4}))?$/;

const DEFAULT_PORT = 6379;

/**
 * Reads `--redis`, in the forms that IANA registers (redis, rediss). User and password are percent-encoded.
 * Throws an Error that gives the right form and never the text, which may have a password.
 */
export function readRedisAddress(text: string): RedisAddress {
  const groups = PARTS.exec(text)?.groups;
  const port = Number(groups?.['port'] ?? DEFAULT_PORT);
  if (!groups || port < 1 || port > 65_535) throw new Error(`give ${FORM}.`);
  return {
    host: groups['v6'] ?? groups['name'] ?? '',
    port,
    tls: groups['tls'] === 's',
    database: Number(groups['database'] ?? 0),
    ...readUser(groups['user']),
  };
}

function readUser(text: string | undefined): Pick<RedisAddress, 'username' | 'password'> {
  if (text === undefined) return {};
  const colon = text.indexOf(':');
  const [username, password] =
    colon === -1 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
  try {
    return {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
    };
  } catch {
    throw new Error('user and password of the address of Redis must be percent-encoded.');
  }
}
