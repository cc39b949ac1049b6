import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError, type ErrorAnswer, type Present } from './app.ts';
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
  /** Longest that a request may take until its answer has gone out, in milliseconds. */
  readonly timeout: number;
  /** Milliseconds of a clock that runs steadily, whatever is done to the date. */
  steadyNow(): number;
  /** Whether clients should not come back on the same connection. */
  isStopping(): boolean;
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
  letGoOfLate(app, settings);

  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(STANDING_HEADERS);
    if (settings.isStopping()) void reply.header('connection', 'close');
    const refusal = refuse(request, reply);
    if (refusal) void sendError(reply, refusal);
    else next();
  });

  function refuse(request: FastifyRequest, reply: FastifyReply): ErrorAnswer | null {
    const path = addressOf(request);
    const policy = settings.policyOf(path);
    const quota = policy && rate(request, policy);
    if (quota && !quota.allowed) {
      return settings.present({ kind: 'rate_limited', retryAfter: quota.retryAfterSeconds }, path);
    }
    // The probes are under no policy: an overloaded service is still alive.
    if (policy && !enter(reply)) return settings.present({ kind: 'overloaded' }, path);
    const oversize = oversizeStatus(request);
    return oversize && { ...settings.present({ kind: 'malformed' }, path), status: oversize };
  }

  function rate(request: FastifyRequest, policy: RatePolicy): Quota | null {
    // A preflight is the browser's doing; the request that it asks for counts.
    if (policy.limit === 0 || isPreflight(request)) return null;
    const quota = policy.limiter.take(settings.clientOf(request), settings.steadyNow());
    rated.set(request, { policy, quota });
    return quota;
  }

  function enter(reply: FastifyReply): boolean {
    if (!settings.inFlight.enter()) return false;
    // Comes also where the client goes away unanswered, unlike the framework's own hook.
    reply.raw.once('close', leave);
    return true;
  }

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

const MS_BETWEEN_LOOKS = 1000;

/**
 * Ends what is not done in time. Whose body does not come is told so; whoever does not read would hold a
 * place, and the bytes of the answer, for ever.
 */
function letGoOfLate(app: FastifyInstance, { timeout, steadyNow, present }: GateSettings): void {
  const open = new Map<FastifyReply, number>();
  app.addHook('onRequest', (_request, reply, next) => {
    open.set(reply, steadyNow());
    reply.raw.once('close', () => open.delete(reply));
    next();
  });
  const looks = setInterval(() => {
    const latest = steadyNow() - timeout;
    for (const [reply, since] of open) {
      // A map keeps the order in which they came: all others are younger.
      if (since > latest) break;
      const { headersSent, socket } = reply.raw;
      // Without a socket it waits behind an earlier answer of the same connection.
      if (headersSent || !socket) reply.request.socket.destroy();
      else void sendError(reply, present({ kind: 'late' }, addressOf(reply.request)));
    }
  }, MS_BETWEEN_LOOKS).unref();
  app.addHook('onClose', (_app, done) => {
    clearInterval(looks);
    done();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The route that was found, for one route has many spellings; otherwise what the address means. */
function addressOf({ is404, originalUrl, routeOptions: { url } }: FastifyRequest): string {
  return is404 || url === undefined ? plainPath(originalUrl) : url;
}

/** The path that an address means: without host and query, and with its percent-encoding undone. */
function plainPath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The status with which a request too large is refused, or null for one that is not. */
function oversizeStatus({ originalUrl, raw }: FastifyRequest): 400 | 431 | null {
  if (originalUrl.length > LONGEST_URL) return 400;
  let bytes = 0;
  for (const text of raw.rawHeaders) bytes += text.length;
  return bytes > LARGEST_HEADERS ? 431 : null;
}

function addRateHeaders(reply: FastifyReply, { policy, quota }: Rated): void {
  const { name, limit, windowSeconds } = policy;
  void reply.header('ratelimit-policy', `"${name}";q=${limit};w=${windowSeconds}`);
  void reply.header('ratelimit', `"${name}";r=${quota.remaining};t=${quota.resetSeconds}`);
}
