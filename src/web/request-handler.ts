import type { RequestListener, ServerResponse } from 'node:http';
import type { Rated } from './limits/rate-limit.ts';
import { Unwanted } from './response/sliced-texts.ts';
import type { ErrorAnswer, Problem } from './problem.ts';
import type { CalledRoute, Outgoing, Route } from './transport.ts';
import type { Queue } from './limits/queue.ts';
import { type Responder, write } from './response/respond.ts';
import {
  hasBody,
  readBody,
  READING,
  requestId,
  isWaiting,
  type Exchange,
  type LimitedTransport,
  type Router,
} from './request.ts';
import { createAdmission, type AdmissionSettings } from './limits/admission.ts';

export interface RequestHandlerSettings extends Omit<AdmissionSettings, 'refuse' | 'oldestUnread'> {
  readonly router: Router;
  readonly answer: Responder;
  /** The requests whose answers have not been sent completely, in the order of their arrival. */
  readonly open: Set<Exchange>;
  readonly queue: Queue;
  /** The answer to a problem, as the transport words it. A fault is logged with the id of the request. */
  present(
    problem: Problem,
    transport: LimitedTransport,
    path: string,
    id: () => string,
  ): ErrorAnswer;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  /** Whether connections end with their next answer. */
  isStopping(): boolean;
  /** Called for every request when its answer has been sent. */
  observe(request: AnsweredRequest): void;
}

// A client that reads takes an answer within this time, unless its network is very slow.
const MS_TO_READ = 1000;

/**
 * The path of every request: it is routed, counted, admitted, answered and written. What has its answer at
 * once is written at once (docs/decisions/0050-http-without-a-framework.md).
 */
export function createRequestHandler(settings: RequestHandlerSettings) {
  const { router, answer, open, queue, clientOf, present, steadyNow, isStopping, observe } =
    settings;
  const admission = createAdmission({ ...settings, refuse, oldestUnread });

  function proceed(exchange: Exchange): void {
    const problem = admission.refuse(exchange);
    const route = calledRoute(exchange);
    if (problem) refuse(exchange, problem);
    else if (!route) schedule(exchange, () => respond(exchange));
    else {
      const refusal = route.refuse(exchange.request);
      if (refusal) send(exchange, refusal);
      else call(exchange, route);
    }
  }

  function respond(exchange: Exchange): Outgoing | Promise<Outgoing> {
    const { method = '' } = exchange.request;
    const { route } = exchange.match;
    if (!route) return errorOf(exchange, { kind: 'not_found' });
    const { allowed, preflight } = 'call' in route ? route.methods : READING;
    if (method === 'OPTIONS') return { status: 204, headers: preflight };
    if (!allowed.includes(method)) {
      return errorOf(exchange, { kind: 'wrong_method', allow: allowed.join(', ') });
    }
    if ('report' in route) return route.report();
    return 'read' in route ? answer(exchange, route) : errorOf(exchange, { kind: 'not_found' });
  }

  /** Receives a body and answers it. */
  function call(exchange: Exchange, route: CalledRoute): void {
    const { request } = exchange;
    const isWanted = (): boolean => isWaiting(exchange);
    const answerTo = (body: string): void =>
      schedule(exchange, () => route.call(request, body, isWanted));
    if (!hasBody(request)) return answerTo('');
    const problem = admission.awaitBody(exchange);
    if (problem) return refuse(exchange, problem);
    hold(exchange);
    const { 'content-length': length } = request.headers;
    readBody(request, length, route.largestBody).then(
      (body) => {
        exchange.isBodyRead = true;
        admission.hasArrived(exchange);
        answerTo(body);
      },
      (error: unknown) => fail(exchange, error),
    );
  }

  /** Computes an answer in a slot in flight: at once, or when the queue reaches its client. Probes wait for nobody. */
  function schedule(exchange: Exchange, work: () => Outgoing | Promise<Outgoing>): void {
    const { request, match } = exchange;
    const begin = (): void => runInSlot(exchange, work);
    if (match.transport.policy === null) begin();
    else if (!queue.run(clientOf(request), begin)) hold(exchange);
  }

  function runInSlot(exchange: Exchange, work: () => Outgoing | Promise<Outgoing>): void {
    if (!isWaiting(exchange)) return;
    const problem = admission.takeSlot(exchange);
    if (problem) return refuse(exchange, problem);
    try {
      const outgoing = work();
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

  function errorOf({ match, request }: Exchange, problem: Problem): ErrorAnswer {
    return present(problem, match.transport, match.path, () => requestId(request));
  }

  function refuse(exchange: Exchange, problem: Problem): void {
    send(exchange, errorOf(exchange, problem));
  }

  function oldestUnread(): Exchange | undefined {
    const now = steadyNow();
    for (const exchange of open) {
      if (now - exchange.since < MS_TO_READ) return undefined;
      if (exchange.hasSlot && isUnread(exchange.response)) return exchange;
    }
    return undefined;
  }

  function fail(exchange: Exchange, error: unknown): void {
    if (error instanceof Unwanted) return;
    refuse(exchange, { kind: 'error', error });
  }

  function send(exchange: Exchange, outgoing: Outgoing): void {
    const { response } = exchange;
    if (!isWaiting(exchange)) return;
    const isLast = write(exchange, outgoing, isStopping());
    if (!exchange.isOpen && !isLast && isFlushed(response)) end(exchange, true);
    else hold(exchange);
  }

  /** Counts an exchange as open until its answer has been sent or its connection is closed. */
  function hold(exchange: Exchange): void {
    if (exchange.isOpen) return;
    exchange.isOpen = true;
    open.add(exchange);
    exchange.response.once('close', () => {
      open.delete(exchange);
      end(exchange, exchange.response.writableFinished);
    });
  }

  function end(exchange: Exchange, isSent: boolean): void {
    const { request, response, match, since } = exchange;
    admission.leave(exchange);
    if (!isSent) return;
    observe({
      route: match.route?.pattern ?? 'none',
      kind: match.route?.kind ?? null,
      limit: match.transport.policy?.name ?? null,
      method: request.method ?? '',
      status: response.statusCode,
      milliseconds: steadyNow() - since,
      userAgent: request.headers['user-agent'],
    });
  }

  /** Counts a request, and goes on with it unless its client is over the limit. */
  function begin(exchange: Exchange): void {
    const decide = (rated: Rated | null): void => {
      exchange.rated = rated;
      if (rated && !rated.quota.allowed) {
        refuse(exchange, { kind: 'rate_limited', retryAfter: rated.quota.retryAfterSeconds });
      } else proceed(exchange);
    };
    const rated = admission.rate(exchange);
    if (!(rated instanceof Promise)) return decide(rated);
    hold(exchange);
    void rated.then((known) => {
      // The client may have disconnected. Nothing would release the slot then.
      if (!exchange.response.closed) decide(known);
    });
  }

  const handle: RequestListener = (request, response) =>
    begin({
      request,
      response,
      match: router(request.method ?? '', request.url ?? ''),
      since: steadyNow(),
      rated: null,
      hasSlot: false,
      isBodyRead: false,
      isOpen: false,
    });
  return { handle, refuse };
}

/** The route to which a message is posted; null for any other request. */
function calledRoute({ request, match: { route } }: Exchange): CalledRoute | null {
  return route && 'call' in route && request.method === 'POST' ? route : null;
}

/** Whether the system cannot take more of an answer, because its client does not read. */
function isUnread({ headersSent, socket }: ServerResponse): boolean {
  return headersSent && socket !== null && socket.writableLength > 0;
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
