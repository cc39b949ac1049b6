import type { AddressInfo } from 'node:net';
import type { InjectOptions, Response } from 'light-my-request';
import { createRequestHandler, type RequestHandlerSettings } from './request-handler.ts';
import { createResponder, type ResponderSettings } from './response/respond.ts';
import { hasBody, createRouter, type Exchange, type LimitedTransport } from './request.ts';
import { countRequest, type RatePolicy } from './limits/rate-limit.ts';
import { endLateRequests } from './listen/late.ts';
import { close, createHttpServer, drain, listen, type Where } from './listen/http-server.ts';
import { answerUnparsed } from './listen/unparsed.ts';
import { failureOf, statusOf, type ErrorAnswer, type Problem } from './problem.ts';
import type { Transport, Probe } from './transport.ts';
import { CACHE } from './response/headers.ts';

export interface AppSettings
  extends
    ResponderSettings,
    Pick<
      RequestHandlerSettings,
      'clientOf' | 'inFlight' | 'queue' | 'steadyNow' | 'isStopping' | 'observe'
    > {
  /**
   * The parts of the service. The first one that owns a path answers it. The first of all answers requests
   * that cannot be parsed.
   */
  readonly transports: readonly [Transport, ...Transport[]];
  readonly policies: Readonly<Record<string, RatePolicy>>;
  /** Milliseconds within which a request must arrive, and within which its answer begins. */
  readonly timeout: number;
  /** Connections that are open at the same time; 0 sets no limit. */
  readonly mostConnections: number;
  /** Base address under which clients reach the service. */
  base(): string;
  /** Called with errors that are our fault, with the id of the request if there is one. */
  onFault(error: unknown, requestId?: string): void;
  /** Called where Node does not let a connection have one request at a time. */
  onPlainListener?(): void;
}

export type App = ReturnType<typeof createApp>;

/** An HTTP service: puts the way of a request together, from Node's server to the bytes that are sent. */
export function createApp(settings: AppSettings) {
  const { transports, policies, clientOf, steadyNow, timeout } = settings;
  const limited = (transport: Transport): LimitedTransport => ({
    ...transport,
    policy: transport.limit === null ? null : (policies[transport.limit] ?? null),
  });
  const [first, ...others] = transports;
  const unparsed = limited(first);
  const open = new Set<Exchange>();

  function present(
    problem: Problem,
    transport: LimitedTransport,
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

  const { handle, refuse } = createRequestHandler({
    ...settings,
    router: createRouter([unparsed, ...others.map(limited)]),
    answer: createResponder(settings),
    open,
    present,
  });
  const http = createHttpServer({
    arrivalTimeout: timeout,
    mostConnections: settings.mostConnections,
    queue: settings.queue,
    clientOf,
    listener: handle,
  });
  const { server } = http;
  answerUnparsed(server, {
    open,
    count: (client) =>
      unparsed.policy && countRequest(unparsed.policy, clientOf(client), steadyNow()),
    present: (problem) => present(problem, unparsed, ''),
    refuse,
  });
  const refuseLate = (late: Exchange): void => {
    const hasArrived = late.isBodyRead || !hasBody(late.request);
    refuse(late, { kind: 'late', part: hasArrived ? 'answer' : 'request' });
  };
  endLateRequests(server, { timeout, steadyNow, open, refuse: refuseLate });
  return {
    server,
    cache: settings.cache,
    /** Answers a request without a connection. */
    async inject(request: string | InjectOptions): Promise<Response> {
      // A server never needs it.
      const { inject } = await import('light-my-request');
      return inject(handle, request);
    },
    /** Starts to listen. Rejects with Node's error where that is impossible. */
    async listen(where: Where): Promise<AddressInfo> {
      if (!(await http.prepare())) settings.onPlainListener?.();
      return listen(server, where, (error) => settings.onFault(error));
    },
    /** Stops listening, and lets running requests end for so many milliseconds. */
    drain: (milliseconds: number) => drain(http, open, milliseconds),
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
