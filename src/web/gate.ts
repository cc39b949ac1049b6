import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, type Present } from './app.ts';
import { STANDING_HEADERS } from './headers.ts';
import type { InFlight } from './in-flight.ts';
import type { Quota, RateLimiter } from './rate-limit.ts';

/** A limit that requests of one kind are counted against together. */
export interface RatePolicy {
  /** As `RateLimit-Policy` names it, e.g. `rest`. */
  readonly name: string;
  /** Requests in a window; 0 sets no limit. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly limiter: RateLimiter;
}

export interface GateSettings {
  /** The limit that a path is under, or null. */
  policyOf(path: string): RatePolicy | null;
  /** Whom a request is counted for. */
  clientOf(request: FastifyRequest): string;
  /** Milliseconds of a clock that runs steadily, whatever is done to the date. */
  steadyNow(): number;
  readonly inFlight: InFlight;
  readonly present: Present;
}

const LONGEST_URL = 8192;
const LARGEST_HEADERS = 16_384;

interface Rated {
  readonly policy: RatePolicy;
  readonly quota: Quota;
}

/**
 * What every request passes first: the standing headers, the places in flight, the sizes, and the
 * rate limit, before it is even known whether the address exists (methodology 12.7, 12.8).
 */
export function addGate(app: FastifyInstance, settings: GateSettings): void {
  const rated = new WeakMap<FastifyRequest, Rated>();

  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(STANDING_HEADERS);
    if (!settings.inFlight.enter()) {
      void sendError(reply, settings.present({ kind: 'overloaded' }));
      return;
    }
    // Comes also where the client goes away unanswered, unlike the framework's own hook.
    reply.raw.once('close', leave);
    const quota = rate(request, settings, rated);
    if (quota && !quota.allowed) {
      const retryAfter = quota.retryAfterSeconds;
      void sendError(reply, settings.present({ kind: 'rate_limited', retryAfter }));
      return;
    }
    const oversize = oversizeStatus(request);
    if (oversize === null) {
      next();
      return;
    }
    void sendError(reply, { ...settings.present({ kind: 'malformed' }), status: oversize });
  });

  app.addHook('onSend', (request, reply, _payload, next) => {
    // In a shared cache these would show one client's quota to others.
    if (reply.getHeader('cache-control') === 'no-store') {
      const known = rated.get(request);
      if (known) addRateHeaders(reply, known);
    }
    next();
  });

  function leave(): void {
    settings.inFlight.leave();
  }
}

function rate(
  request: FastifyRequest,
  settings: GateSettings,
  rated: WeakMap<FastifyRequest, Rated>,
): Quota | null {
  // A preflight is the browser's doing; the request that it asks for counts.
  const policy = request.method === 'OPTIONS' ? null : settings.policyOf(request.url);
  if (!policy || policy.limit === 0) return null;
  const quota = policy.limiter.take(settings.clientOf(request), settings.steadyNow());
  rated.set(request, { policy, quota });
  return quota;
}

/** The status with which a request too large is refused, or null for one that is not. */
function oversizeStatus({ url, raw }: FastifyRequest): 400 | 431 | null {
  if (url.length > LONGEST_URL) return 400;
  let bytes = 0;
  for (const text of raw.rawHeaders) bytes += text.length;
  return bytes > LARGEST_HEADERS ? 431 : null;
}

function addRateHeaders(reply: FastifyReply, { policy, quota }: Rated): void {
  const { name, limit, windowSeconds } = policy;
  void reply.header('ratelimit-policy', `"${name}";q=${limit};w=${windowSeconds}`);
  void reply.header('ratelimit', `"${name}";r=${quota.remaining};t=${quota.resetSeconds}`);
}
