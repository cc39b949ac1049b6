import type { IncomingMessage } from 'node:http';
import type { Asker } from '../limits/client-key.ts';
import type { InFlight } from '../limits/in-flight.ts';
import { countRequest, type Rated } from '../limits/rate-limit.ts';
import { RETRY_SECONDS, type Problem } from '../problem.ts';
import { createArrivals } from './arrivals.ts';
import type { Exchange } from './exchange.ts';
import { hostOf, isHost } from './target.ts';

export interface GateSettings<C> {
  /** The client for whom a request is counted. */
  clientOf(asker: Asker): string;
  readonly inFlight: InFlight;
  /** Answers a request with a problem. */
  refuse(exchange: Exchange<C>, problem: Problem): void;
  /** The oldest request whose client does not read its answer, if there is one. */
  oldestUnread(): Exchange<C> | undefined;
}

/** What a request has to pass before it is answered. Each function gives the problem, or null. */
export interface Gate<C> {
  /** Counts a request against its limit; null without one. */
  rate(exchange: Exchange<C>): Rated | null | Promise<Rated>;
  /** Checks the quota, the head and the target, before the address is looked at (methodology 12.7). */
  refuse(exchange: Exchange<C>): Problem | null;
  /**
   * Takes a slot in flight. It is given back when the answer has been sent. If none is left, the client that has not
   * read its answer for longest loses its connection and its slot.
   */
  takeSlot(exchange: Exchange<C>): Problem | null;
  /** Takes a slot among the bodies that are on their way, until `hasArrived`. */
  awaitBody(exchange: Exchange<C>): Problem | null;
  hasArrived(exchange: Exchange<C>): void;
  /** Gives all slots back. */
  leave(exchange: Exchange<C>): void;
}

// A body has at most 64 KiB, so all bodies on their way take at most 64 MiB.
const BODIES_OF_CLIENT = 16;
const BODIES = 1024;

const LONGEST_URL = 8192;
const LARGEST_HEADERS = 16_384;

/** The limits of all requests, checked in one place (methodology 12.7, 12.8). */
export function createGate<C>(settings: GateSettings<C>): Gate<C> {
  const { clientOf, inFlight, refuse, oldestUnread } = settings;
  const arrivals = createArrivals<Exchange<C>>({
    perClient: BODIES_OF_CLIENT,
    total: BODIES,
    refuse: (exchange) => refuse(exchange, OVERLOADED),
  });

  function leave(exchange: Exchange<C>): void {
    arrivals.leave(exchange);
    if (exchange.hasSlot) inFlight.leave();
    exchange.hasSlot = false;
  }

  /** Disconnects a client that does not read, so that a few of them cannot hold every slot until they are late. */
  function makeRoom(): boolean {
    const unread = oldestUnread();
    if (!unread) return false;
    leave(unread);
    unread.request.socket.destroy();
    return true;
  }

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
    takeSlot(exchange) {
      // The probes have no limit, because an overloaded service is still alive.
      if (!exchange.found.owner.policy) return null;
      exchange.hasSlot = inFlight.enter() || (makeRoom() && inFlight.enter());
      return exchange.hasSlot ? null : OVERLOADED;
    },
    awaitBody(exchange) {
      if (arrivals.enter(clientOf(exchange.request), exchange)) return null;
      return { kind: 'rate_limited', retryAfter: RETRY_SECONDS };
    },
    hasArrived: (exchange) => void arrivals.leave(exchange),
    leave,
  };
}

const OVERLOADED: Problem = { kind: 'overloaded' };

function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The status that refuses a request for its head alone, or null if nothing is wrong. */
function headFault(request: IncomingMessage): 400 | 431 | null {
  const { url = '', httpVersion, rawHeaders, headers } = request;
  // The parser lets other versions pass, whose messages are framed in other ways.
  if (url.length > LONGEST_URL || !/^1\.[01]$/.test(httpVersion)) return 400;
  let bytes = 0;
  let hosts = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    bytes += name.length + (rawHeaders[at + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > LARGEST_HEADERS) return 431;
  // Only HTTP/1.0 had none. Of two, a proxy may have used another one than we would (RFC 9112 section 3.2).
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 400;
  if (!isHost(headers.host) || !isHost(hostOf(request))) return 400;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  // The parser does not decode other codings (RFC 9112 section 6.1).
  return /^(chunked)?$/i.test(coding) ? null : 400;
}
