import {
  LIMIT_WORDS,
  BodyTooLarge,
  type ErrorAnswer,
  failureOf,
  jsonProblem,
  type Problem,
  STATUS_OF,
} from '../web/problem.ts';
import { BATCH_SIZE } from './queries.ts';

export const JSON_BODY = 'application/json';

/** The types of bodies that are read. */
export const BODIES: readonly string[] = ['application/x-www-form-urlencoded', JSON_BODY];

/** Bytes of the largest body: a batch of long names in an alphabet of which each letter has six bytes in a form. */
export const LARGEST_BODY = 64 * 1024;

const PAYLOAD_TOO_LARGE = 413;

/** A problem as `{code, message}`, as the REST API has it. The protocol leaves the body open. */
export function presentReconcileProblem(problem: Problem): ErrorAnswer {
  const failure = failureOf(problem);
  const isTooLarge = problem.kind === 'error' && problem.error instanceof BodyTooLarge;
  const { status: told } = failure.facts;
  const status = isTooLarge
    ? PAYLOAD_TOO_LARGE
    : typeof told === 'number'
      ? told
      : STATUS_OF[failure.code];
  const message = isTooLarge ? TOO_LARGE : wordsOf(failure.code, failure.facts);
  return jsonProblem(problem, { status, code: failure.code, message });
}

const TOO_LARGE = `The body may have at most ${LARGEST_BODY} bytes; send fewer than ${BATCH_SIZE} queries at once.`;

function wordsOf(code: string, facts: Readonly<Record<string, string | number>>): string {
  if (facts['message'] !== undefined) return String(facts['message']);
  switch (code) {
    case 'rate_limited':
      return LIMIT_WORDS.rate_limited(facts);
    case 'capacity_exceeded':
      return LIMIT_WORDS.capacity_exceeded();
    case 'timeout':
      return facts['late'] === 'request'
        ? LIMIT_WORDS.timeout(facts)
        : 'The answer took too long; try again shortly, with fewer queries at once.';
    case 'method_not_allowed':
      return `The methods of this address are ${facts['allow']}.`;
    case 'not_found':
      return 'There is nothing here. The manifest of the reconciliation service is at /reconcile.';
    case 'person_not_found':
      return `Nobody in this snapshot has the identifier ${facts['qid'] ?? ''}.`;
    case 'internal_error':
      return 'Something went wrong here.';
    default:
      return 'The request is not well formed.';
  }
}
