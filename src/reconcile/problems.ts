import type { FailureCode, FailureFacts } from '../core/failure.ts';
import {
  encodingWords,
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
export const MAX_BODY_BYTES = 64 * 1024;

const PAYLOAD_TOO_LARGE = 413;

/** A problem as `{code, message}`, as the REST API has it. The protocol leaves the body open. */
export function presentReconcileProblem(problem: Problem): ErrorAnswer {
  const { code, facts } = failureOf(problem);
  const isTooLarge = problem.kind === 'error' && problem.error instanceof BodyTooLarge;
  const { status = isTooLarge ? PAYLOAD_TOO_LARGE : STATUS_OF[code], message } = facts;
  return jsonProblem(problem, {
    status: Number(status),
    code,
    message: isTooLarge ? TOO_LARGE : String(message ?? SENTENCES[code]?.(facts) ?? MALFORMED),
  });
}

const TOO_LARGE = `The body may have at most ${MAX_BODY_BYTES} bytes; send fewer than ${BATCH_SIZE} queries at once.`;

const MALFORMED = 'The request is not well formed.';

const SENTENCES: Readonly<Partial<Record<FailureCode, (facts: FailureFacts) => string>>> = {
  ...LIMIT_WORDS,
  timeout: (facts) =>
    facts['late'] === 'request'
      ? LIMIT_WORDS.timeout(facts)
      : 'The answer took too long; try again shortly, with fewer queries at once.',
  method_not_allowed: ({ allow }) => `The methods of this address are ${allow}.`,
  not_found: () =>
    'There is nothing here. The manifest of the reconciliation service is at /reconcile.',
  person_not_found: ({ qid = '' }) => `Nobody in this snapshot has the identifier ${qid}.`,
  internal_error: () => 'Something went wrong here.',
  invalid_parameter: (facts) =>
    facts['encoding'] === undefined ? MALFORMED : encodingWords(facts),
};
