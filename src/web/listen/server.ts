import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Turns } from '../turns.ts';
import { type AcceptQueues, createAcceptQueues } from './accept.ts';
import { limitConnections } from './most-connections.ts';
import { answerOneAtATime, STOPPING, type WaitingConnections } from './one-at-a-time.ts';
import type { OpenAnswers } from './open-answers.ts';

// The parser accepts more than the gate does, because the gate refuses with a better status.
const PARSER_HEADER_BYTES = 65_536;

const MS_BETWEEN_CHECKS = 1000;

// Most load balancers close an idle connection after a minute. We must not close it before they do.
const KEEP_ALIVE_MS = 72_000;

// Gives late.ts time to answer a client that sends its body too slowly before the connection is cut.
const GRACE_MS = 2 * MS_BETWEEN_CHECKS;

/** A server, the queues of its new connections, and those connections on which requests wait. */
export interface HttpServer {
  readonly server: Server;
  readonly queues: AcceptQueues;
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
  const queues = createAcceptQueues(server);
  return { server, queues, waiting: answerOneAtATime(server, settings) };
}

/** Stops listening, and closes idle connections. Resolves when all connections are closed. */
export async function close({ server, queues }: Omit<HttpServer, 'waiting'>): Promise<void> {
  const closed = queues.close();
  // Closes idle connections, and ends Node's checks of the others.
  server.close();
  await closed;
}

const MS_BETWEEN_LOOKS = 20;

/**
 * Stops listening, lets running requests end for so many milliseconds, and then closes every connection.
 * Listening ends first: a load balancer whose connection is refused tries another server, but passes a 503
 * on to the client.
 */
export async function drain(
  { server, queues, waiting }: HttpServer,
  open: OpenAnswers,
  milliseconds: number,
): Promise<void> {
  const deadline = performance.now() + milliseconds;
  const closed = queues.close();
  while (open.size + waiting.size > 0 && performance.now() < deadline) {
    await setTimeout(MS_BETWEEN_LOOKS);
  }
  // Connections that have sent nothing or half a request are not idle for Node, and would stay open.
  server.closeAllConnections();
  waiting.destroy();
  server.close();
  await closed;
}
