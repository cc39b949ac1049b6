import type { IncomingMessage, ServerResponse } from 'node:http';
import findMyWay from 'find-my-way';
import { LRUCache } from 'lru-cache';
import type { RatePolicy, Rated } from './rate-limit.ts';
import type { Plan } from './plan.ts';
import type { RawRequest, Route, Transport } from './transport.ts';
import { pathOfTarget, queryOf, readTarget, withoutHost } from './request.ts';

/** What the target of a request says. */
export interface Match {
  readonly transport: LimitedTransport;
  /** Null if there is no such address. */
  readonly route: Route | null;
  /** The pattern of the route, because one route has many spellings; without a route, the path. */
  readonly path: string;
  /** Whether the target has a form that requests may have. */
  readonly isReadable: boolean;
  readonly raw: RawRequest;
  /** What the route has read, once it has. */
  plan?: () => Plan;
}

/** A part of the service with its limit. */
export interface LimitedTransport extends Transport {
  /** Null without a limit. */
  readonly policy: RatePolicy | null;
}

/** Finds what a method and a target ask for. */
export type Router = (method: string, target: string) => Match;

// They take some two megabytes. Few targets are asked for often.
const TARGETS = 2000;

// Longer targets would take memory, and our usual addresses are shorter.
const LONGEST_TARGET = 250;

/**
 * A router over the routes of all transports. An address without a route belongs to the first transport that owns it,
 * and a target that is no address to the first of all. Targets that are repeated are read once, because what they mean
 * depends on nothing else.
 */
export function createRouter(
  transports: readonly [LimitedTransport, ...LimitedTransport[]],
): Router {
  // The parser bounds the length of a target.
  const tree = findMyWay({
    maxParamLength: Infinity,
    querystringParser: (text) => new URLSearchParams(text),
  });
  for (const transport of transports) {
    for (const route of transport.routes) {
      tree.on('GET', route.pattern, () => {}, { transport, route });
    }
  }
  const known = new LRUCache<string, Match>({ max: TARGETS });

  function read(method: string, target: string): Match {
    const url = readTarget(method, target);
    const found = url === null ? null : tree.find('GET', url);
    if (!found) {
      const path = pathOfTarget(target);
      const owner = transports.find(({ owns }) => path.startsWith('/') && owns(path));
      const transport = owner ?? transports[0];
      const raw = { path: {}, query: queryOf(target), target: withoutHost(target) };
      const route = url === null ? null : (transport.respelled?.(url) ?? null);
      return { transport, route, path: route?.pattern ?? path, isReadable: url !== null, raw };
    }
    const { transport, route } = found.store as { transport: LimitedTransport; route: Route };
    const query = found.searchParams as unknown as URLSearchParams;
    const params = found.params as Record<string, string>;
    const raw = { path: params, query, target: withoutHost(target) };
    return { transport, route, path: route.pattern, isReadable: true, raw };
  }

  return (method, target) => {
    const match = known.get(target);
    if (match) return match;
    const made = read(method, target);
    if (made.route && target.startsWith('/') && target.length <= LONGEST_TARGET) {
      known.set(target, made);
    }
    return made;
  };
}

/** A request with what is known of it, and the way to answer it. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly match: Match;
  /** When it came, in milliseconds of a monotonic clock. */
  readonly since: number;
  /** Its count against the limit; null if it was not counted. */
  rated: Rated | null;
  /** Whether it has a slot in flight. */
  hasSlot: boolean;
  /** Whether its body was read to the end. */
  isBodyRead: boolean;
  /** Whether it is among the open answers. */
  isOpen: boolean;
}

/** False where the client has gone away, and nothing would give back a slot, or was refused because it waited too long. */
export function isWaiting({ response }: Pick<Exchange, 'response'>): boolean {
  return !response.headersSent && !response.closed;
}
