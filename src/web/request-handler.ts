import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Client } from './limits/client-address.ts';
import type { Rated } from './limits/rate-limit.ts';
import { MAX_HEADER_KIB, MAX_URL_LENGTH } from './limits/request-limits.ts';
import { Unwanted } from './response/chunked-texts.ts';
import type { ErrorAnswer, Problem } from './problem.ts';
import type { CalledRoute, Outgoing, Route, Transport } from './transport.ts';
import { type Responder, write } from './response/respond.ts';
import { createTaskQueue } from './response/step-runner.ts';
import {
  hasBody,
  hostOf,
  isHost,
  readBody,
  READ_METHODS,
  requestId,
  isWaiting,
  type Exchange,
  type Match,
  type Router,
} from './request.ts';

export interface RequestHandlerSettings {
  readonly router: Router;
  readonly answer: Responder;
  /** The most requests that are answered at once; 0 sets no limit. */
  readonly maxInFlight: number;
  /** Counts a request against the limit of a part of the service; null if that has none. */
  count(transport: Transport, client: Client, now: number): Rated | null;
  /** The answer to a problem, as the transport words it. A fault is logged with the id of the request. */
  present(problem: Problem, transport: Transport, path: string, id: () => string): ErrorAnswer;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  /** Whether connections end with their next answer. */
  isStopping(): boolean;
  /** Called for every request when its answer has been sent. */
  observe(request: AnsweredRequest): void;
}

// A few usual answers.
const MS_OF_NEW_ANSWERS = 1;

/**
 * The path of every request: it is routed, counted, answered and written. What has its answer at once is written at once
 * (docs/decisions/0050-http-without-a-framework.md).
 */
export function createRequestHandler(settings: RequestHandlerSettings) {
  const { router, answer, maxInFlight, count, present, steadyNow, isStopping, observe } = settings;
  /** The requests whose answers have not been sent completely, in the order of their arrival. */
  const open = new Set<Exchange>();
  /** Those of them that wait for their body or in the queue, and take no slot. */
  const queued = new Set<Exchange>();
  /** The latest request of each connection. */
  const latest = new WeakMap<Socket, Exchange>();
  const enqueue = createTaskQueue(MS_OF_NEW_ANSWERS);

  const handle: RequestListener = (request, response) => {
    const { socket } = request;
    // Requests behind a 429 on the same connection get no answer: it ends the connection.
    if (latest.get(socket)?.response.statusCode === 429) return;
    const match = router(request.method ?? '', request.url ?? '');
    const since = steadyNow();
    const isCounted = !isAskedByItself(request, match.route);
    const rated = isCounted ? count(match.transport, request, since) : null;
    const exchange = { request, response, match, since, rated };
    latest.set(socket, exchange);
    const problem = problemOfLimit(exchange.rated) ?? problemOfHead(request, match);
    const route = calledRoute(exchange);
    if (problem) refuse(exchange, problem);
    else if (route) call(exchange, route);
    else begin(exchange, () => respond(exchange));
  };

  /** Receives a body and answers it. */
  function call(exchange: Exchange, route: CalledRoute): void {
    const { request } = exchange;
    const refusal = route.refuse(request);
    if (refusal) return send(exchange, refusal);
    const answerTo = (body: string): void =>
      beginLater(exchange, () => route.call(request, body, () => isWaiting(exchange)));
    if (!hasBody(request)) return answerTo('');
    hold(exchange);
    queued.add(exchange);
    readBody(request, request.headers['content-length'], route.largestBody).then(
      answerTo,
      (error: unknown) => fail(exchange, error),
    );
  }

  /**
   * Queues a new answer. A round of the event loop computes answers for a limited time only, because Node accepts one
   * connection in a round. Clients that left meanwhile get none.
   */
  function beginLater(exchange: Exchange, work: () => Outgoing | Promise<Outgoing>): void {
    if (!isWaiting(exchange)) return;
    hold(exchange);
    queued.add(exchange);
    enqueue(() => {
      queued.delete(exchange);
      begin(exchange, work);
    });
  }

  /** Computes an answer, unless too many requests are being answered. Probes are always answered. */
  function begin(exchange: Exchange, work: () => Outgoing | Promise<Outgoing> | null): void {
    if (!isWaiting(exchange)) return;
    const others = inFlight() - Number(open.has(exchange));
    if (others >= maxInFlight && maxInFlight > 0 && exchange.match.transport.limit !== null) {
      return refuse(exchange, { kind: 'overloaded' });
    }
    try {
      const outgoing = work();
      if (outgoing === null) return;
      if (!(outgoing instanceof Promise)) return send(exchange, outgoing);
      hold(exchange);
      outgoing.then(
        (ready) => send(exchange, ready),
        (error: unknown) => fail(exchange, error),
      );
    } catch (error) {
      fail(exchange, error);
    }
  }

  /** Gives the answer if it is known; otherwise queues it and gives null. */
  function respond(exchange: Exchange): Outgoing | null {
    const { method = '' } = exchange.request;
    const { route } = exchange.match;
    if (!route) return errorOf(exchange, { kind: 'not_found' });
    const { allowed, preflight } = 'call' in route ? route.methods : READ_METHODS;
    if (method === 'OPTIONS') return { status: 204, headers: preflight };
    if (!allowed.includes(method)) {
      return errorOf(exchange, { kind: 'wrong_method', allow: allowed.join(', ') });
    }
    if ('report' in route) return route.report();
    if (!('read' in route)) return errorOf(exchange, { kind: 'not_found' });
    const known = answer.known(exchange, route);
    if (!known) beginLater(exchange, () => answer.make(exchange, route));
    return known;
  }

  function errorOf({ match, request }: Exchange, problem: Problem): ErrorAnswer {
    return present(problem, match.transport, match.path, () => requestId(request));
  }

  /** Answers a request with a problem, if it has no answer yet. */
  function refuse(exchange: Exchange, problem: Problem): void {
    send(exchange, errorOf(exchange, problem));
  }

  function fail(exchange: Exchange, error: unknown): void {
    if (!(error instanceof Unwanted)) refuse(exchange, { kind: 'error', error });
  }

  function send(exchange: Exchange, outgoing: Outgoing): void {
    const { response } = exchange;
    if (!isWaiting(exchange)) return;
    queued.delete(exchange);
    const isLast = write(exchange, outgoing, isStopping());
    if (outgoing.status === 429) endConnection(exchange);
    if (isLast || !isFlushed(response)) return hold(exchange);
    open.delete(exchange);
    report(exchange);
  }

  /** Counts an exchange as open until its answer has been sent or its connection is closed. */
  function hold(exchange: Exchange): void {
    if (open.has(exchange)) return;
    open.add(exchange);
    exchange.response.once('close', () => {
      queued.delete(exchange);
      if (open.delete(exchange) && exchange.response.writableFinished) report(exchange);
    });
  }

  function report({ request, response, match, since }: Exchange): void {
    observe({
      route: match.route?.pattern ?? 'none',
      kind: match.route?.kind ?? null,
      limit: match.transport.limit,
      method: request.method ?? '',
      status: response.statusCode,
      milliseconds: steadyNow() - since,
      userAgent: request.headers['user-agent'],
    });
  }

  /** How many requests are being answered. */
  const inFlight = (): number => open.size - queued.size;

  return {
    handle,
    refuse,
    open: open as ReadonlySet<Exchange>,
    inFlight,
    /** The latest request of a connection, if it has had one. */
    latestOn: (socket: Socket) => latest.get(socket),
  };
}

function problemOfLimit(rated: Rated | null): Problem | null {
  if (!rated || rated.quota.allowed) return null;
  return { kind: 'rate_limited', retryAfter: rated.quota.retryAfterSeconds };
}

/** What is wrong with the head and the target, before the address is routed (service 12.7). */
function problemOfHead(request: IncomingMessage, { fault }: Match): Problem | null {
  const status = headFault(request);
  if (status !== null) return { kind: 'malformed', status };
  return fault && { kind: 'malformed', target: fault };
}

/** The status that refuses a request for its head alone, or null if nothing is wrong (service 12.6). */
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

/** Whether clients send a request by themselves: a preflight, or one for a stream where one can only post. */
function isAskedByItself({ method, headers }: IncomingMessage, route: Route | null): boolean {
  if (route && 'call' in route && !('read' in route)) return method !== 'POST';
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The route to which a message is posted; null for any other request. */
function calledRoute({ request, match: { route } }: Exchange): CalledRoute | null {
  return route && 'call' in route && request.method === 'POST' ? route : null;
}

/** Ends the connection when an answer has been sent. Earlier would lose the answers before it. */
function endConnection({ request: { socket }, response }: Exchange): void {
  // An injected request has no connection.
  if (socket instanceof Duplex) response.once('finish', () => socket.destroy());
}

/** Whether the system has taken the whole answer. */
function isFlushed({ socket, writableEnded }: ServerResponse): boolean {
  return writableEnded && socket !== null && !socket.destroyed && socket.writableLength === 0;
}

/** An answered request, without anything that says who asked for what. */
export interface AnsweredRequest {
  /** The pattern of the address, e.g. `/api/v1/people/:slug`; `none` if the address does not exist. */
  readonly route: string;
  /** What it is counted as; null if the address does not exist. */
  readonly kind: Route['kind'] | null;
  /** The limit that it is counted against, e.g. `rest`; null for a probe. */
  readonly limit: string | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
  /** As the client sent it. It must not be written anywhere. */
  readonly userAgent: string | undefined;
}
