import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type RequestListener, type Server, createServer } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Exchange } from '../request.ts';

// The parser accepts more than the request handler does, which refuses with a better status.
const PARSER_HEADER_BYTES = 65_536;

const MS_BETWEEN_CHECKS = 1000;

// Most load balancers close an idle connection after a minute. We must not close it before they do.
const KEEP_ALIVE_MS = 72_000;

// Gives `endLateRequests` time to answer a client that sends its body too slowly before the connection is cut.
const GRACE_MS = 2 * MS_BETWEEN_CHECKS;

export interface HttpServerSettings {
  /** Milliseconds that a request may take to arrive. */
  readonly arrivalTimeout: number;
  /** Connections that are open at the same time, over which new ones are closed; 0 sets no limit. */
  readonly maxConnections: number;
  readonly listener: RequestListener;
}

/** Node's HTTP server. */
export function createHttpServer(settings: HttpServerSettings): Server {
  const { arrivalTimeout, maxConnections, listener } = settings;
  const options = {
    maxHeaderSize: PARSER_HEADER_BYTES,
    headersTimeout: arrivalTimeout,
    // `endLateRequests` answers a client that sends its body too slowly.
    requestTimeout: 0,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: MS_BETWEEN_CHECKS,
    // Node's own refusal has no body, and our addresses do not depend on the host.
    requireHostHeader: false,
  };
  const server = createServer(options, listener);
  // A client that neither sends nor reads for this long is disconnected.
  server.setTimeout(arrivalTimeout + GRACE_MS);
  // Clients expect nothing but 100-continue. Node would refuse other values without a body.
  server.on('checkExpectation', listener);
  // Node would drop all behind the first thousand, and with them a second Host.
  server.maxHeadersCount = 0;
  if (maxConnections > 0) server.maxConnections = maxConnections;
  return server;
}

interface TimeoutSettings {
  /** Milliseconds within which an answer has to begin, and its client to read on. */
  readonly timeout: number;
  /** A monotonic clock in milliseconds. */
  steadyNow(): number;
  readonly open: ReadonlySet<Exchange>;
  /** Answers a request that has no answer yet. */
  refuse(exchange: Exchange): void;
}

/**
 * Ends requests that take too long. A request whose body or answer is late gets 503. A client that takes nothing of
 * its answer for so long is disconnected, because it would hold a slot and the bytes of the answer for ever.
 */
export function endLateRequests(
  server: Server,
  { timeout, steadyNow, open, refuse }: TimeoutSettings,
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
      if (answer.response.headersSent) answer.request.socket.destroy();
      else refuse(answer);
    }
  }, MS_BETWEEN_CHECKS).unref();
  server.once('close', () => clearInterval(timer));
}

// Connections that the system holds until Node accepts them, one in a round of its loop. A client whose connection does
// not fit asks again after a second. The system may allow fewer.
const BACKLOG = 4096;

/** The address to listen on. */
export interface HostAndPort {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
}

/**
 * Starts to listen. Rejects with Node's error where that is impossible. `onError` is called for connections that cannot
 * be accepted later.
 */
export async function listen(
  server: Server,
  { host, port }: HostAndPort,
  onError: (error: Error) => void,
): Promise<AddressInfo> {
  server.listen({ host, port, backlog: BACKLOG });
  await once(server, 'listening');
  server.on('error', onError);
  return server.address() as AddressInfo;
}

/** Stops listening, and closes idle connections. Resolves when all connections are closed. */
export function close(server: Server): Promise<void> {
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
export async function drain(
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
