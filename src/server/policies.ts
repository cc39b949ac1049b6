import type { Sharing } from '../redis/sharing.ts';
import { countMemory } from '../web/limits/in-flight.ts';
import type { RateMemory } from '../web/limits/rate-table.ts';
import {
  createRateLimiter,
  memoryFor,
  WINDOW_SECONDS,
  type RateLimitSettings,
  type RatePolicy,
} from '../web/limits/rate-limit.ts';

/**
 * Requests a minute from one client, to the REST API, the MCP endpoint, the pages and the reconciliation service; 0 is
 * no limit.
 */
export interface Rates {
  readonly restRate: number;
  readonly mcpRate: number;
  readonly pageRate: number;
  readonly reconcileRate: number;
}

/** Where limits are counted. Threads that have the same memory count together. */
export interface LimitMemory {
  readonly rates: Readonly<Record<keyof Rates, RateMemory>>;
  readonly inFlight: SharedArrayBuffer;
}

const CLIENTS_REMEMBERED = 200_000;

/** Memory for the limits of this many threads. */
export function limitMemory(rates: Rates, threads = 1): LimitMemory {
  const memory = (kind: keyof Rates): RateMemory => memoryFor(settingsOf(rates[kind]), threads);
  return {
    rates: {
      restRate: memory('restRate'),
      mcpRate: memory('mcpRate'),
      pageRate: memory('pageRate'),
      reconcileRate: memory('reconcileRate'),
    },
    inFlight: countMemory(),
  };
}

/** The rate limits by their names (methodology 12.8), shared with other servers where `share` is given. */
export function createPolicies(
  rates: Rates,
  memory: LimitMemory,
  share?: Sharing['limiter'],
): Readonly<Record<string, RatePolicy>> {
  const policy = (name: string, kind: keyof Rates): RatePolicy => {
    const limit = rates[kind];
    const own = createRateLimiter(settingsOf(limit), memory.rates[kind]);
    const limiter = share && limit > 0 ? share(name, limit, own) : own;
    return { name, limit, windowSeconds: WINDOW_SECONDS, limiter };
  };
  return {
    rest: policy('rest', 'restRate'),
    mcp: policy('mcp', 'mcpRate'),
    pages: policy('pages', 'pageRate'),
    reconcile: policy('reconcile', 'reconcileRate'),
  };
}

function settingsOf(limit: number): RateLimitSettings {
  return { limit, windowSeconds: WINDOW_SECONDS, capacity: CLIENTS_REMEMBERED };
}
