import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions, Response } from 'light-my-request';
import type { ResponseCache } from './answers/response-cache.ts';
import type { AnsweredRequest } from './answered-request.ts';
import { createAnswer, type AnswerSettings } from './handle/answer.ts';
import { hasBody, type Exchange } from './handle/exchange.ts';
import { createListener } from './handle/listener.ts';
import { createRouter, type Owner } from './handle/router.ts';
import type { Asker } from './limits/client-key.ts';
import type { InFlight } from './limits/in-flight.ts';
import { countRequest, type RatePolicy } from './limits/rate-limit.ts';
import { letGoOfLate } from './listen/late.ts';
import { createOpenAnswers } from './listen/open-answers.ts';
import { close, createHttpServer, drain, listen, type Where } from './listen/server.ts';
import { answerUnparsed } from './listen/unparsed.ts';
import { failureOf, statusOf, type ErrorAnswer, type Problem } from './problem.ts';
import type { Transport } from './transport.ts';
import type { Turns } from './turns.ts';

export interface AppSettings<C> extends AnswerSettings<C> {
  /**
   * The parts of the service. The first one that owns a path answers it. The first of all answers requests
   * that cannot be parsed.
   */
  readonly transports: readonly [Transport<C>, ...Transport<C>[]];
  /** The limits by their names. */
  readonly policies: Readonly<Record<string, RatePolicy>>;
  /** The client for whom a request is counted. */
  clientOf(asker: Asker): string;
  readonly inFlight: InFlight;
  readonly turns: Turns;
  /** Milliseconds within which a request must arrive, and within which its answer begins. */
  readonly timeout: number;
  /** Connections that are open at the same time; 0 sets no limit. */
  readonly mostConnections: number;
  /** Base address of the service. */
  base(): string;
  /** Milliseconds of a clock that never goes back. */
  steadyNow(): number;
  /** Whether connections end with their next answer. */
  isStopping(): boolean;
  /** Told of errors that are faults of ours, with the id of the request if there is one. */
  onFault(error: unknown, requestId?: string): void;
  /** Told of every request when its answer has been sent. */
  observe(request: AnsweredRequest): void;
}

/** An HTTP service. */
export interface App {
  readonly server: Server;
  readonly cache: ResponseCache;
  /** Answers a request without a connection. */
  inject(request: string | InjectOptions): Promise<Response>;
  /** Starts to listen. Rejects with Node's error where that is impossible. */
  listen(where: Where): Promise<AddressInfo>;
  /** Stops listening, and lets running requests end for so many milliseconds. */
  drain(milliseconds: number): Promise<void>;
  close(): Promise<void>;
}

/** Puts the way of a request together, from Node's server to the bytes that are sent. */
export function createApp<C extends object>(settings: AppSettings<C>): App {
  const { transports, policies, clientOf, steadyNow, timeout } = settings;
  const ownerOf = (transport: Transport<C>): Owner<C> => ({
    ...transport,
    policy: transport.limit === null ? null : (policies[transport.limit] ?? null),
  });
  const [first, ...others] = transports;
  const unread = ownerOf(first);
  const open = createOpenAnswers<Exchange<C>>();

  function present(
    problem: Problem,
    owner: Owner<C>,
    path: string,
    id?: () => string,
  ): ErrorAnswer {
    if (problem.kind === 'error' && failureOf(problem).code === 'internal_error') {
      settings.onFault(problem.error, id?.());
    }
    const answer = owner.present(problem, { path, base: settings.base() });
    const status = statusOf(problem);
    return status === undefined ? answer : { ...answer, status };
  }

  const { listen: listener, refuse } = createListener<C>({
    ...settings,
    router: createRouter([unread, ...others.map(ownerOf)]),
    answer: createAnswer(settings),
    open,
    present,
  });
  const http = createHttpServer({
    arrivalTimeout: timeout,
    mostConnections: settings.mostConnections,
    turns: settings.turns,
    addressOf: (socket) => clientOf({ socket, headers: {} }),
    listener,
  });
  const { server } = http;
  answerUnparsed(server, {
    open,
    count: (asker) => unread.policy && countRequest(unread.policy, clientOf(asker), steadyNow()),
    present: (problem) => present(problem, unread, ''),
    refuse,
  });
  const refuseLate = (late: Exchange<C>): void => {
    const hasArrived = late.isBodyRead || !hasBody(late.request);
    refuse(late, { kind: 'late', part: hasArrived ? 'answer' : 'request' });
  };
  letGoOfLate(server, { timeout, steadyNow, open, refuse: refuseLate });
  return {
    server,
    cache: settings.cache,
    async inject(request) {
      // A server never needs it.
      const { inject } = await import('light-my-request');
      return inject(listener, request);
    },
    listen: (where) => listen(server, where, (error) => settings.onFault(error)),
    drain: (milliseconds) => drain(http, open, milliseconds),
    close: () => close(server),
  };
}
