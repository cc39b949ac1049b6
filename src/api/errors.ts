import { PERSON_CACHE } from '../site/person-cache.ts';
import { CACHE, JSON_TYPE } from '../web/headers.ts';
import { failureOf, retrySeconds, type ErrorAnswer, type Problem } from '../web/problem.ts';
import { STATUS_OF } from '../web/status.ts';
import { failureWords } from './failure-words.ts';

/** A problem as an Error body, with its status and headers (interface specification, "Errors"). */
export function presentProblem(problem: Problem): ErrorAnswer {
  const failure = failureOf(problem);
  const status = STATUS_OF[failure.code];
  const wait = retrySeconds(problem, status);
  return {
    status,
    headers: {
      ...(problem.kind === 'wrong_method' && { allow: problem.allow }),
      'content-type': JSON_TYPE,
      'cache-control': failure.code === 'person_not_found' ? PERSON_CACHE.notFound : CACHE.none,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: JSON.stringify({ code: failure.code, message: failureWords(failure) }),
  };
}
