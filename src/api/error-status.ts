import { Failure, type FailureCode } from '../core/failure.ts';
import type { ErrorAnswer, Problem } from '../web/app.ts';
import { DeadlineExceeded } from '../web/deadline.ts';
import { CACHE } from '../web/headers.ts';

/** HTTP status of every failure (methodology 12.6). */
export const STATUS_OF: Record<FailureCode, number> = {
  invalid_parameter: 400,
  missing_parameter: 400,
  invalid_date: 400,
  invalid_year: 400,
  invalid_timezone: 400,
  unsupported_language: 400,
  invalid_identifier: 400,
  not_found: 404,
  person_not_found: 404,
  version_not_available: 404,
  method_not_allowed: 405,
  rate_limited: 429,
  internal_error: 500,
  capacity_exceeded: 503,
  timeout: 503,
};

// For failures that are not the client's: soon, but not at once.
const RETRY_SECONDS = 1;

/** The message for an address at which there is nothing. */
export const NOT_FOUND = 'There is nothing at this address; the API is at /api/v1.';

/** A problem as an Error body with its status and headers (interface specification, "Errors"). */
export function presentProblem(problem: Problem, onFault: (error: unknown) => void): ErrorAnswer {
  const failure = failureOf(problem);
  if (failure.code === 'internal_error' && problem.kind === 'error') onFault(problem.error);
  const status = STATUS_OF[failure.code];
  return {
    status,
    headers: {
      'cache-control': failure.code === 'person_not_found' ? CACHE.personNotFound : CACHE.none,
      ...retryAfter(problem, status),
    },
    body: JSON.stringify({ code: failure.code, message: failure.message }),
  };
}

function retryAfter(problem: Problem, status: number): Record<string, string> {
  if (problem.kind === 'rate_limited') return { 'retry-after': String(problem.retryAfter) };
  return status >= 500 ? { 'retry-after': String(RETRY_SECONDS) } : {};
}

function failureOf(problem: Problem): Failure {
  switch (problem.kind) {
    case 'not_found':
      return new Failure('not_found', NOT_FOUND);
    case 'rate_limited':
      return new Failure(
        'rate_limited',
        `Too many requests from this address; try again in ${problem.retryAfter} s.`,
      );
    case 'overloaded':
      return new Failure('capacity_exceeded', 'The service is at its capacity; try again shortly.');
    case 'late':
      return new Failure('timeout', 'The request took too long to arrive; send it within 10 s.');
    case 'error':
      return failureOfThrown(problem.error);
    default:
      return malformed();
  }
}

function failureOfThrown(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  if (thrown instanceof DeadlineExceeded) {
    return new Failure('timeout', 'The answer took too long; try again shortly.');
  }
  if (isMalformedRequest(thrown)) return malformed();
  return new Failure('internal_error', 'Something went wrong here; the request was well formed.');
}

function malformed(): Failure {
  return new Failure(
    'invalid_parameter',
    'The request is not well formed: its address must be valid and at most 8192 characters, its headers at most 16 KiB.',
  );
}

/** Whether the framework itself found fault with the request. */
function isMalformedRequest(error: unknown): boolean {
  if (!(error instanceof Error) || !('statusCode' in error)) return false;
  return Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
}
