import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { InjectOptions, Response } from 'light-my-request';
import { Failure } from '../core/failure.ts';
import { answerMalformedRequests } from './malformed-requests.ts';
import {
  createRequestHandler,
  type RequestHandler,
  type RequestHandlerSettings,
} from './request-handler.ts';
import { isArriving, type Exchange } from './request.ts';

export interface AppSettings extends RequestHandlerSettings {
  /** Milliseconds within which a request must arrive, and within which its answer begins. */
  readonly timeout: number;
  /** Connections that are open at the same time, over which new ones are closed; 0 sets no limit. */
  readonly maxConnections: number;
}

/** The address to listen on. */
export interface HostAndPort {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

// The parser accepts more than the request handler does, which refuses with a better status.
const PARSER_HEADER_BYTES = 65_536;

const MS_BETWEEN_CHECKS = 1000;

// Most load balancers close an idle connection after a minute. We must not close it before they do.
const KEEP_ALIVE_MS = 72_000;

// Gives `endLateRequests` time to answer a client that sends its body too slowly before the connection is cut.
const GRACE_MS = 2 * MS_BETWEEN_CHECKS;

// Connections that the system holds until Node accepts them, one in a round of its loop. A client whose connection does
// not fit asks again after a second. The system may allow fewer.
const BACKLOG = 4096;

export type App = ReturnType<typeof createApp>;

/** An HTTP service: Node's server, and the way of a request from there to the bytes that are sent. */
export function createApp(settings: AppSettings) {
  const { timeout, maxConnections } = settings;
  const handler = createRequestHandler(settings);
  const { handle, open, inFlight } = handler;
  const options = {
    maxHeaderSize: PARSER_HEADER_BYTES,
    headersTimeout: timeout,
    // `endLateRequests` answers a client that sends its body too slowly.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: MS_BETWEEN_CHECKS,
    // Node's own refusal has no body, and our addresses do not depend on the host.
    requireHostHeader: false,
  };
  const server = createServer(options, handle);
  // A client that neither sends nor reads for this long is disconnected.
  server.setTimeout(timeout + GRACE_MS);
  // Clients expect nothing but 100-continue. Node would refuse other values without a body.
  server.on('checkExpectation', handle);
  // Node would drop all behind the first thousand, and with them a second Host.
  server.maxHeadersCount = 0;
  if (maxConnections > 0) server.maxConnections = maxConnections;
  answerMalformedRequests(server, handler);
  endLateRequests(server, handler, settings);
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
    async listen({ host, port }: HostAndPort): Promise<AddressInfo> {
      server.listen({ host, port, backlog: BACKLOG });
      await once(server, 'listening');
      // Of connections that cannot be accepted later.
      server.on('error', (error) => settings.onFault(error));
      return server.address() as AddressInfo;
    },
    /** Stops listening, and lets running requests end for so many milliseconds. */
    drain(milliseconds: number): Promise<void> {
      handler.endConnections();
      return drain(server, open, milliseconds);
    },
    close: () => close(server),
  };
}

/**
 * Ends requests that take too long. A request whose body or answer is late gets 503. A client that takes nothing of
 * its answer for so long is disconnected, because it would hold a slot and the bytes of the answer for ever.
 */
function endLateRequests(
  server: Server,
  { open, refuse }: RequestHandler,
  { timeout, steadyNow }: AppSettings,
): void {
  // For each answer the bytes that the system had taken at the last check that found more of them, and its time.
  const sent = new WeakMap<Exchange, { readonly bytes: number; readonly at: number }>();

  /** When the system last took bytes of an answer; before its first byte, when its request came. */
  function latestOf(answer: Exchange, now: number): number {
    const { since, request, response } = answer;
    if (!response.headersSent) return since;
    const { bytesWritten, writableLength } = request.socket;
    const bytes = bytesWritten - writableLength;
    const before = sent.get(answer);
    if (before?.bytes === bytes) return before.at;
    sent.set(answer, { bytes, at: now });
    return now;
  }

  const timer = setInterval(() => {
    const now = steadyNow();
    for (const answer of open) {
      if (now - latestOf(answer, now) < timeout) continue;
      const { request, response } = answer;
      if (response.headersSent) request.socket.destroy();
      else {
        const late = isArriving(request) ? 'request' : 'answer';
        refuse(answer, new Failure('timeout', { late }));
      }
    }
  }, MS_BETWEEN_CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}

/** Stops listening, and closes idle connections. Resolves when all connections are closed. */
function close(server: Server): Promise<void> {
  // Its only error is that the server does not listen.
  return new Promise((resolve) => void server.close(() => resolve()));
}

const MS_BETWEEN_POLLS = 20;

// A client that sends its next request as soon as it has an answer does so within this time, unless its network is very
// slow. The answer makes it go elsewhere.
const MS_FOR_LAST_REQUESTS = 1000;

/**
 * Stops listening, lets running requests end for so many milliseconds, and then closes every connection. Listening ends
 * first: a load balancer whose connection is refused tries another server, but passes a 503 on to the client. Idle
 * connections may send a last request for a second (docs/decisions/0020-stop-listening-at-once.md).
 */
async function drain(
  server: Server,
  open: ReadonlySet<unknown>,
  milliseconds: number,
): Promise<void> {
  const begin = performance.now();
  let areClosed = false;
  server.once('close', () => (areClosed = true));
  // The HTTP server's own `close` would cut off answers that are written but not yet sent completely.
  NetServer.prototype.close.call(server);
  for (;;) {
    await setTimeout(MS_BETWEEN_POLLS);
    // Node has now read what the connections hold.
    await setImmediate();
    const end = open.size > 0 ? milliseconds : Math.min(MS_FOR_LAST_REQUESTS, milliseconds);
    if (areClosed || performance.now() - begin >= end) break;
  }
  const closed = close(server);
  // Connections that have sent nothing or half a request are not idle for Node, and would stay open.
  server.closeAllConnections();
  await closed;
}

/** The most connections. An idle one takes some 10 KB. */
export const MAX_CONNECTIONS = 10_000;

// For snapshots, the log and what else a process opens.
const RESERVED_DESCRIPTORS = 80;

/**
 * How many connections a process may have: all file descriptors that the system lets it open, except for those that it
 * needs itself, but at most 10,000.
 */
export function mostConnections(descriptors = mostDescriptors()): number {
  return Math.max(1, Math.min(MAX_CONNECTIONS, descriptors - RESERVED_DESCRIPTORS));
}

/** The limit of file descriptors (proc_pid_limits(5)); none is known but on Linux. */
function mostDescriptors(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/^Max open files +(\d+)/m.exec(limits)?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}
