import type { FastifyInstance } from 'fastify';

/** An answered request, without anything that tells who asked for what. */
export interface AnsweredRequest {
  /** The pattern of the address, e.g. `/api/v1/people/:slug`; null if the address does not exist. */
  readonly route: string | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
  /** As the client sent it. It must not be written anywhere. */
  readonly userAgent: string | undefined;
}

/** Tells an observer of every request when its response has been sent. */
export function addObserver(
  app: FastifyInstance,
  observe: (request: AnsweredRequest) => void,
): void {
  app.addHook('onResponse', (request, reply, next) => {
    observe({
      route: request.is404 ? null : (request.routeOptions.url ?? null),
      method: request.method,
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
      userAgent: request.headers['user-agent'],
    });
    next();
  });
}
