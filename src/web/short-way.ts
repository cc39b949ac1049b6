import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GateSettings } from './gate.ts';
import { headFault } from './head-fault.ts';
import { CACHE } from './headers.ts';
import type { AnsweredRequest } from './observe.ts';
import { outgoingOf, type Outgoing } from './outgoing.ts';
import type { Plan } from './plan.ts';
import { countRequest } from './rate-policy.ts';
import type { ReadRequest, Remembered } from './remembered.ts';
import type { ResponseCache } from './response-cache.ts';

export interface ShortWaySettings<C> {
  readonly remembered: Remembered<C>;
  readonly cache: ResponseCache;
  /** The context that answers are made from at this moment. */
  context(): C;
  readonly gate: GateSettings;
  observe(request: AnsweredRequest): void;
}

/** Answers a request, or gives false where it has done nothing. */
export type AnswerShortly = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The short way to a kept answer, ahead of the framework. It takes a GET that was read before, has nothing
 * unusual in its head and is within all limits. It refuses nothing. Any other request goes the whole way,
 * and nothing is counted before this is decided (docs/decisions/0038-a-short-way-to-kept-answers.md).
 */
export function createShortWay<C extends object>(settings: ShortWaySettings<C>): AnswerShortly {
  const { remembered, cache, gate, observe } = settings;

  function find(request: IncomingMessage): { read: ReadRequest<C>; outgoing: Outgoing } | null {
    const { method, url = '' } = request;
    const read = method === 'GET' ? remembered.get(url) : undefined;
    if (!read || gate.isStopping() || !isPlain(request)) return null;
    const plan = planOf(read);
    const kept = plan && plan.cacheControl !== CACHE.none ? cache.get(plan.key) : undefined;
    const outgoing = plan && kept && outgoingOf(request, read, plan, kept);
    return outgoing ? { read, outgoing } : null;
  }

  function planOf(read: ReadRequest<C>): Plan | null {
    try {
      return read.planIn(settings.context());
    } catch {
      return null;
    }
  }

  /** Counts a request against its limit; false if it exceeds the limit, and then it is not counted. */
  function isAllowed({ socket, headers }: IncomingMessage, route: string, now: number): boolean {
    const policy = gate.policyOf(route);
    if (!policy || policy.limit === 0) return true;
    const rated = countRequest(policy, gate.clientOf({ socket, headers }), now);
    return rated === null || rated.quota.allowed;
  }

  return (request, response) => {
    const found = find(request);
    if (!found || !gate.inFlight.enter()) return false;
    const since = gate.steadyNow();
    if (!isAllowed(request, found.read.route, since)) {
      gate.inFlight.leave();
      return false;
    }
    const { status, headers, body } = found.outgoing;
    const told = (): void =>
      observe({
        route: found.read.route,
        method: 'GET',
        status,
        milliseconds: gate.steadyNow() - since,
        userAgent: request.headers['user-agent'],
      });
    response.writeHead(status, headers);
    response.end(body);
    if (hasGoneOut(response)) {
      gate.inFlight.leave();
      told();
    } else {
      gate.open.add({ socket: request.socket, response, since, reply: null });
      response.once('finish', told);
      response.once('close', () => gate.inFlight.leave());
    }
    return true;
  };
}

/** Whether the system has taken the whole answer. Without a socket it waits behind an earlier one. */
function hasGoneOut({ socket }: ServerResponse): boolean {
  return socket !== null && !socket.destroyed && socket.writableLength === 0;
}

function isPlain(request: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  return length === undefined && coding === undefined && headFault('', request) === null;
}
