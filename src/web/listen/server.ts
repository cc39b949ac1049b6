import { once } from 'node:events';
import { type RequestListener, type Server, createServer } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import type { Turns } from '../turns.ts';
import { STOPPING, type WaitingConnections, answerOn, answerOneAtATime } from './one-at-a-time.ts';
import type { OpenAnswers } from './open-answers.ts';

// The parser accepts more than the gate does, because the gate refuses with a better status.
const PARSER_HEADER_BYTES = 65_536;

const MS_BETWEEN_CHECKS = 1000;

// Most load balancers close an idle connection after a minute. We must not close it before they do.
const KEEP_ALIVE_MS = 72_000;

// Gives late.ts time to answer a client that sends its body too slowly before the connection is cut.
const GRACE_MS = 2 * MS_BETWEEN_CHECKS;

/** A server, and those of its connections on which requests wait. */
export interface HttpServer {
  readonly server: Server;
  readonly waiting: WaitingConnections;
}

export interface HttpServerSettings {
  /** Milliseconds that a request may take to arrive. */
  readonly arrivalTimeout: number;
  /** Connections that are open at the same time; 0 sets no limit. */
  readonly mostConnections: number;
  readonly turns: Turns;
  /** Names the address of a connection's peer. */
  addressOf(socket: Socket): string;
  readonly listener: RequestListener;
}

/** Node's HTTP server. */
export function createHttpServer(settings: HttpServerSettings): HttpServer {
  const { arrivalTimeout, mostConnections, listener } = settings;
  const options = {
    ...STOPPING,
    maxHeaderSize: PARSER_HEADER_BYTES,
    headersTimeout: arrivalTimeout,
    requestTimeout: arrivalTimeout + GRACE_MS,
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
  // Node would drop those behind the first thousand, which a request needs that is parsed again.
  server.maxHeadersCount = 0;
  limitConnections(server, mostConnections);
  return { server, waiting: answerOneAtATime(server, settings) };
}

// Connections that the system holds until Node accepts them, one in a round of its loop. A client whose connection does not fit asks
// again after a second. The system may allow fewer.
const BACKLOG = 4096;

/** The address to listen on. */
export interface Where {
  readonly host: string;
  /** 0 takes a free port. */
  readonly port: number;
  /** Whether other threads listen on it too. */
  readonly isShared?: boolean;
}

/**
 * Starts to listen. Rejects with Node's error where that is impossible. `onError` is told of connections that cannot be
 * accepted later.
 */
export async function listen(
  server: Server,
  { host, port, isShared = false }: Where,
  onError: (error: Error) => void,
): Promise<AddressInfo> {
  server.listen({ host, port, reusePort: isShared, backlog: BACKLOG });
  await once(server, 'listening');
  server.on('error', onError);
  return server.address() as AddressInfo;
}

/** Stops listening, and closes idle connections. Resolves when all connections are closed. */
export async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  // Its only error is that the server does not listen.
  server.close(() => resolve());
  return promise;
}

const MS_BETWEEN_LOOKS = 20;

// A client that sends its next request as soon as it has an answer does so within this time, unless its network is very
// slow. The answer tells it to go elsewhere.
const MS_FOR_LAST_REQUESTS = 1000;

/**
 * Stops listening, lets running requests end for so many milliseconds, and then closes every connection.
 * Listening ends first: a load balancer whose connection is refused tries another server, but passes a 503
 * on to the client. Kept connections may send a last request for a second (docs/decisions/0020-stop-listening-at-once.md).
 */
export async function drain(
  { server, waiting }: HttpServer,
  open: OpenAnswers,
  milliseconds: number,
): Promise<void> {
  const begin = performance.now();
  let areClosed = false;
  server.once('close', () => (areClosed = true));
  // The HTTP server's own `close` would cut off answers that are written but not yet sent completely.
  NetServer.prototype.close.call(server);
  for (;;) {
    await setTimeout(MS_BETWEEN_LOOKS);
    // Node has now read what the connections hold.
    await setImmediate();
    const isBusy = open.size + waiting.size > 0;
    const end = isBusy ? milliseconds : Math.min(MS_FOR_LAST_REQUESTS, milliseconds);
    if (areClosed || performance.now() - begin >= end) break;
  }
  const closed = close(server);
  // Connections that have sent nothing or half a request are not idle for Node, and would stay open.
  server.closeAllConnections();
  waiting.destroy();
  await closed;
}

/**
 * Keeps a server at so many connections; 0 sets no limit. The oldest one that waits for no answer makes room for a new
 * one. That is the new one itself if all others wait for answers.
 */
function limitConnections(server: Server, most: number): void {
  if (most === 0) return;
  // A set keeps the order of insertion.
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (open.size <= most) return;
    const idle = open.values().find((each) => answerOn(each) === null);
    if (!idle) return;
    open.delete(idle);
    idle.destroy();
  });
}
