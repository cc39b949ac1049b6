import { METHODS, type IncomingMessage } from 'node:http';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';

/** Status, headers and body of an answer that is an error. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What can go wrong before any route is asked. */
export type Problem =
  | { readonly kind: 'not_found'; readonly path: string }
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

/** An HTTP server without routes. Bodies of requests are never read. */
export function createApp(settings: AppSettings): FastifyInstance {
  const app = fastify({
    requestTimeout: settings.requestTimeout,
    routerOptions: {
      maxParamLength: LONGEST_PARAMETER,
      querystringParser: (text) => new URLSearchParams(text) as unknown as Record<string, unknown>,
    },
    frameworkErrors: (_error, _request, reply) => {
      // The framework types it for no route at all; it is the same object.
      void sendError(reply, settings.present({ kind: 'malformed' }));
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', ignoreBody);
  for (const method of METHODS) {
    if (!app.supportedMethods.includes(method) && method !== 'CONNECT') app.addHttpMethod(method);
  }
  app.setNotFoundHandler((request, reply) =>
    sendError(reply, settings.present({ kind: 'not_found', path: pathOf(request.url) })),
  );
  app.setErrorHandler((error, _request, reply) =>
    sendError(reply, settings.present({ kind: 'error', error })),
  );
  return app;
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
  app.route({
    method: 'OPTIONS',
    url,
    handler: (_request, reply) => reply.code(204).header('allow', allow).send(),
  });
  app.route({
    method: app.supportedMethods.filter((method) => !isReading(method)),
    url,
    handler: (_request, reply) => {
      void reply.header('allow', allow);
      refuse();
    },
  });
}

function isReading(method: string): boolean {
  return (READING_METHODS as readonly string[]).includes(method);
}

function ignoreBody(
  _request: unknown,
  payload: IncomingMessage,
  done: (error: Error | null) => void,
): void {
  payload.resume();
  done(null);
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
