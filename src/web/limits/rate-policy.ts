import type { Quota } from './rate-limit.ts';

/** The window of all limits, in seconds (methodology 12.8). */
export const WINDOW_SECONDS = 60;

/** Decides about requests, alone or together with other servers. */
export interface Limiter {
  /** Like the `take` of a RateLimiter. The promise never rejects. */
  take(key: string, nowMs: number): Quota | Promise<Quota>;
}

/** The limit for all requests of one kind. */
export interface RatePolicy {
  /** Its name in `RateLimit-Policy`, e.g. `rest`. */
  readonly name: string;
  /** Requests in a window; 0 means no limit. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly limiter: Limiter;
}

/** A request that was counted. */
export interface Rated {
  readonly policy: RatePolicy;
  readonly quota: Quota;
}

/** Counts a request of a client at a time in milliseconds; null if the policy sets no limit. */
export function countRequest(
  policy: RatePolicy,
  client: string,
  nowMs: number,
): Rated | null | Promise<Rated> {
  if (policy.limit === 0) return null;
  const quota = policy.limiter.take(client, nowMs);
  return quota instanceof Promise
    ? quota.then((known) => ({ policy, quota: known }))
    : { policy, quota };
}

/** The headers that tell a client its quota (methodology 12.8). */
export function rateHeaders({ policy, quota }: Rated): Readonly<Record<string, string>> {
  const { name, limit, windowSeconds } = policy;
  return {
    'ratelimit-policy': `"${name}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${name}";r=${quota.remaining};t=${quota.resetSeconds}`,
  };
}
