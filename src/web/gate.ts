import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RETRY_SECONDS, sendError, type ErrorAnswer, type Present } from './problem.ts';
import { createArrivals } from './arrivals.ts';
import { headFault } from './head-fault.ts';
import { STANDING_HEADERS } from './headers.ts';
import type { InFlight } from './in-flight.ts';
import { letGoOfLate } from './late.ts';
import type { OpenAnswers } from './open-answers.ts';
import { countRequest, rateHeaders, type Rated, type RatePolicy } from './rate-policy.ts';
import { addressOf, hasBody } from './request.ts';
import { whenKnown } from './soon.ts';
import type { Asker } from './unparsed.ts';

export interface GateSettings {
  /** The limit of a path, or null. */
  policyOf(path: string): RatePolicy | null;
  /** The client for whom a request is counted. */
  clientOf(asker: Asker): string;
  /** Milliseconds from a request until its answer must have been sent. */
  readonly timeout: number;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  /** Whether connections end with their next answer. */
  isStopping(): boolean;
  readonly inFlight: InFlight;
  readonly open: OpenAnswers;
  /** The requests that were counted already. */
  readonly rated: WeakMap<IncomingMessage, Rated>;
  readonly present: Present;
}

// A body has at most 32 KiB, so all bodies on their way take at most 32 MiB.
const BODIES_OF_CLIENT = 16;
const BODIES = 1024;

// The framework does not read the bodies of these methods.
const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Adds the standing headers and checks the rate limit, the head and the places in flight, before the
 * address is looked at (methodology 12.7, 12.8). A request whose body is still on its way takes its place
 * in flight when the body has arrived.
 */
export function addGate(app: FastifyInstance, settings: GateSettings): void {
  const { rated } = settings;
  letGoOfLate(app, settings);
  const arrivals = createArrivals<FastifyReply>({
    perClient: BODIES_OF_CLIENT,
    total: BODIES,
    refuse: (reply) => void sendError(reply, overloaded(reply.request)),
  });

  app.addHook('onRequest', (request, reply, next) => {
    void reply.headers(STANDING_HEADERS);
    const policy = settings.policyOf(addressOf(request));
    const goOn = (known: Rated | null): void => {
      // The client has gone away while it was counted.
      if (reply.raw.closed) return;
      const refusal = refuse(request, reply, policy, known);
      if (refusal) void sendError(reply, refusal);
      else next();
    };
    whenKnown(policy && rate(request, policy), goOn, next);
  });

  app.addHook('preValidation', (_request, reply, next) => {
    if (!arrivals.leave(reply)) {
      next();
      return;
    }
    const refusal = takePlace(reply);
    if (refusal) void sendError(reply, refusal);
    else next();
  });

  function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    policy: RatePolicy | null,
    known: Rated | null,
  ): ErrorAnswer | null {
    if (known) rated.set(request.raw, known);
    const path = addressOf(request);
    if (known && !known.quota.allowed) return tooMany(path, known.quota.retryAfterSeconds);
    const fault = headFault(request.originalUrl, request.raw);
    if (fault) return { ...settings.present({ kind: 'malformed' }, path), status: fault };
    // The probes have no policy, because an overloaded service is still alive.
    if (!policy) return null;
    const awaitsBody = hasBody(request) && !BODILESS.has(request.method);
    return awaitsBody ? awaitBody(request, reply) : takePlace(reply);
  }

  function rate(request: FastifyRequest, policy: RatePolicy): Rated | null | Promise<Rated> {
    // The browser sends a preflight by itself. The request that follows it counts.
    if (isPreflight(request)) return null;
    const known = rated.get(request.raw);
    return known ?? countRequest(policy, settings.clientOf(request), settings.steadyNow());
  }

  function awaitBody(request: FastifyRequest, reply: FastifyReply): ErrorAnswer | null {
    if (!arrivals.enter(settings.clientOf(request), reply)) {
      return tooMany(addressOf(request), RETRY_SECONDS);
    }
    reply.raw.once('close', () => arrivals.leave(reply));
    return null;
  }

  function takePlace(reply: FastifyReply): ErrorAnswer | null {
    if (!settings.inFlight.enter()) return overloaded(reply.request);
    // Unlike the framework's own hook, `close` also comes when the client goes away unanswered.
    reply.raw.once('close', leave);
    return null;
  }

  function leave(): void {
    settings.inFlight.leave();
  }

  function tooMany(path: string, retryAfter: number): ErrorAnswer {
    return settings.present({ kind: 'rate_limited', retryAfter }, path);
  }

  function overloaded(request: FastifyRequest): ErrorAnswer {
    return settings.present({ kind: 'overloaded' }, addressOf(request));
  }

  app.addHook('onSend', (request, reply, _payload, next) => {
    if (settings.isStopping()) void reply.header('connection', 'close');
    // A shared cache would show one client's quota to others.
    if (reply.getHeader('cache-control') === 'no-store') {
      const known = rated.get(request.raw);
      if (known) void reply.headers(rateHeaders(known));
    }
    next();
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
