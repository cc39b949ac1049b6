import { availableParallelism } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { parseInstant } from '../core/calendar/instant.ts';
import { FETCH_OPTIONS } from './fetch-options.ts';
import { RELEASE_OPTIONS } from './release-options.ts';
import type { OptionRow } from './option-row.ts';
import { baseUrl, hostAndPort, redisAddress, texts, wholeNumber } from './option-values.ts';

const OUT: OptionRow = {
  flags: '--out <file>',
  environment: 'NATALIS_OUT',
  description:
    'Path of the new snapshot. The finished file replaces a snapshot at this path, and no other file.',
};

const AS_OF: OptionRow = {
  flags: '--as-of <instant>',
  environment: 'NATALIS_AS_OF',
  description:
    'Instant of the data, such as 2026-11-16 or 2026-11-16T00:00:00Z. By default the build finds it in the input.',
  parse(text) {
    const instant = parseInstant(text);
    if (instant !== null) return instant;
    throw new InvalidArgumentError('give a day such as 2026-11-16 or 2026-11-16T00:00:00Z.');
  },
};

const MIN_SITELINKS: OptionRow = {
  flags: '--min-sitelinks <number>',
  environment: 'NATALIS_MIN_SITELINKS',
  description: 'The least number of Wikipedia articles that a person needs to be included.',
  fallback: 1,
  parse: wholeNumber(0, 1000),
};

const MIRROR: OptionRow = {
  flags: '--mirror <domain>',
  environment: 'NATALIS_MIRROR',
  description:
    'More domains that mirror Wikimedia, so that their addresses are no outside source. Separate several with commas, or repeat the option.',
  parse: texts,
};

const PREVIOUS: OptionRow = {
  flags: '--previous <snapshot>',
  environment: 'NATALIS_PREVIOUS',
  description: 'The previous snapshot. The new one keeps its slugs, or redirects them.',
};

const ALLOW_SHRINK: OptionRow = {
  flags: '--allow-shrink',
  environment: 'NATALIS_ALLOW_SHRINK',
  description: 'Accept more than 2 % fewer people than in the previous snapshot.',
};

const RESUME: OptionRow = {
  flags: '--resume',
  environment: 'NATALIS_RESUME',
  description:
    'Continue from the work of a killed or refused build of the same files, instead of removing it.',
};

const PAGEVIEWS: OptionRow = {
  flags: '--pageviews <file...>',
  environment: 'NATALIS_PAGEVIEWS',
  description:
    'Files of natalis fetch pageviews, one for each month. Separate them with commas or spaces.',
  parse: texts,
};

const IMAGES: OptionRow = {
  flags: '--images <file>',
  environment: 'NATALIS_IMAGES',
  description: 'File of natalis fetch images, with licences and authors of the images.',
};

const VERIFICATION: OptionRow = {
  flags: '--verification <file>',
  environment: 'NATALIS_VERIFICATION',
  description: 'File of natalis fetch verification, with the current birth statements in Wikidata.',
};

const WORKERS: OptionRow = {
  flags: '--workers <number>',
  environment: 'NATALIS_WORKERS',
  description: 'Number of worker threads. The default is the number of processors.',
  parse: wholeNumber(1, 64),
};

const MAX_ERRORS: OptionRow = {
  flags: '--max-errors <number>',
  environment: 'NATALIS_MAX_ERRORS',
  description: 'Number of broken lines that the build names and skips. One more ends the build.',
  fallback: 100,
  parse: wholeNumber(0, Number.MAX_SAFE_INTEGER),
};

const LOG: OptionRow = {
  flags: '--log <form>',
  environment: 'NATALIS_LOG',
  description: 'Format of the progress on standard error.',
  fallback: 'text',
  choices: ['text', 'json'],
};

const SNAPSHOT: OptionRow = {
  flags: '--snapshot <file>',
  environment: 'NATALIS_SNAPSHOT',
  description: 'The snapshot to answer from.',
};

const HOST: OptionRow = {
  flags: '--host <address>',
  environment: 'NATALIS_HOST',
  description: 'Address to listen on. With 0.0.0.0 or :: also give --base-url.',
  fallback: '127.0.0.1',
};

const PORT: OptionRow = {
  flags: '--port <number>',
  environment: 'NATALIS_PORT',
  description: 'Port to listen on. 0 takes a free port.',
  fallback: 8080,
  parse: wholeNumber(0, 65_535),
};

const BASE_URL: OptionRow = {
  flags: '--base-url <url>',
  environment: 'NATALIS_BASE_URL',
  description: 'Address at which clients reach the service. Addresses in answers begin with it.',
  parse: baseUrl,
};

const TRUST_PROXY: OptionRow = {
  flags: '--trust-proxy <cidr>',
  environment: 'NATALIS_TRUST_PROXY',
  description:
    'Networks of proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8. Separate several with commas, or repeat the option.',
  parse: texts,
};

const RATE_LIMIT = limitOption(
  '--rate-limit',
  'NATALIS_RATE_LIMIT',
  60,
  'the REST API and its docs',
);
const MCP_RATE_LIMIT = limitOption(
  '--mcp-rate-limit',
  'NATALIS_MCP_RATE_LIMIT',
  30,
  'the MCP endpoint',
);
const PAGE_RATE_LIMIT = limitOption(
  '--page-rate-limit',
  'NATALIS_PAGE_RATE_LIMIT',
  300,
  'the pages',
);

const IPV6_PREFIX: OptionRow = {
  flags: '--ipv6-prefix <bits>',
  environment: 'NATALIS_IPV6_PREFIX',
  description: 'Length of the IPv6 prefix that counts as one client.',
  fallback: 64,
  parse: wholeNumber(48, 128),
};

const MAX_IN_FLIGHT: OptionRow = {
  flags: '--max-inflight <number>',
  environment: 'NATALIS_MAX_INFLIGHT',
  description: 'Most requests at the same time. Further requests get 503. 0 sets no limit.',
  fallback: 1000,
  parse: wholeNumber(0, 1_000_000),
};

const SERVE_WORKERS: OptionRow = {
  flags: '--workers <number>',
  environment: 'NATALIS_WORKERS',
  description:
    'Threads that answer, on one port and with the same limits. One for each processor is enough. More than one needs Linux.',
  fallback: 1,
  parse: wholeNumber(1, 256),
};

const CACHE_SIZE: OptionRow = {
  flags: '--cache-size <megabytes>',
  environment: 'NATALIS_CACHE_SIZE',
  description: 'Memory for finished answers, including those of earlier snapshots.',
  fallback: 24,
  parse: wholeNumber(0, 65_536),
};

const ALLOWED_HOST: OptionRow = {
  flags: '--allowed-host <host>',
  environment: 'NATALIS_ALLOWED_HOST',
  description:
    'Host names of the MCP endpoint, in addition to localhost and the name in --base-url; ports do not matter. Separate several with commas, or repeat the option. By default every name is allowed, unless --host is a loopback address.',
  parse: texts,
};

const ALLOWED_ORIGIN: OptionRow = {
  flags: '--allowed-origin <origin>',
  environment: 'NATALIS_ALLOWED_ORIGIN',
  description:
    'Origins whose pages may use the MCP endpoint, such as https://app.example. Separate several with commas, or repeat the option. By default every origin is allowed.',
  parse: texts,
};

const LENIENT_ACCEPT: OptionRow = {
  flags: '--lenient-accept',
  environment: 'NATALIS_LENIENT_ACCEPT',
  description:
    'Also serve MCP clients whose Accept header admits only one of the two types that the protocol requires.',
};

const METRICS: OptionRow = {
  flags: '--metrics <host:port>',
  environment: 'NATALIS_METRICS',
  description: 'Address for Prometheus metrics. By default there are no metrics.',
  parse: hostAndPort,
};

const USAGE_FILE: OptionRow = {
  flags: '--usage <file>',
  environment: 'NATALIS_USAGE',
  description:
    'File for the daily counts of requests by kind of page and crawler family. By default nothing is counted. The folder of the file must exist. Damaged lines are moved to FILE.damaged.',
};

const REDIS: OptionRow = {
  flags: '--redis <url>',
  environment: 'NATALIS_REDIS',
  description:
    'Redis or Valkey over which servers share limits and answers of earlier snapshots, such as redis://HOST:PORT/DATABASE, redis-sentinel://HOST:PORT,HOST:PORT/DATABASE#NAME or redis-cluster://HOST:PORT,HOST:PORT, with rediss for TLS. Its database must be its own, and it must not write to a disk. By default nothing is shared.',
  parse: redisAddress,
};

const DAYS: OptionRow = {
  flags: '--days <number>',
  environment: 'NATALIS_DAYS',
  description: 'Number of the latest days to print.',
  parse: wholeNumber(1, 400),
};

const JSON_OUTPUT: OptionRow = {
  flags: '--json',
  environment: 'NATALIS_JSON',
  description: 'Print rows as JSON instead of a table.',
};

const DRAIN_DELAY: OptionRow = {
  flags: '--drain-delay <seconds>',
  environment: 'NATALIS_DRAIN_DELAY',
  description:
    'Seconds at SIGTERM or SIGINT in which /readyz answers 503 and everything else is answered as before, until the service stops listening.',
  fallback: 0,
  parse: wholeNumber(0, 3600),
};

const LOG_LEVEL: OptionRow = {
  flags: '--log-level <level>',
  environment: 'NATALIS_LOG_LEVEL',
  description:
    'Least level of the JSON lines on standard error. Every request is a line of level info.',
  fallback: 'info',
  choices: ['info', 'warn', 'error', 'silent'],
};

/** The options of every command that has any, in the order of help and docs. */
export const COMMAND_OPTIONS = {
  build: [
    OUT,
    AS_OF,
    MIN_SITELINKS,
    MIRROR,
    PREVIOUS,
    ALLOW_SHRINK,
    PAGEVIEWS,
    IMAGES,
    VERIFICATION,
    RESUME,
    WORKERS,
    MAX_ERRORS,
    LOG,
  ],
  ...FETCH_OPTIONS,
  get: [SNAPSHOT, BASE_URL],
  serve: [
    HOST,
    PORT,
    SERVE_WORKERS,
    BASE_URL,
    TRUST_PROXY,
    RATE_LIMIT,
    MCP_RATE_LIMIT,
    PAGE_RATE_LIMIT,
    IPV6_PREFIX,
    MAX_IN_FLIGHT,
    CACHE_SIZE,
    ALLOWED_HOST,
    ALLOWED_ORIGIN,
    LENIENT_ACCEPT,
    METRICS,
    USAGE_FILE,
    DRAIN_DELAY,
    REDIS,
    LOG_LEVEL,
  ],
  mcp: [BASE_URL, LOG_LEVEL],
  ...RELEASE_OPTIONS,
  usage: [DAYS, JSON_OUTPUT],
} as const satisfies Record<string, readonly OptionRow[]>;

/**
 * The default number of worker threads: one for each processor, because the main thread has little
 * to do.
 */
export function defaultWorkers(): number {
  return availableParallelism();
}

function limitOption(name: string, environment: string, fallback: number, what: string): OptionRow {
  return {
    flags: `${name} <number>`,
    environment,
    description: `Requests a minute that one client may make to ${what}. 0 sets no limit.`,
    fallback,
    parse: wholeNumber(0, 1_000_000),
  };
}
