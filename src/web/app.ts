import {
  createServer,
  METHODS,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { sendError, type Present } from './problem.ts';
import { addressOf, hasBody, readTarget, UNREADABLE } from './request.ts';
import { createOpenAnswers, type OpenAnswers } from './open-answers.ts';
import { addUnparsed, type CountUnparsed } from './unparsed.ts';

export interface AppSettings {
  /** Longest that a request may take to arrive, in milliseconds. */
  readonly arrivalTimeout: number;
  readonly present: Present;
  /** Counts what the parser refuses; nothing is counted unless it is given. */
  readonly countUnparsed?: CountUnparsed;
  /** Where requests are counted whose answers have not all gone out. */
  readonly open?: OpenAnswers;
  /** Milliseconds of a clock that runs steadily; that of the process unless it is given. */
  steadyNow?(): number;
  /** Answers a request ahead of the framework; false where it has done nothing. */
  answerShortly?(request: IncomingMessage, response: ServerResponse): boolean;
}

// Room for what gate.ts refuses by itself with a better status than the parser would.
const PARSER_HEADER_BYTES = 65_536;

const MS_BETWEEN_CHECKS = 1000;

// Longer than load balancers keep a connection without a request, which is a minute in most.
const KEEP_ALIVE_MS = 72_000;

// Time in which late.ts tells whoever sends a body too slowly, before the connection is cut.
const GRACE_MS = 2 * MS_BETWEEN_CHECKS;

/** An HTTP server without routes. */
export function createApp(settings: AppSettings): FastifyInstance {
  const { present, countUnparsed = () => null, open = createOpenAnswers() } = settings;
  const { steadyNow = () => performance.now(), answerShortly = () => false } = settings;
  const app = fastify({
    // The framework would make a second server of its own for the other address of localhost, without
    // what is added to this one.
    serverFactory: (handler) =>
      createHttpServer(settings.arrivalTimeout, (request, response) => {
        if (!answerShortly(request, response)) handler(request, response);
      }),
    // Whoever keeps a connection open for more requests is let go when the server stops.
    forceCloseConnections: 'idle',
    // Requests on kept connections are still answered while others end; see serve.
    return503OnClosing: false,
    rewriteUrl: ({ method, url }) => readTarget(method, url ?? '/'),
    routerOptions: {
      maxParamLength: PARSER_HEADER_BYTES,
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, unknown>,
    },
    clientErrorHandler: (error, socket) => unparsed.refuse(error, socket),
  });
  const unparsed = addUnparsed(app, { present, count: countUnparsed, open });
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method);
  }
  app.addHook('onRequest', ({ socket }, reply, next) => {
    open.add({ socket, response: reply.raw, since: steadyNow(), reply });
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

/** Node's HTTP server; `arrivalTimeout` is the milliseconds that a request may take to arrive. */
function createHttpServer(arrivalTimeout: number, handler: RequestListener): Server {
  const options = {
    maxHeaderSize: PARSER_HEADER_BYTES,
    headersTimeout: arrivalTimeout,
    requestTimeout: arrivalTimeout + GRACE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: MS_BETWEEN_CHECKS,
    // Node's own refusal has no body; our addresses do not depend on the host that was asked.
    requireHostHeader: false,
  };
  const server = createServer(options, handler);
  // A client that neither sends nor reads for so long is let go.
  server.setTimeout(arrivalTimeout + GRACE_MS);
  // Nobody expects anything but 100-continue; Node would refuse it with a status without a body.
  server.on('checkExpectation', handler);
  return server;
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
    const kind = request.url === UNREADABLE ? 'malformed' : 'not_found';
    void sendError(reply, present({ kind }, addressOf(request)));
  });
}
