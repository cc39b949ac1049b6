import type { FastifyInstance } from 'fastify';
import { Failure } from '../core/failure.ts';
import type { ServiceContext } from '../service/context.ts';
import {
  allowOnlyReading,
  JSON_TYPE,
  sendError,
  type ErrorAnswer,
  type Problem,
} from '../web/app.ts';
import { errorBody, failureOf, NOT_FOUND, STATUS_OF } from './error-status.ts';
import { readParameters } from './parameters.ts';
import type { Route } from './route.ts';
import { birthdaysDate } from './routes/birthdays-date.ts';
import { birthdaysDay } from './routes/birthdays-day.ts';
import { birthdaysToday } from './routes/birthdays-today.ts';
import { meta } from './routes/meta.ts';
import { peopleQid } from './routes/people-qid.ts';
import { peopleSlug } from './routes/people-slug.ts';
import { search } from './routes/search.ts';
import { years } from './routes/years.ts';
import { zodiac } from './routes/zodiac.ts';

/** Every path of the API, below `/api/v1`. */
export const ROUTES: readonly Route[] = [
  birthdaysToday,
  birthdaysDay,
  birthdaysDate,
  peopleSlug,
  ...peopleQid,
  search,
  years,
  zodiac,
  meta,
];

export interface ApiSettings {
  /** The service as it stands at the moment of a request. */
  context(): ServiceContext;
  /** Milliseconds since 1970. */
  now(): number;
  /** Told of every error that is a fault of ours. */
  onFault(error: unknown): void;
}

/** Adds the REST API to an app, below `/api/v1`. */
export function registerApi(app: FastifyInstance, settings: ApiSettings): void {
  void app.register(
    async (api) => {
      api.setErrorHandler((error, _request, reply) =>
        sendError(reply, presentProblem({ kind: 'error', error }, settings.onFault)),
      );
      for (const { path, parameters, answer } of ROUTES) {
        api.get(path, async (request, reply) => {
          const values = readParameters(parameters, {
            path: request.params as Record<string, string>,
            query: request.query as URLSearchParams,
          });
          const context = { ...settings.context(), now: settings.now() };
          const { body, headers } = await answer(context, values);
          return reply
            .headers({ 'content-type': JSON_TYPE, ...headers })
            .send(JSON.stringify(body));
        });
        allowOnlyReading(api, path, refuseMethod);
      }
    },
    { prefix: '/api/v1' },
  );
}

/** A problem as an Error body with its status (interface specification, "Errors"). */
export function presentProblem(problem: Problem, onFault: (error: unknown) => void): ErrorAnswer {
  const failure = failureOfProblem(problem);
  if (failure.code === 'internal_error' && problem.kind === 'error') onFault(problem.error);
  return { status: STATUS_OF[failure.code], body: errorBody(failure) };
}

function failureOfProblem(problem: Problem): Failure {
  if (problem.kind === 'not_found') {
    return new Failure('not_found', NOT_FOUND);
  }
  if (problem.kind === 'malformed' || isMalformedRequest(problem.error)) {
    return new Failure('invalid_parameter', 'The address is not well formed.');
  }
  return failureOf(problem.error);
}

/** Whether the framework itself found fault with the request. */
function isMalformedRequest(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
}

function refuseMethod(): never {
  throw new Failure('method_not_allowed', 'This address can only be read, with GET or HEAD.');
}
