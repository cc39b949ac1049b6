import type { IncomingMessage } from 'node:http';
import type { Client } from './client-address.ts';
import { countRequest } from './rate-limit.ts';
import { shared } from './shared-memory/records.ts';
import { RETRY_SECONDS, type Problem } from '../problem.ts';
import { type Exchange, type Match, hostOf, isHost } from '../request.ts';
import { MAX_HEADER_KIB, MAX_URL_LENGTH } from './request-limits.ts';

export interface AdmissionSettings {
  /** The client for whom a request is counted. */
  clientOf(client: Client): string;
  readonly inFlight: InFlight;
  /** Answers a request with a problem. */
  refuse(exchange: Exchange, problem: Problem): void;
  /** The oldest request whose client does not read its answer, if there is one. */
  oldestUnread(): Exchange | undefined;
}

/** The most bodies of one client that are arriving at once. */
export const BODIES_OF_CLIENT = 16;

/** The most bodies of all clients. One has at most 64 KiB, so all of them take at most 64 MiB. */
export const BODIES = 1024;

/**
 * The limits of all requests, checked in one place (service 12.7, 12.8): what a request has to pass before it is
 * answered. Each check gives the problem, or null.
 */
export function createAdmission(settings: AdmissionSettings) {
  const { clientOf, inFlight, refuse, oldestUnread } = settings;
  const arrivals = createArrivals<Exchange>({
    perClient: BODIES_OF_CLIENT,
    total: BODIES,
    refuse: (exchange) => refuse(exchange, OVERLOADED),
  });

  /** Releases all slots of a request. */
  function leave(exchange: Exchange): void {
    arrivals.leave(exchange);
    if (exchange.hasSlot) inFlight.leave();
    exchange.hasSlot = false;
  }

  /** Disconnects a client that does not read, so that a few of them cannot hold every slot until they are late. */
  function freeSlot(): boolean {
    const unread = oldestUnread();
    if (!unread) return false;
    leave(unread);
    unread.request.socket.destroy();
    return true;
  }

  return {
    /** Counts a request against its limit; null without one. */
    rate({ request, match, since }: Exchange) {
      const { policy } = match.transport;
      if (!policy || isAskedByItself(request, match)) return null;
      return countRequest(policy, clientOf(request), since);
    },
    /** Checks the head and the target, before the address is routed (service 12.7). */
    refuse({ request, match }: Exchange): Problem | null {
      const status = headFault(request);
      if (status !== null) return { kind: 'malformed', status };
      return match.fault && { kind: 'malformed', target: match.fault };
    },
    /**
     * Takes a slot in flight, which is released when the answer has been sent. If none is left, the client that has not
     * read its answer for longest loses its connection and its slot.
     */
    takeSlot(exchange: Exchange) {
      // The probes have no limit, because an overloaded service is still alive.
      if (!exchange.match.transport.policy) return null;
      exchange.hasSlot = inFlight.enter() || (freeSlot() && inFlight.enter());
      return exchange.hasSlot ? null : OVERLOADED;
    },
    /** Takes a slot among the bodies that are being received, until `hasArrived`. */
    awaitBody(exchange: Exchange): Problem | null {
      if (arrivals.enter(clientOf(exchange.request), exchange)) return null;
      return { kind: 'rate_limited', retryAfter: RETRY_SECONDS };
    },
    hasArrived: (exchange: Exchange) => void arrivals.leave(exchange),
    leave,
  };
}

const OVERLOADED: Problem = { kind: 'overloaded' };

/** Whether clients send a request by themselves: a preflight, or one for a stream where one can only post. */
function isAskedByItself({ method, headers }: IncomingMessage, { route }: Match): boolean {
  if (route && 'call' in route && !('read' in route)) return method !== 'POST';
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The status that refuses a request for its head alone, or null if nothing is wrong. */
function headFault(request: IncomingMessage): 400 | 431 | null {
  const { url = '', httpVersion, rawHeaders, headers } = request;
  // The parser lets other versions pass, whose messages are framed in other ways.
  if (url.length > MAX_URL_LENGTH || !/^1\.[01]$/.test(httpVersion)) return 400;
  let bytes = 0;
  let hosts = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    bytes += name.length + (rawHeaders[at + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > MAX_HEADER_KIB * 1024) return 431;
  // Only HTTP/1.0 had none. Of two, a proxy may have used another one than we would (RFC 9112 section 3.2).
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 400;
  if (!isHost(headers.host) || !isHost(hostOf(request))) return 400;
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  // The parser does not decode other codings (RFC 9112 section 6.1).
  return /^(chunked)?$/i.test(coding) ? null : 400;
}

/**
 * Bounds the bodies that are on their way, for each client and in total. At the total, a new body takes
 * the slot of the oldest one, because an honest body arrives within milliseconds (service 14.2).
 */
export function createArrivals<Request>(limits: {
  readonly perClient: number;
  readonly total: number;
  /** Refuses a request that loses its slot to another one. */
  refuse(request: Request): void;
}) {
  // A map keeps its keys in the order of insertion.
  const clients = new Map<Request, string>();
  const counts = new Map<string, number>();

  /** Counts a request out; false where it is not on its way. */
  function leave(request: Request): boolean {
    const client = clients.get(request);
    if (client === undefined) return false;
    clients.delete(request);
    const left = (counts.get(client) ?? 0) - 1;
    if (left > 0) counts.set(client, left);
    else counts.delete(client);
    return true;
  }

  return {
    /** Counts a request in; false where its client has too many on their way already. */
    enter(client: string, request: Request): boolean {
      const count = counts.get(client) ?? 0;
      if (count >= limits.perClient) return false;
      const [longest] = clients.size >= limits.total ? clients.keys() : [];
      if (longest !== undefined) {
        leave(longest);
        limits.refuse(longest);
      }
      clients.set(request, client);
      counts.set(client, (counts.get(client) ?? 0) + 1);
      return true;
    },
    leave,
  };
}

/** Memory for a count. Threads that have the same memory count together. */
export const countMemory = (): Int32Array => shared(Int32Array, 1);

export type InFlight = ReturnType<typeof createInFlight>;

/** Counts the requests that are being answered, of which there may be `limit`; 0 sets no limit. */
export function createInFlight(limit: number, count = countMemory()) {
  return {
    /** Takes a slot. False means that none is left. */
    enter(): boolean {
      if (Atomics.add(count, 0, 1) < limit || limit === 0) return true;
      Atomics.sub(count, 0, 1);
      return false;
    },
    leave() {
      Atomics.sub(count, 0, 1);
    },
    get count() {
      return Atomics.load(count, 0);
    },
  };
}
