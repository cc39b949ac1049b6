import type { FastifyInstance } from 'fastify';

/** A request that was answered, told without anything that says who asked for what. */
export interface AnsweredRequest {
  /** The pattern of the address, e.g. `/api/v1/people/:slug`; null for one that does not exist. */
  readonly route: string | null;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
  /** As the client sent it; not to be written anywhere. */
  readonly userAgent: string | undefined;
}

/** Tells an observer of every request when its response has gone out. */
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
