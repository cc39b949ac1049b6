import { CACHE } from '../web/headers.ts';
import { failureOf, retrySeconds, type ErrorAnswer, type Problem } from '../web/problem.ts';
import { STATUS_OF } from '../web/status.ts';
import { failureWords } from './failure-words.ts';

/** A problem as an Error body, with its status and headers (interface specification, "Errors"). */
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
    body: JSON.stringify({ code: failure.code, message: failureWords(failure) }),
  };
}
