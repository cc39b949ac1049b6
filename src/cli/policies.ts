import { API_PREFIX } from '../api/prefix.ts';
import type { Sharing } from '../redis/sharing.ts';
import { countMemory } from '../web/in-flight.ts';
import { createRateLimiter, memoryFor, type RateLimitSettings } from '../web/rate-limit.ts';
import type { RateMemory } from '../web/rate-table.ts';
import type { RatePolicy } from '../web/rate-policy.ts';

/** Requests a minute from one client, to the REST API, the MCP endpoint and the pages; 0 is no limit. */
export interface Rates {
  readonly restRate: number;
  readonly mcpRate: number;
  readonly pageRate: number;
}

/** Where limits are counted. Threads that have the same memory count together. */
export interface LimitMemory {
  readonly rates: Readonly<Record<keyof Rates, RateMemory>>;
  readonly inFlight: SharedArrayBuffer;
}

/** The limits by address. */
export interface Policies {
  /** The limit of a path; null for the probes. */
  policyOf(path: string): RatePolicy | null;
  /** The limit of a request whose path is not known. */
  readonly unknown: RatePolicy;
}

const WINDOW_SECONDS = 60;
const CLIENTS_REMEMBERED = 200_000;

/** Memory for the limits of this many threads. */
export function limitMemory(rates: Rates, threads = 1): LimitMemory {
  const memory = (kind: keyof Rates): RateMemory => memoryFor(settingsOf(rates[kind]), threads);
  return {
    rates: {
      restRate: memory('restRate'),
      mcpRate: memory('mcpRate'),
      pageRate: memory('pageRate'),
    },
    inFlight: countMemory(),
  };
}

/** The rate limits of all addresses (methodology 12.8), shared with other servers where `share` is given. */
export function createPolicies(
  rates: Rates,
  memory: LimitMemory,
  share?: Sharing['limiter'],
): Policies {
  const policy = (name: string, kind: keyof Rates): RatePolicy => {
    const limit = rates[kind];
    const parts = { name, limit, windowSeconds: WINDOW_SECONDS };
    const limiter =
      share && limit > 0
        ? share({ ...parts, own: (part) => createRateLimiter(settingsOf(part)) })
        : createRateLimiter(settingsOf(limit), memory.rates[kind]);
    return { ...parts, limiter };
  };
  const rest = policy('rest', 'restRate');
  const mcp = policy('mcp', 'mcpRate');
  const pages = policy('pages', 'pageRate');
  return {
    unknown: rest,
    policyOf(path) {
      if (isBelow(path, API_PREFIX)) return rest;
      if (isBelow(path, '/mcp')) return mcp;
      return PROBES.has(path) ? null : pages;
    },
  };
}

/** The addresses that only say whether the service is well. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Whether a path is this prefix or below it. */
export function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

function settingsOf(limit: number): RateLimitSettings {
  return { limit, windowSeconds: WINDOW_SECONDS, capacity: CLIENTS_REMEMBERED };
}
