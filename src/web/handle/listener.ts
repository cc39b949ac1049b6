import type { RequestListener, ServerResponse } from 'node:http';
import type { Rated } from '../limits/rate-limit.ts';
import { Unwanted } from '../answers/sliced-texts.ts';
import type { OpenAnswers } from '../listen/open-answers.ts';
import type { AnsweredRequest } from '../answered-request.ts';
import type { ErrorAnswer, Problem } from '../problem.ts';
import type { CalledRoute } from '../transport.ts';
import type { Turns } from '../turns.ts';
import type { Answer } from './answer.ts';
import { readBody } from './body.ts';
import { hasBody, isWaiting, type Exchange } from './exchange.ts';
import { createGate, type GateSettings } from './gate.ts';
import { READING } from './methods.ts';
import type { Outgoing } from './outgoing.ts';
import { requestId } from './request-id.ts';
import type { Owner, Router } from './router.ts';
import { write } from './write.ts';

export interface ListenerSettings<C> extends Omit<GateSettings<C>, 'refuse' | 'oldestUnread'> {
  readonly router: Router<C>;
  readonly answer: Answer<C>;
  readonly open: OpenAnswers<Exchange<C>>;
  readonly turns: Turns;
  /** Words a problem as the owner of a path does, and logs it under the id of the request if it is a fault. */
  present(problem: Problem, owner: Owner<C>, path: string, id: () => string): ErrorAnswer;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  /** Whether connections end with their next answer. */
  isStopping(): boolean;
  /** Told of every request when its answer has been sent. */
  observe(request: AnsweredRequest): void;
}

export interface Listener<C> {
  readonly listen: RequestListener;
  /** Answers a request with a problem, if it has no answer yet. */
  refuse(exchange: Exchange<C>, problem: Problem): void;
}

// A client that reads takes an answer within this time, unless its network is very slow.
const MS_TO_READ = 1000;

/**
 * The one way of every request: it is found, counted, let through, answered and written. What has its answer at
 * once is written at once (docs/decisions/0050-one-way-through-http.md).
 */
export function createListener<C>(settings: ListenerSettings<C>): Listener<C> {
  const { router, answer, open, turns, clientOf, present, steadyNow, isStopping, observe } =
    settings;
  const gate = createGate<C>({ ...settings, refuse, oldestUnread });

  function go(exchange: Exchange<C>, rated: Rated | null): void {
    exchange.rated = rated;
    const { request, found } = exchange;
    const problem = gate.refuse(exchange);
    if (problem) refuse(exchange, problem);
    else if (found.route && 'call' in found.route && request.method === 'POST') {
      call(exchange, found.route);
    } else inTurn(exchange, () => respond(exchange));
  }

  function respond(exchange: Exchange<C>): Outgoing | Promise<Outgoing> {
    const { method = '' } = exchange.request;
    const { route } = exchange.found;
    if (!route) return word(exchange, { kind: 'not_found' });
    const { allowed, preflight } = 'call' in route ? route.methods : READING;
    if (method === 'OPTIONS') return { status: 204, headers: preflight };
    if (!allowed.includes(method)) {
      return word(exchange, { kind: 'wrong_method', allow: allowed.join(', ') });
    }
    if ('tell' in route) return route.tell();
    return 'read' in route ? answer(exchange, route) : word(exchange, { kind: 'not_found' });
  }

  function call(exchange: Exchange<C>, route: CalledRoute): void {
    const { request } = exchange;
    const refusal = route.refuse(request);
    if (refusal) return send(exchange, refusal);
    const isWanted = (): boolean => isWaiting(exchange);
    if (!hasBody(request)) return inTurn(exchange, () => route.call(request, '', isWanted));
    const problem = gate.awaitBody(exchange);
    if (problem) return refuse(exchange, problem);
    hold(exchange);
    const { 'content-length': length } = request.headers;
    readBody(request, length, route.largestBody).then(
      (body) => {
        exchange.isBodyRead = true;
        gate.hasArrived(exchange);
        inTurn(exchange, () => route.call(request, body, isWanted));
      },
      (error: unknown) => fail(exchange, error),
    );
  }

  /**
   * Does the work of an answer in a slot in flight: at once, or else when its client has its turn. The probes wait for
   * nobody.
   */
  function inTurn(exchange: Exchange<C>, work: () => Outgoing | Promise<Outgoing>): void {
    const { request, found } = exchange;
    const begin = (): void => inSlot(exchange, work);
    if (found.owner.policy === null) begin();
    else if (!turns.run(clientOf(request), begin)) hold(exchange);
  }

  function inSlot(exchange: Exchange<C>, work: () => Outgoing | Promise<Outgoing>): void {
    if (!isWaiting(exchange)) return;
    const problem = gate.takeSlot(exchange);
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

  function word({ found, request }: Exchange<C>, problem: Problem): ErrorAnswer {
    return present(problem, found.owner, found.path, () => requestId(request));
  }

  function refuse(exchange: Exchange<C>, problem: Problem): void {
    send(exchange, word(exchange, problem));
  }

  function oldestUnread(): Exchange<C> | undefined {
    const now = steadyNow();
    for (const exchange of open) {
      if (now - exchange.since < MS_TO_READ) return undefined;
      if (exchange.hasSlot && isUnread(exchange.response)) return exchange;
    }
    return undefined;
  }

  function fail(exchange: Exchange<C>, error: unknown): void {
    if (error instanceof Unwanted) return;
    refuse(exchange, { kind: 'error', error });
  }

  function send(exchange: Exchange<C>, outgoing: Outgoing): void {
    const { response } = exchange;
    if (!isWaiting(exchange)) return;
    const isLast = write(exchange, outgoing, isStopping());
    if (!exchange.isOpen && !isLast && hasGoneOut(response)) end(exchange, true);
    else hold(exchange);
  }

  /** Keeps an exchange among the open ones until its answer has been sent or its connection is closed. */
  function hold(exchange: Exchange<C>): void {
    if (exchange.isOpen) return;
    exchange.isOpen = true;
    open.add(exchange);
    exchange.response.once('close', () => {
      open.delete(exchange);
      end(exchange, exchange.response.writableFinished);
    });
  }

  function end(exchange: Exchange<C>, isSent: boolean): void {
    const { request, response, found, since } = exchange;
    gate.leave(exchange);
    if (!isSent) return;
    observe({
      route: found.route?.pattern ?? 'none',
      kind: found.route?.kind ?? null,
      limit: found.owner.policy?.name ?? null,
      method: request.method ?? '',
      status: response.statusCode,
      milliseconds: steadyNow() - since,
      userAgent: request.headers['user-agent'],
    });
  }

  function begin(exchange: Exchange<C>): void {
    const rated = gate.rate(exchange);
    if (rated instanceof Promise) {
      hold(exchange);
      void rated.then((known) => {
        // The client may have gone away. Nothing would give back what the request would take.
        if (!exchange.response.closed) go(exchange, known);
      });
    } else {
      go(exchange, rated);
    }
  }

  return {
    refuse,
    listen(request, response) {
      const found = router(request.method ?? '', request.url ?? '');
      const exchange: Exchange<C> = {
        request,
        response,
        found,
        since: steadyNow(),
        rated: null,
        hasSlot: false,
        isBodyRead: false,
        isOpen: false,
      };
      begin(exchange);
    },
  };
}

/** Whether the system cannot take more of an answer, because its client does not read. */
function isUnread({ headersSent, socket }: ServerResponse): boolean {
  return headersSent && socket !== null && socket.writableLength > 0;
}

/** Whether the system has taken the whole answer. */
function hasGoneOut({ socket, writableEnded }: ServerResponse): boolean {
  return writableEnded && socket !== null && !socket.destroyed && socket.writableLength === 0;
}
