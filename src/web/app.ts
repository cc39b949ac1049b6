import { createServer, METHODS, type RequestListener, type Server } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { sendError, type Present } from './problem.ts';
import { addressOf, hasBody, readTarget, UNREADABLE } from './request.ts';
import { createOpenAnswers, type OpenAnswers } from './open-answers.ts';
import type { AnswerShortly } from './short-way.ts';
import { addUnparsed, type CountUnparsed } from './unparsed.ts';

export interface AppSettings {
  /** Milliseconds that a request may take to arrive. */
  readonly arrivalTimeout: number;
  readonly present: Present;
  /** Counts requests that the parser refuses. By default they are not counted. */
  readonly countUnparsed?: CountUnparsed;
  /** The register of answers that have not been sent completely. */
  readonly open?: OpenAnswers;
  /** A monotonic clock in milliseconds, by default that of the process. */
  steadyNow?(): number;
  /** Answers a request before the framework sees it. */
  readonly answerShortly?: AnswerShortly;
}

// The parser accepts more than gate.ts does, because gate.ts refuses with a better status.
const PARSER_HEADER_BYTES = 65_536;

const MS_BETWEEN_CHECKS = 1000;

// Most load balancers close an idle connection after a minute. We must not close it before they do.
const KEEP_ALIVE_MS = 72_000;

// Gives late.ts time to answer a client that sends its body too slowly before the connection is cut.
const GRACE_MS = 2 * MS_BETWEEN_CHECKS;

/** An HTTP server without routes. */
export function createApp(settings: AppSettings): FastifyInstance {
  const { present, countUnparsed = () => null, open = createOpenAnswers() } = settings;
  const { steadyNow = () => performance.now(), answerShortly = () => false } = settings;
  const app = fastify({
    // For the second address of localhost the framework would make another server, without our settings.
    serverFactory: (handler) =>
      createHttpServer(settings.arrivalTimeout, (request, response) => {
        if (!answerShortly(request, response, handler)) handler(request, response);
      }),
    // Idle connections are closed when the server stops.
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while the service stops; see serve.
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
    // Nobody reads the rest of the body, so its sender could hold the connection for as long as it likes.
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
    // Node's own refusal has no body, and our addresses do not depend on the host.
    requireHostHeader: false,
  };
  const server = createServer(options, handler);
  // A client that neither sends nor reads for this long is disconnected.
  server.setTimeout(arrivalTimeout + GRACE_MS);
  // Clients expect nothing but 100-continue. Node would refuse other values without a body.
  server.on('checkExpectation', handler);
  return server;
}

/**
 * Answers addresses that do not exist before the framework looks at a body. It must be added after all
 * other hooks of this kind, so that these requests are counted and limited too.
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
