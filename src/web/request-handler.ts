import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Client } from './limits/client-address.ts';
import type { Limiter, Rated } from './limits/rate-limit.ts';
import { MAX_HEADER_KIB, MAX_URL_LENGTH } from './limits/request-limits.ts';
import { Unwanted } from './response/chunked-texts.ts';
import { Failure } from '../core/failure.ts';
import { failureOf, malformed } from './problem.ts';
import type { Outgoing, Route, Transport } from './transport.ts';
import { createResponder, write, type ResponderSettings } from './response/respond.ts';
import { createTurns } from './response/step-runner.ts';
import {
  createRouter,
  hasBody,
  hostOf,
  isHost,
  readBody,
  READ_METHODS,
  requestId,
  isWaiting,
  type Exchange,
} from './request.ts';

export interface RequestHandlerSettings extends ResponderSettings {
  /**
   * The parts of the service. The first one that owns a path answers it. The first of all answers requests
   * that cannot be parsed.
   */
  readonly transports: readonly [Transport, ...Transport[]];
  /** The limits by their names; a part without one has none. */
  readonly limiters: Readonly<Record<string, Limiter>>;
  /** The most requests that are answered at once; 0 sets no limit. */
  readonly maxInFlight: number;
  /** The key of the client for whom a request is counted. */
  clientOf(client: Client): string;
  /** Base address under which clients reach the service. */
  base(): string;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  /** Called with errors that are our fault, with the id of the request if there is one. */
  onFault(error: unknown, requestId?: string): void;
  /** Called for every request when its answer has been sent. */
  observe(request: AnsweredRequest): void;
}

/** Makes an answer; of the body, if one is posted. */
type MakeAnswer = (body: string) => Outgoing | Promise<Outgoing>;

export type RequestHandler = ReturnType<typeof createRequestHandler>;

// A few usual answers.
const MS_OF_NEW_ANSWERS = 1;

/**
 * The path of every request: it is routed, counted, answered and written. What has its answer at once is written at once
 * (docs/decisions/0050-http-without-a-framework.md).
 */
export function createRequestHandler(settings: RequestHandlerSettings) {
  const { transports, limiters, maxInFlight, steadyNow } = settings;
  const router = createRouter(transports);
  const answer = createResponder(settings);
  /** The requests whose answers have not been sent completely, in the order of their arrival. */
  const open = new Set<Exchange>();
  /** Those of them that take a slot: all but those that wait for their body or their turn. */
  const answering = new Set<Exchange>();
  /** The connections that end with a 429. */
  const ending = new WeakSet<Socket>();
  let isStopping = false;
  // A round of the event loop computes answers for a limited time only, because Node accepts one connection in a round.
  const turn = createTurns(MS_OF_NEW_ANSWERS);

  const handle: RequestListener = (request, response) => {
    const { socket } = request;
    // Requests behind a 429 on the same connection get no answer: it ends the connection.
    if (ending.has(socket)) return;
    const match = router.find(request.method ?? '', request.url ?? '');
    const since = steadyNow();
    const isCounted = !isAskedByItself(request, match.route);
    const rated = isCounted ? count(request, match.transport, since) : null;
    const exchange = { request, response, match, since, rated };
    try {
      // The order in which faults are told (service 12.7).
      const found = overLimit(rated) ?? headFault(request) ?? match.fault ?? find(exchange);
      if (found instanceof Failure) refuse(exchange, found);
      else if (typeof found === 'function') void answerLater(exchange, found);
      else send(exchange, found);
    } catch (error) {
      refuse(exchange, failureOf(error));
    }
  };

  /** Counts a request against the limit of a part of the service (service 12.8); null if that has none. */
  function count(client: Client, { limit }: Transport, now: number): Rated | null {
    const limiter = limit === null ? undefined : limiters[limit];
    return limiter ? { limiter, quota: limiter.take(settings.clientOf(client), now) } : null;
  }

  /** The answer that takes no work, or what makes it, or what is wrong with the request; that may be thrown, too. */
  function find(exchange: Exchange): Outgoing | MakeAnswer | Failure {
    const { request, match } = exchange;
    const { method = '' } = request;
    const { route } = match;
    if (route && 'call' in route && method === 'POST') {
      const call: MakeAnswer = (body) => route.call(request, body, () => isWaiting(exchange));
      return route.refuse(request) ?? call;
    }
    if (isFull(exchange)) return new Failure('capacity_exceeded');
    if (!route) return new Failure('not_found');
    const { allowed, preflight } = 'call' in route ? route.methods : READ_METHODS;
    if (method === 'OPTIONS') return { status: 204, headers: preflight };
    if (!allowed.includes(method)) {
      return new Failure('method_not_allowed', { allow: allowed.join(', ') });
    }
    if ('report' in route) return route.report();
    if (!('read' in route)) return new Failure('not_found');
    const known = answer.known(exchange, route);
    if (!known) return () => answer.make(exchange, route);
    // A target that is asked for once would only take memory.
    router.remember(request.url ?? '', match);
    return known;
  }

  /** Makes an answer when the body has come and it is its turn. Clients that left meanwhile get none. */
  async function answerLater(exchange: Exchange, make: MakeAnswer): Promise<void> {
    if (!isWaiting(exchange)) return;
    hold(exchange);
    try {
      const body = await bodyOf(exchange);
      await turn();
      if (!isWaiting(exchange)) return;
      if (isFull(exchange)) return refuse(exchange, new Failure('capacity_exceeded'));
      answering.add(exchange);
      const made = make(body);
      // Most answers are there at once, so that they are sent in their turn.
      send(exchange, made instanceof Promise ? await made : made);
    } catch (error) {
      if (!(error instanceof Unwanted)) refuse(exchange, failureOf(error));
    }
  }

  /** Whether too many requests are being answered for a further one. Probes are always answered. */
  function isFull({ match }: Exchange): boolean {
    return answering.size >= maxInFlight && maxInFlight > 0 && match.transport.limit !== null;
  }

  /** Answers a request with a failure, as its transport words it, if it has no answer yet. A fault is logged. */
  function refuse(exchange: Exchange, failure: Failure): void {
    const { transport, path } = exchange.match;
    if (failure.code === 'internal_error') {
      settings.onFault(failure.cause, requestId(exchange.request));
    }
    send(exchange, transport.present(failure, { path, base: settings.base() }));
  }

  function send(exchange: Exchange, outgoing: Outgoing): void {
    if (!isWaiting(exchange)) return;
    const isLast = write(exchange, outgoing, isStopping);
    if (outgoing.status === 429) endConnection(exchange);
    if (isLast || !isFlushed(exchange.response)) {
      hold(exchange);
      answering.add(exchange);
    } else {
      release(exchange);
      report(exchange);
    }
  }

  /** Counts an exchange as open until its answer has been sent or its connection is closed. */
  function hold(exchange: Exchange): void {
    if (open.has(exchange)) return;
    open.add(exchange);
    exchange.response.once('close', () => {
      if (release(exchange) && exchange.response.writableFinished) report(exchange);
    });
  }

  /** Frees the slot of an exchange. Gives whether it was open. */
  function release(exchange: Exchange): boolean {
    answering.delete(exchange);
    return open.delete(exchange);
  }

  /** Ends the connection when an answer has been sent. Earlier would lose the answers before it. */
  function endConnection({ request: { socket }, response }: Exchange): void {
    ending.add(socket);
    // An injected request has no connection.
    if (socket instanceof Duplex) response.once('finish', () => socket.destroy());
  }

  function report({ request, response, match, since }: Exchange): void {
    settings.observe({
      route: match.route?.pattern ?? 'none',
      kind: match.route?.kind ?? null,
      limit: match.transport.limit,
      method: request.method ?? '',
      status: response.statusCode,
      milliseconds: steadyNow() - since,
      userAgent: request.headers['user-agent'],
    });
  }

  const [home] = transports;
  return {
    handle,
    refuse,
    open: open as ReadonlySet<Exchange>,
    /** From now on each connection ends with its next answer. */
    endConnections: () => void (isStopping = true),
    /** How many requests are being answered. */
    inFlight: (): number => answering.size,
    /** The latest request of a connection, unless its answer has been sent completely. */
    latestOn: (socket: Socket) => [...open].findLast(({ request }) => request.socket === socket),
    /** Counts a request whose address is not known; null without a limit. */
    countUnrouted: (client: Client) => count(client, home, steadyNow()),
    /** Words a failure of a request whose address is not known. */
    presentUnrouted: (failure: Failure) =>
      home.present(failure, { path: '', base: settings.base() }),
  };
}

/** The refusal of a request that was counted over its limit, or null. */
export function overLimit(rated: Rated | null): Failure | null {
  if (!rated || rated.quota.allowed) return null;
  return new Failure('rate_limited', { seconds: rated.quota.resetSeconds });
}

/** What is wrong with the head of a request alone, or null (service 12.6). */
function headFault(request: IncomingMessage): Failure | null {
  const { url = '', httpVersion, rawHeaders, headers } = request;
  // The parser lets other versions pass, whose messages are framed in other ways.
  if (url.length > MAX_URL_LENGTH || !/^1\.[01]$/.test(httpVersion)) return malformed();
  let bytes = 0;
  let hosts = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    bytes += name.length + (rawHeaders[at + 1] ?? '').length;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  if (bytes > MAX_HEADER_KIB * 1024) return malformed({ status: 431 });
  // Only HTTP/1.0 had none. Of two, a proxy may have used another one than we would (RFC 9112 section 3.2).
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return malformed();
  if (!isHost(headers.host) || !isHost(hostOf(request))) return malformed();
  const coding = headers['transfer-encoding'];
  if (coding === undefined) return null;
  // The parser does not decode other codings (RFC 9112 section 6.1).
  return /^(chunked)?$/i.test(coding) ? null : malformed();
}

/** Whether clients send a request by themselves: a preflight, or one for a stream where one can only post. */
function isAskedByItself({ method, headers }: IncomingMessage, route: Route | null): boolean {
  if (route && 'call' in route && !('read' in route)) return method !== 'POST';
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** The body of a message that is posted; empty for any other request. Rejects as `readBody` does. */
async function bodyOf({ request, match: { route } }: Exchange): Promise<string> {
  if (!(route && 'call' in route && request.method === 'POST' && hasBody(request))) return '';
  return readBody(request, route.largestBody);
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
