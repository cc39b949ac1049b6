import {
  baseUrl,
  contact,
  hostAndPort,
  type OptionRow,
  proxies,
  SEVERAL,
  texts,
  wholeNumber,
} from './option.ts';

/** The address in answers. */
export const BASE_URL = {
  group: 'Network',
  flags: '--base-url <url>',
  description:
    'Address at which clients reach the service; addresses in answers begin with it. If it has a path, the proxy takes that path away from requests.',
  parse: baseUrl,
} as const satisfies OptionRow;

/** Who is hidden. */
export const HIDDEN = {
  group: 'People',
  flags: '--hidden <file>',
  description:
    'File with people to hide: a QID a line, # begins a remark. A service reads it again when it changes.',
} as const satisfies OptionRow;

const LOG_LEVEL = {
  group: 'Monitoring',
  flags: '--log-level <level>',
  description:
    'Least level of the JSON lines on standard error. A request is a line of level info, a probe of /healthz or /readyz one of level debug.',
  fallback: 'info',
  choices: ['debug', 'info', 'warn', 'error', 'silent'],
} as const satisfies OptionRow;

/** The options of the commands that answer clients, in the order of help and docs. */
export const SERVE_OPTIONS = {
  serve: [
    {
      group: 'Network',
      flags: '--host <address>',
      description: 'Address to listen on. With 0.0.0.0 or :: also give --base-url.',
      fallback: '127.0.0.1',
    },
    {
      group: 'Network',
      flags: '--port <number>',
      description: 'Port to listen on. 0 takes a free one.',
      fallback: 8080,
      parse: wholeNumber(0, 65_535),
    },
    BASE_URL,
    {
      group: 'Network',
      flags: '--trust-proxy <cidr>',
      description: `Networks of proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8. ${SEVERAL}`,
      parse: proxies,
    },
    {
      group: 'Network',
      flags: '--drain-delay <seconds>',
      description:
        'Seconds at SIGTERM or SIGINT in which /readyz answers 503, before the service stops listening.',
      fallback: 0,
      parse: wholeNumber(0, 3600),
    },
    {
      group: 'People',
      flags: '--contact <address>',
      environment: 'NATALIS_PUBLIC_CONTACT',
      description:
        'Your mail address or page (https), which everybody can read: on the page About and in files for programs.',
      parse: contact,
    },
    HIDDEN,
    {
      group: 'Snapshot',
      flags: '--verified <file>',
      description:
        'Record of natalis verify. A snapshot that it names is read whole again only at SIGHUP.',
    },
    limitOption('rate-limit', 60, 'the REST API and its docs'),
    limitOption('mcp-rate-limit', 30, 'the MCP endpoint'),
    limitOption('page-rate-limit', 300, 'the pages'),
    limitOption('reconcile-rate-limit', 300, 'the reconciliation service; a batch is one request'),
    {
      group: 'Limits',
      flags: '--ipv6-prefix <bits>',
      description: 'Length of the IPv6 prefix that counts as one client.',
      fallback: 64,
      parse: wholeNumber(48, 128),
    },
    {
      group: 'Limits',
      flags: '--max-inflight <number>',
      description: 'Most requests at the same time; others get 503. 0 sets no limit.',
      fallback: 1000,
      parse: wholeNumber(0, 1_000_000),
    },
    {
      group: 'Limits',
      flags: '--cache-size <megabytes>',
      description: 'Memory for finished answers.',
      fallback: 24,
      parse: wholeNumber(0, 65_536),
    },
    {
      group: 'MCP',
      flags: '--allowed-host <host>',
      description: `Host names of the MCP endpoint beside localhost and that of --base-url, whatever the port. ${SEVERAL} By default all are allowed, unless --host is a loopback address.`,
      parse: texts,
    },
    {
      group: 'MCP',
      flags: '--allowed-origin <origin>',
      description: `Origins whose pages may use the MCP endpoint, such as https://app.example. ${SEVERAL} By default all are allowed.`,
      parse: texts,
    },
    {
      group: 'MCP',
      flags: '--lenient-accept',
      description: 'Also serve MCP clients whose Accept header admits only one of the two types.',
    },
    {
      group: 'Monitoring',
      flags: '--metrics <host:port>',
      description: 'Address for Prometheus metrics.',
      parse: hostAndPort,
    },
    {
      group: 'Monitoring',
      flags: '--usage <file>',
      description:
        'File for daily counts of requests by kind of page and crawler family, in a folder that exists.',
    },
    LOG_LEVEL,
  ],
  mcp: [BASE_URL, HIDDEN, LOG_LEVEL],
} as const satisfies Record<string, readonly OptionRow[]>;

function limitOption<const Name extends string>(name: Name, fallback: number, what: string) {
  return {
    group: 'Limits',
    flags: `--${name} <number>`,
    description: `Requests a minute and client to ${what}. 0 sets no limit.`,
    fallback,
    parse: wholeNumber(0, 1_000_000),
  } as const satisfies OptionRow;
}
