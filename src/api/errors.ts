import { Failure, STATUS_OF } from '../core/failure.ts';
import { refusalStatus, retrySeconds, type ErrorAnswer, type Problem } from '../web/problem.ts';
import { DeadlineExceeded } from '../web/deadline.ts';
import { CACHE } from '../web/headers.ts';

/** The message for an address at which there is nothing. */
export const NOT_FOUND = 'There is nothing at this address; the API is at /api/v1.';

/** A problem as an Error body with its status and headers (interface specification, "Errors"). */
export function presentProblem(problem: Problem, onFault: (error: unknown) => void): ErrorAnswer {
  const failure = failureOf(problem);
  if (failure.code === 'internal_error' && problem.kind === 'error') onFault(problem.error);
  const status = STATUS_OF[failure.code];
  const wait = retrySeconds(problem, status);
  return {
    status,
    headers: {
      'cache-control': failure.code === 'person_not_found' ? CACHE.personNotFound : CACHE.none,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: JSON.stringify({ code: failure.code, message: failure.message }),
  };
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
  if (refusalStatus(thrown) !== null) return malformed();
  return new Failure('internal_error', 'Something went wrong here; the request was well formed.');
}

function malformed(): Failure {
  return new Failure(
    'invalid_parameter',
    'The request is not well formed: it must be valid HTTP with one Host header, its address a path of at most 8192 characters, its headers at most 16 KiB.',
  );
}
