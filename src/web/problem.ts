import { REQUEST_SECONDS } from './limits/request-limits.ts';
import { Failure, type FailureCode, type FailureFacts } from '../core/failure.ts';
import { CACHE, JSON_TYPE } from './response/headers.ts';

/** `Retry-After` in seconds for failures of the service. */
export const RETRY_SECONDS = 1;

/** Status, headers and body of an error. */
export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What was thrown, as a failure. What is none is a fault of ours, and the cause of an `internal_error`. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const fault = new Failure('internal_error');
  fault.cause = thrown;
  return fault;
}

/**
 * A request that is not well formed. Beside a status other than 400 the facts may say that its target or its body is
 * at fault.
 */
export function malformed(facts: FailureFacts = {}): Failure {
  return new Failure('invalid_parameter', facts);
}

/** The facts about a target that is not percent-encoded UTF-8. */
export const WRONG_ENCODING = { encoding: '' };

/** What is wrong with a parameter, or with the path, that is not percent-encoded UTF-8 (service 12.6). */
export function encodingWords({ encoding }: FailureFacts): string {
  const what = encoding === '' ? 'address' : `parameter "${encoding}"`;
  return `The ${what} is not percent-encoded UTF-8: "ö" must be "%C3%B6".`;
}

/** The HTTP status of a failure: the fact `status`, or else that of its code. */
export function statusOf({ code, facts }: Failure): number {
  return Number(facts['status'] ?? STATUS_OF[code]);
}

/** Seconds after which a client may try again; null if that would change nothing. */
export function retrySeconds(failure: Failure): number | null {
  if (failure.code === 'rate_limited') return Number(failure.facts['seconds']);
  return statusOf(failure) >= 500 ? RETRY_SECONDS : null;
}

/** The sentences about limits and time that all transports share, by code, from the facts of the failure. */
export const LIMIT_WORDS = {
  rate_limited: ({ seconds }: FailureFacts) =>
    `Too many requests from this address; try again in ${seconds} s.`,
  capacity_exceeded: ({ snapshot }: FailureFacts) =>
    snapshot === undefined
      ? 'The service is at its capacity; try again shortly.'
      : 'The snapshot of this server cannot be read; try again shortly.',
  timeout: ({ late }: FailureFacts) =>
    late === 'request'
      ? `The request took too long to arrive; send it within ${REQUEST_SECONDS} s.`
      : 'The answer took too long; try again shortly.',
};

/** A failure as JSON, `{code, message}`, with its status and headers. */
export function jsonFailure(
  failure: Failure,
  message: string,
  cacheControl: string = CACHE.none,
): ErrorAnswer {
  const { code, facts } = failure;
  const wait = retrySeconds(failure);
  return {
    status: statusOf(failure),
    headers: {
      ...(code === 'method_not_allowed' && { allow: String(facts['allow']) }),
      'content-type': JSON_TYPE,
      'cache-control': cacheControl,
      ...(wait !== null && { 'retry-after': String(wait) }),
    },
    body: JSON.stringify({ code, message }),
  };
}

/** HTTP status of every failure (service 12.6). */
export const STATUS_OF: Readonly<Record<FailureCode, number>> = {
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
