import type { FastifyReply } from 'fastify';
import { Failure } from '../core/failure.ts';
import { DeadlineExceeded } from './deadline.ts';
import { JSON_TYPE } from './headers.ts';

/** `Retry-After` in seconds for failures of the service. */
export const RETRY_SECONDS = 1;

/** Status, headers and body of an error. The body is JSON unless the headers name another type. */
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

/** Writes a problem in the form of the room that owns the address. The address is not always known. */
export type Present = (problem: Problem, url?: string) => ErrorAnswer;

/** A problem as a failure. This is the one place that maps problems to codes. */
export function failureOf(problem: Problem): Failure {
  switch (problem.kind) {
    case 'not_found':
      return new Failure('not_found');
    case 'rate_limited':
      return new Failure('rate_limited', { seconds: problem.retryAfter });
    case 'overloaded':
      return new Failure('capacity_exceeded');
    case 'late':
      return new Failure('timeout', { late: 'request' });
    case 'error':
      return failureOfThrown(problem.error);
    default:
      return new Failure('invalid_parameter');
  }
}

function failureOfThrown(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof DeadlineExceeded) return new Failure('timeout', { late: 'answer' });
  return new Failure(refusalStatus(thrown) === null ? 'internal_error' : 'invalid_parameter');
}

/** The status (400 to 499) of an error with which the framework refuses a request; otherwise null. */
export function refusalStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null;
  const status = Number(error.statusCode);
  return status >= 400 && status < 500 ? status : null;
}

/** Seconds after which a client may try again; null if that would change nothing. */
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
