import type { AddressInfo } from 'node:net';
import type { InjectOptions, Response } from 'light-my-request';
import { createRequestHandler, type RequestHandlerSettings } from './request-handler.ts';
import { isArriving } from './request.ts';
import {
  close,
  createHttpServer,
  drain,
  endLateRequests,
  listen,
  type HostAndPort,
} from './listen/http-server.ts';
import { answerMalformedRequests } from './listen/malformed-requests.ts';
import type { Transport, Probe } from './transport.ts';
import { CACHE } from './response/headers.ts';

export interface AppSettings extends RequestHandlerSettings {
  /** Milliseconds within which a request must arrive, and within which its answer begins. */
  readonly timeout: number;
  /** Connections that are open at the same time; 0 sets no limit. */
  readonly maxConnections: number;
}

export type App = ReturnType<typeof createApp>;

/** An HTTP service: puts the way of a request together, from Node's server to the bytes that are sent. */
export function createApp(settings: AppSettings) {
  const { timeout, steadyNow, maxConnections } = settings;
  const handler = createRequestHandler(settings);
  const { handle, refuse, open, inFlight } = handler;
  const server = createHttpServer({ arrivalTimeout: timeout, maxConnections, listener: handle });
  answerMalformedRequests(server, handler);
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
