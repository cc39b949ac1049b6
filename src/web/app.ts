import { METHODS, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, {
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { JSON_TYPE, STANDING_HEADERS } from './headers.ts';

/** `Retry-After` of failures that are not the client's: soon, but not at once. */
export const RETRY_SECONDS = 1;

/** Status, headers and body of an answer that is an error; JSON unless its headers say otherwise. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What can go wrong outside the routes. */
export type Problem =
  | { readonly kind: 'not_found' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'late' }
  | { readonly kind: 'rate_limited'; readonly retryAfter: number }
  | { readonly kind: 'overloaded' }
  | { readonly kind: 'error'; readonly error: unknown };

/** Writes a problem in the words of whoever owns the address, which is not always known. */
export type Present = (problem: Problem, url?: string) => ErrorAnswer;

export interface AppSettings {
  /** Longest that a request may take to arrive, in milliseconds. */
  readonly arrivalTimeout: number;
  readonly present: Present;
}

// Room for what gate.ts refuses by itself with a better status than the parser would.
const PARSER_HEADER_BYTES = 65_536;

const MS_BETWEEN_CHECKS = 1000;

// Time in which gate.ts tells whoever sends a body too slowly, before the connection is cut.
const GRACE_MS = 2 * MS_BETWEEN_CHECKS;

/** An HTTP server without routes. */
export function createApp(settings: AppSettings): FastifyInstance {
  const { present } = settings;
  // The latest answer under way on each connection; those before it go out before it.
  const answering = new WeakMap<Socket, FastifyReply['raw']>();
  const app = fastify({
    requestTimeout: settings.arrivalTimeout + GRACE_MS,
    // Whoever keeps a connection open for more requests is let go when the server stops.
    forceCloseConnections: 'idle',
    // Requests on kept connections are still answered while others end; see serve.
    return503OnClosing: false,
    // A client that neither sends nor reads for so long is let go.
    connectionTimeout: settings.arrivalTimeout + GRACE_MS,
    rewriteUrl: ({ url }) => decodable(url ?? '/'),
    http: {
      maxHeaderSize: PARSER_HEADER_BYTES,
      headersTimeout: settings.arrivalTimeout,
      connectionsCheckingInterval: MS_BETWEEN_CHECKS,
      // Node's own refusal has no body; our addresses do not depend on the host that was asked.
      requireHostHeader: false,
    },
    routerOptions: {
      maxParamLength: PARSER_HEADER_BYTES,
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, unknown>,
    },
    clientErrorHandler: (error, socket) => {
      const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      const answer = present({ kind: isLate ? 'late' : 'malformed' });
      refuseUnparsed(error, socket, answer, answering.has(socket));
    },
  });
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method);
  }
  // Nobody expects anything but 100-continue; Node would refuse it with a status without a body.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request;
    answering.set(socket, reply.raw);
    reply.raw.once('close', () => {
      if (answering.get(socket) === reply.raw) answering.delete(socket);
    });
    next();
  });
  app.addHook('onSend', (request, reply, _payload, next) => {
    // The rest of a body that nobody reads would keep the connection for as long as its sender likes.
    if (hasBody(request) && !request.raw.complete) void reply.header('connection', 'close');
    next();
  });
  app.setErrorHandler((error, request, reply) =>
    // One route has many spellings.
    sendError(reply, present({ kind: 'error', error }, request.routeOptions.url ?? request.url)),
  );
  return app;
}

// An address at which there is nothing, for those whose percent-encoding means nothing: the framework
// would answer them before any hook, uncounted.
const UNDECODABLE = '/undecodable-address';

function decodable(url: string): string {
  const query = url.indexOf('?');
  const path = query === -1 ? url : url.slice(0, query);
  if (!path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return UNDECODABLE;
  }
}

/** Whether a request says that a body comes with it. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Answers addresses that do not exist, in the first hook, before the framework looks at a body. Added
 * after all other hooks of the kind, so that these requests are counted and limited too.
 */
export function refuseUnknown(app: FastifyInstance, present: Present): void {
  app.addHook('onRequest', (request, reply, next) => {
    if (!request.is404) {
      next();
      return;
    }
    const kind = request.url === UNDECODABLE ? 'malformed' : 'not_found';
    void sendError(reply, present({ kind }, request.originalUrl));
  });
}

const HEADERS_TOO_LARGE = 431;

/** Answers what is no HTTP request, for which there is a socket only. */
function refuseUnparsed(
  error: ConnectionError,
  socket: Socket,
  answer: ErrorAnswer,
  isAnswering: boolean,
): void {
  // With an answer under way, more bytes would be taken for a part of it.
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswering) {
    socket.destroy();
    return;
  }
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? HEADERS_TOO_LARGE : answer.status;
  const headers = {
    ...STANDING_HEADERS,
    'content-type': JSON_TYPE,
    ...answer.headers,
    date: new Date().toUTCString(),
    'content-length': String(Buffer.byteLength(answer.body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${answer.body}`,
  );
}

/** The status (400 to 499) with which the framework refuses a request; null of any other error. */
export function refusalStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : null;
}

/** When it is worth trying again after a problem, in seconds; null where that would change nothing. */
export function retrySeconds(problem: Problem, status: number): number | null {
  if (problem.kind === 'rate_limited') return problem.retryAfter;
  return status >= 500 ? RETRY_SECONDS : null;
}

/** Sends an error. */
export function sendError(
  reply: FastifyReply,
  { status, headers, body }: ErrorAnswer,
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, ...headers })
    .send(body);
}
