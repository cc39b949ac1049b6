import type { AddressInfo } from 'node:net';
import type { InjectOptions, Response } from 'light-my-request';
import { createRequestHandler, type RequestHandlerSettings } from './request-handler.ts';
import { createResponder, type ResponderSettings } from './response/respond.ts';
import { isArriving, createRouter } from './request.ts';
import type { Client } from './limits/client-address.ts';
import { countRequest, type Rated, type RatePolicy } from './limits/rate-limit.ts';
import {
  close,
  createHttpServer,
  drain,
  endLateRequests,
  listen,
  type HostAndPort,
} from './listen/http-server.ts';
import { answerMalformedRequests } from './listen/malformed-requests.ts';
import { failureOf, statusOf, type ErrorAnswer, type Problem } from './problem.ts';
import type { Transport, Probe } from './transport.ts';
import { CACHE } from './response/headers.ts';

export interface AppSettings
  extends
    ResponderSettings,
    Pick<RequestHandlerSettings, 'maxInFlight' | 'steadyNow' | 'isStopping' | 'observe'> {
  /**
   * The parts of the service. The first one that owns a path answers it. The first of all answers requests
   * that cannot be parsed.
   */
  readonly transports: readonly [Transport, ...Transport[]];
  /** The limits by their names. */
  readonly policies: Readonly<Record<string, RatePolicy>>;
  /** The key of the client for whom a request is counted. */
  clientOf(client: Client): string;
  /** Milliseconds within which a request must arrive, and within which its answer begins. */
  readonly timeout: number;
  /** Connections that are open at the same time; 0 sets no limit. */
  readonly maxConnections: number;
  /** Base address under which clients reach the service. */
  base(): string;
  /** Called with errors that are our fault, with the id of the request if there is one. */
  onFault(error: unknown, requestId?: string): void;
}

export type App = ReturnType<typeof createApp>;

/** An HTTP service: puts the way of a request together, from Node's server to the bytes that are sent. */
export function createApp(settings: AppSettings) {
  const { transports, policies, clientOf, steadyNow, timeout } = settings;
  const [home] = transports;

  /** Counts a request against its limit (service 12.8). */
  function count({ limit }: Transport, client: Client, now: number): Rated | null {
    const policy = limit === null ? undefined : policies[limit];
    return policy ? countRequest(policy, clientOf(client), now) : null;
  }

  function present(
    problem: Problem,
    transport: Transport,
    path: string,
    id?: () => string,
  ): ErrorAnswer {
    if (problem.kind === 'error' && failureOf(problem).code === 'internal_error') {
      settings.onFault(problem.error, id?.());
    }
    const answer = transport.present(problem, { path, base: settings.base() });
    const status = statusOf(problem);
    return status === undefined ? answer : { ...answer, status };
  }

  const { handle, refuse, open, inFlight, latestOn } = createRequestHandler({
    ...settings,
    router: createRouter(transports),
    answer: createResponder(settings),
    count,
    present,
  });
  const server = createHttpServer({
    arrivalTimeout: timeout,
    maxConnections: settings.maxConnections,
    listener: handle,
  });
  answerMalformedRequests(server, {
    latestOn,
    count: (client) => count(home, client, steadyNow()),
    present: (problem) => present(problem, home, ''),
    refuse,
  });
  endLateRequests(server, {
    timeout,
    steadyNow,
    open,
    refuse: (late) =>
      refuse(late, { kind: 'late', part: isArriving(late.request) ? 'request' : 'answer' }),
  });
  return {
    server,
    cache: settings.cache,
    /** How many requests are being answered. */
    inFlight,
    /** Answers a request without a connection. */
    async inject(request: string | InjectOptions): Promise<Response> {
      // A server never needs it.
      const { inject } = await import('light-my-request');
      return inject(handle, request);
    },
    /** Starts to listen. Rejects with Node's error where that is impossible. */
    listen: (where: HostAndPort): Promise<AddressInfo> =>
      listen(server, where, (error) => settings.onFault(error)),
    /** Stops listening, and lets running requests end for so many milliseconds. */
    drain: (milliseconds: number) => drain(server, open, milliseconds),
    close: () => close(server),
  };
}

/**
 * `/healthz`, which says that the process answers, and `/readyz`, which says whether it should get
 * requests. `unready` says in a few words why it should not, or gives null.
 */
export function createProbes(
  unready: () => string | null,
  present: Transport['present'],
): Transport {
  const headers = { 'cache-control': CACHE.none, 'content-type': 'text/plain; charset=utf-8' };
  const probe = (pattern: string, trouble: () => string | null): Probe => ({
    pattern,
    kind: 'probe',
    report() {
      const reason = trouble();
      return { status: reason === null ? 200 : 503, headers, body: `${reason ?? 'ok'}\n` };
    },
  });
  const routes = [probe('/healthz', () => null), probe('/readyz', unready)];
  return { limit: null, owns: () => false, routes, present };
}
