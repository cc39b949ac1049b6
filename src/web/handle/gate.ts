import type { IncomingMessage } from 'node:http';
import type { Asker } from '../limits/client-key.ts';
import type { InFlight } from '../limits/in-flight.ts';
import { countRequest, type Rated } from '../limits/rate-policy.ts';
import { RETRY_SECONDS, type Problem } from '../problem.ts';
import { createArrivals } from './arrivals.ts';
import type { Exchange } from './exchange.ts';
import { headFault } from './head-fault.ts';

export interface GateSettings<C> {
  /** The client for whom a request is counted. */
  clientOf(asker: Asker): string;
  readonly inFlight: InFlight;
  /** Answers a request with a problem. */
  refuse(exchange: Exchange<C>, problem: Problem): void;
}

/** What a request has to pass before it is answered. Each function gives the problem, or null. */
export interface Gate<C> {
  /** Counts a request against its limit; null without one. */
  rate(exchange: Exchange<C>): Rated | null | Promise<Rated>;
  /** Checks the quota, the head and the target, before the address is looked at (methodology 12.7). */
  refuse(exchange: Exchange<C>): Problem | null;
  /** Takes a place in flight. It is given back when the answer has been sent. */
  takePlace(exchange: Exchange<C>): Problem | null;
  /** Takes a place among the bodies that are on their way, until `hasArrived`. */
  awaitBody(exchange: Exchange<C>): Problem | null;
  hasArrived(exchange: Exchange<C>): void;
  /** Gives all places back. */
  leave(exchange: Exchange<C>): void;
}

// A body has at most 32 KiB, so all bodies on their way take at most 32 MiB.
const BODIES_OF_CLIENT = 16;
const BODIES = 1024;

/** The limits of all requests, checked in one place (methodology 12.7, 12.8). */
export function createGate<C>({ clientOf, inFlight, refuse }: GateSettings<C>): Gate<C> {
  const arrivals = createArrivals<Exchange<C>>({
    perClient: BODIES_OF_CLIENT,
    total: BODIES,
    refuse: (exchange) => refuse(exchange, OVERLOADED),
  });

  return {
    rate({ request, found, since }) {
      const { policy } = found.owner;
      // The browser sends a preflight by itself. The request that follows it counts.
      if (!policy || isPreflight(request)) return null;
      return countRequest(policy, clientOf(request), since);
    },
    refuse({ request, found, rated }) {
      if (rated && !rated.quota.allowed) {
        return { kind: 'rate_limited', retryAfter: rated.quota.retryAfterSeconds };
      }
      const status = headFault(request);
      if (status !== null) return { kind: 'malformed', status };
      return found.isReadable ? null : { kind: 'malformed' };
    },
    takePlace(exchange) {
      // The probes have no limit, because an overloaded service is still alive.
      if (!exchange.found.owner.policy) return null;
      exchange.hasPlace = inFlight.enter();
      return exchange.hasPlace ? null : OVERLOADED;
    },
    awaitBody(exchange) {
      if (arrivals.enter(clientOf(exchange.request), exchange)) return null;
      return { kind: 'rate_limited', retryAfter: RETRY_SECONDS };
    },
    hasArrived: (exchange) => void arrivals.leave(exchange),
    leave(exchange) {
      arrivals.leave(exchange);
      if (exchange.hasPlace) inFlight.leave();
      exchange.hasPlace = false;
    },
  };
}

const OVERLOADED: Problem = { kind: 'overloaded' };

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}
