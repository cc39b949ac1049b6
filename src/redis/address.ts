/** Where Redis or Valkey is, as the operator names it. */
export interface RedisAddress {
  /** How the server is found: it is named itself, sentinels know it, or it is a node of a cluster. */
  readonly kind: 'server' | 'sentinel' | 'cluster';
  /** The server, or the sentinels or nodes to ask, in the order in which they are tried. */
  readonly hosts: readonly RedisHost[];
  readonly tls: boolean;
  readonly username?: string;
  readonly password?: string;
  /** The number of the database; a cluster has only 0. */
  readonly database: number;
  /** The name under which sentinels know the server. */
  readonly master?: string;
}

export interface RedisHost {
  readonly host: string;
  readonly port: number;
}

const FORM =
  'redis://HOST:PORT/DATABASE, redis-sentinel://HOST:PORT,HOST:PORT/DATABASE#NAME or redis-cluster://HOST:PORT,HOST:PORT, with rediss for TLS';

const PARTS =
  /^redis(?<tls>s?)(?:-(?<kind>sentinel|cluster))?:\/\/(?:(?<user>[^@/#]*)@)?(?<hosts>[^@/#?]+)(?:\/(?<database>\d{0,4}))?(?:#(?<master>[\w.-]+))?$/;

const PORTS = { server: 6379, sentinel: 26_379, cluster: 6379 } as const;

/**
 * Reads `--redis`. The forms for one server are those that IANA registers (redis, rediss); those for sentinels
 * are the forms of the Lettuce client, and those for a cluster follow them. User and password are percent-encoded.
 * Throws an Error that gives the right form and never the text, which may have a password.
 */
export function readRedisAddress(text: string): RedisAddress {
  const groups = PARTS.exec(text)?.groups;
  const kind = (groups?.['kind'] ?? 'server') as RedisAddress['kind'];
  const hosts = groups?.['hosts']?.split(',').map((host) => readHost(host, PORTS[kind])) ?? [];
  const database = Number(groups?.['database'] ?? 0);
  const master = groups?.['master'];
  if (!groups || hosts.length === 0) throw new Error(`give ${FORM}.`);
  if (kind === 'server' && hosts.length > 1) {
    throw new Error(
      'several servers are sentinels (redis-sentinel://) or a cluster (redis-cluster://).',
    );
  }
  if ((kind === 'sentinel') !== (master !== undefined)) {
    throw new Error('give the name of the master after # with redis-sentinel://, and only there.');
  }
  if (kind === 'cluster' && database !== 0) throw new Error('a cluster has only database 0.');
  return {
    kind,
    hosts,
    tls: groups['tls'] === 's',
    database,
    ...(master !== undefined && { master }),
    ...readUser(groups['user']),
  };
}

function readHost(text: string, port: number): RedisHost {
  const parts = /^(?:\[(?<v6>[\da-fA-F:.]+)\]|(?<name>[^\s:[\]]+))(?::(?<port>\d{1,5}))?$/.exec(
    text,
  );
  const given = Number(parts?.groups?.['port'] ?? port);
  if (!parts?.groups || given < 1 || given > 65_535) throw new Error(`give ${FORM}.`);
  return { host: parts.groups['v6'] ?? parts.groups['name'] ?? '', port: given };
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
