import type { FastifyInstance } from 'fastify';
import { presentProblem, registerApi } from '../api/api.ts';
import type { ServiceContext } from '../service/context.ts';
import { createApp } from '../web/app.ts';

export interface AppParts {
  /** The service as it stands at the moment of a request. */
  context(): ServiceContext;
  /** Milliseconds since 1970. */
  now(): number;
  onFault(error: unknown): void;
}

const REQUEST_TIMEOUT = 10_000;

/** The whole HTTP service, not yet listening. */
export function composeApp(parts: AppParts): FastifyInstance {
  const app = createApp({
    requestTimeout: REQUEST_TIMEOUT,
    present: (problem) => presentProblem(problem, parts.onFault),
  });
  registerApi(app, parts);
  return app;
}
