import { PERSON_CACHE } from '../site/person-cache.ts';
import { failureOf, jsonProblem, type ErrorAnswer, type Problem } from '../web/problem.ts';
import { STATUS_OF } from '../web/status.ts';
import { failureWords } from './failure-words.ts';

/** A problem as an Error body, with its status and headers (interface specification, "Errors"). */
export function presentProblem(problem: Problem): ErrorAnswer {
  const failure = failureOf(problem);
  const { code } = failure;
  return jsonProblem(problem, {
    status: STATUS_OF[code],
    code,
    message: failureWords(failure),
    ...(code === 'person_not_found' && { cacheControl: PERSON_CACHE.notFound }),
  });
}
