import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { GateSettings } from './gate.ts';
import { headFault } from './head-fault.ts';
import { CACHE } from './headers.ts';
import type { AnsweredRequest } from './observe.ts';
import { outgoingOf, type Outgoing } from './outgoing.ts';
import type { Plan } from './plan.ts';
import { countRequest, type Rated } from './rate-policy.ts';
import type { ReadRequest, Remembered } from './remembered.ts';
import type { ResponseCache } from './response-cache.ts';
import { whenKnown } from './soon.ts';

export interface ShortWaySettings<C> {
  readonly remembered: Remembered<C>;
  readonly cache: ResponseCache;
  /** The context that answers are made from at this moment. */
  context(): C;
  readonly gate: GateSettings;
  observe(request: AnsweredRequest): void;
}

/**
 * Answers a request, or gives false where it has done nothing. Where it learns only later that the request exceeds
 * its limit, it gives the request to the handler.
 */
export type AnswerShortly = (
  request: IncomingMessage,
  response: ServerResponse,
  handler: RequestListener,
) => boolean;

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

  /** Counts a request against its limit; null without one. A refused request is not counted. */
  function rate(
    { socket, headers }: IncomingMessage,
    route: string,
    now: number,
  ): Rated | null | Promise<Rated> {
    const policy = gate.policyOf(route);
    if (!policy || policy.limit === 0) return null;
    return countRequest(policy, gate.clientOf({ socket, headers }), now);
  }

  /** Writes an answer, and calls `told` when it has gone out. True if it has already. */
  function write(
    response: ServerResponse,
    { status, headers, body }: Outgoing,
    told: () => void,
  ): boolean {
    response.writeHead(status, headers);
    response.end(body);
    if (hasGoneOut(response)) {
      told();
      return true;
    }
    response.once('finish', told);
    return false;
  }

  /** Takes the place of a request whose answer is not sent at once, until it is sent. */
  function holdOpen({ socket }: IncomingMessage, response: ServerResponse, since: number): void {
    gate.open.add({ socket, response, since, reply: null });
    response.once('close', () => gate.inFlight.leave());
  }

  return (request, response, handler) => {
    const found = find(request);
    if (!found || !gate.inFlight.enter()) return false;
    const since = gate.steadyNow();
    const { read, outgoing } = found;
    const rated = rate(request, read.route, since);
    const told = (): void =>
      observe({
        route: read.route,
        method: 'GET',
        status: outgoing.status,
        milliseconds: gate.steadyNow() - since,
        userAgent: request.headers['user-agent'],
      });
    if (rated instanceof Promise) {
      holdOpen(request, response, since);
      const goOn = (known: Rated): void => {
        if (response.closed) return;
        if (known.quota.allowed) {
          response.shouldKeepAlive &&= !gate.isStopping();
          write(response, outgoing, told);
        } else {
          gate.rated.set(request, known);
          handler(request, response);
        }
      };
      whenKnown(rated, goOn, () => response.destroy());
      return true;
    }
    if (rated && !rated.quota.allowed) {
      gate.inFlight.leave();
      return false;
    }
    if (write(response, outgoing, told)) gate.inFlight.leave();
    else holdOpen(request, response, since);
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
