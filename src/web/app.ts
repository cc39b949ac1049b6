import { METHODS, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, { type ConnectionError, type FastifyInstance, type FastifyReply } from 'fastify';

/** Status, headers and body of an answer that is an error. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What can go wrong before any route is asked. */
export type Problem =
  | { readonly kind: 'not_found' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'error'; readonly error: unknown };

export interface AppSettings {
  /** Longest that a request may take to arrive, in milliseconds. */
  readonly requestTimeout: number;
  /** Writes an error in the words of whoever owns the address. */
  present(problem: Problem): ErrorAnswer;
}

/** The content type of every JSON answer. */
export const JSON_TYPE = 'application/json; charset=utf-8';

// Node cuts a request line off at 16 KiB, so that no parameter can be longer.
const LONGEST_PARAMETER = 16_384;

/** An HTTP server without routes. */
export function createApp(settings: AppSettings): FastifyInstance {
  const app = fastify({
    requestTimeout: settings.requestTimeout,
    routerOptions: {
      maxParamLength: LONGEST_PARAMETER,
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, unknown>,
    },
    frameworkErrors: (_error, _request, reply) => {
      void sendError(reply, settings.present({ kind: 'malformed' }));
    },
    clientErrorHandler: (error, socket) => {
      refuseUnparsed(error, socket, settings.present({ kind: 'malformed' }));
    },
  });
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method);
  }
  // Answered before the framework looks at a body: an address that does not exist has none to read.
  app.addHook('onRequest', async (request, reply) =>
    request.is404 ? sendError(reply, settings.present({ kind: 'not_found' })) : undefined,
  );
  app.setErrorHandler((error, _request, reply) =>
    sendError(reply, settings.present({ kind: 'error', error })),
  );
  return app;
}

/** Status of what the parser refuses by its code; everything else is a bad request. */
const PARSER_STATUS: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

/** Answers what is no HTTP request, for which there is a socket only. */
function refuseUnparsed(
  error: ConnectionError,
  socket: Socket,
  { status, body }: ErrorAnswer,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const answered = PARSER_STATUS.get(error.code) ?? status;
  socket.end(
    `HTTP/1.1 ${answered} ${STATUS_CODES[answered] ?? ''}\r\n` +
      `content-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n` +
      `connection: close\r\n\r\n${body}`,
  );
}

/** Sends an error as JSON. */
export function sendError(
  reply: FastifyReply,
  { status, headers, body }: ErrorAnswer,
): FastifyReply {
  return reply
    .code(status)
    .headers({ ...headers, 'content-type': JSON_TYPE })
    .send(body);
}

/** The methods that answer on an address which can only be read. */
export const READING_METHODS = ['GET', 'HEAD', 'OPTIONS'] as const;

/**
 * Answers every method but GET and HEAD on an address: OPTIONS with what is allowed, the others with
 * the error that `refuse` throws.
 */
export function allowOnlyReading(app: FastifyInstance, url: string, refuse: () => never): void {
  const allow = READING_METHODS.join(', ');
  // In the first hook, so that neither a body nor its type is looked at.
  app.route({
    method: 'OPTIONS',
    url,
    onRequest: async (_request, reply) => reply.code(204).header('allow', allow).send(),
    handler: refuse,
  });
  app.route({
    method: app.supportedMethods.filter((method) => !isReading(method)),
    url,
    onRequest: async (_request, reply) => {
      void reply.header('allow', allow);
      refuse();
    },
    handler: refuse,
  });
}

function isReading(method: string): boolean {
  return (READING_METHODS as readonly string[]).includes(method);
}
