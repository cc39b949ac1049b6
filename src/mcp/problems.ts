import {
  BodyCutOff,
  BodyNotUtf8,
  BodyTooLarge,
  RETRY_SECONDS,
  type ErrorAnswer,
  type Problem,
} from '../web/problem.ts';
import { errorAnswer, retryAnswer, RPC } from './json-rpc.ts';

/** Largest body of a request, in bytes (methodology 14.2). */
export const LARGEST_BODY = 32 * 1024;

/** A problem outside the protocol, as a JSON-RPC error with its HTTP status (methodology 14.2). */
export function presentMcpProblem(problem: Problem): ErrorAnswer {
  switch (problem.kind) {
    case 'rate_limited':
      return retryAnswer(429, {
        code: 'rate_limited',
        message: `Too many requests from this address; try again in ${problem.retryAfter} s.`,
        seconds: problem.retryAfter,
      });
    case 'overloaded':
      return retryAnswer(503, {
        code: 'capacity_exceeded',
        message: 'The service is at its capacity; try again shortly.',
        seconds: RETRY_SECONDS,
      });
    case 'late':
      return retryAnswer(503, {
        code: 'timeout',
        message:
          problem.part === 'answer'
            ? 'The answer took too long; try again shortly.'
            : 'The request took too long to arrive; send it within 10 s.',
        seconds: RETRY_SECONDS,
      });
    case 'not_found':
      return errorAnswer(404, { code: RPC.transport, message: 'There is nothing here.' });
    case 'wrong_method':
      return errorAnswer(405, { code: RPC.transport, message: WRONG_METHOD }, null, {
        allow: problem.allow,
      });
    case 'error':
      return answerToThrown(problem.error);
    default:
      return malformed();
  }
}

const WRONG_METHOD = 'Method not allowed: there are no streams or sessions; use POST.';

function answerToThrown(error: unknown): ErrorAnswer {
  if (error instanceof BodyCutOff) return malformed();
  if (error instanceof BodyNotUtf8) {
    return errorAnswer(400, { code: RPC.parse, message: 'Parse error: the body is not UTF-8.' });
  }
  if (error instanceof BodyTooLarge) {
    const message = `The body may have at most ${LARGEST_BODY} bytes.`;
    return errorAnswer(413, { code: RPC.transport, message });
  }
  return errorAnswer(500, { code: RPC.internal, message: 'Something went wrong here.' });
}

function malformed(): ErrorAnswer {
  return errorAnswer(400, { code: RPC.invalidRequest, message: 'The request is not well formed.' });
}
