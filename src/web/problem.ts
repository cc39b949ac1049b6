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

/** A target is neither a path nor an address (RFC 9112 section 3.2), or not percent-encoded UTF-8. */
export type TargetFault = 'form' | 'encoding';

/** What can go wrong with a request. */
export type Problem =
  | { readonly kind: 'not_found' }
  | { readonly kind: 'wrong_method'; readonly allow: string }
  /** `status` is given where it is not 400, `target` where its target is at fault. */
  | { readonly kind: 'malformed'; readonly status?: number; readonly target?: TargetFault }
  /** What did not come in time: the request, or its answer. `status` is given where it is not 503. */
  | { readonly kind: 'late'; readonly part: 'request' | 'answer'; readonly status?: number }
  | { readonly kind: 'rate_limited'; readonly retryAfter: number }
  | { readonly kind: 'overloaded' }
  | { readonly kind: 'error'; readonly error: unknown };

/** A body that is larger than allowed. */
export class BodyTooLarge extends Error {}

/** A body that its sender did not finish. */
export class BodyCutOff extends Error {}

/** A body that is not UTF-8. */
export class BodyNotUtf8 extends Error {}

/** A problem as a failure. This is the one place that maps problems to codes. */
export function failureOf(problem: Problem): Failure {
  switch (problem.kind) {
    case 'not_found':
      return new Failure('not_found');
    case 'wrong_method':
      return new Failure('method_not_allowed', { allow: problem.allow });
    case 'rate_limited':
      return new Failure('rate_limited', { seconds: problem.retryAfter });
    case 'overloaded':
      return new Failure('capacity_exceeded');
    case 'late':
      return new Failure('timeout', { late: problem.part });
    case 'error':
      return failureOfThrown(problem.error);
    default:
      return new Failure(
        'invalid_parameter',
        problem.target === 'encoding' ? { encoding: '' } : {},
      );
  }
}

/** What is wrong with a parameter, or with the path, that is not percent-encoded UTF-8 (service 12.6). */
export function encodingWords({ encoding }: FailureFacts): string {
  const what = encoding === '' ? 'address' : `parameter "${encoding}"`;
  return `The ${what} is not percent-encoded UTF-8: "ö" must be "%C3%B6".`;
}

function failureOfThrown(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const isOfClient = [BodyTooLarge, BodyCutOff, BodyNotUtf8].some((kind) => thrown instanceof kind);
  return new Failure(isOfClient ? 'invalid_parameter' : 'internal_error');
}

/** Seconds after which a client may try again; null if that would change nothing. */
export function retrySeconds(problem: Problem, status: number): number | null {
  if (problem.kind === 'rate_limited') return problem.retryAfter;
  return (statusOf(problem) ?? status) >= 500 ? RETRY_SECONDS : null;
}

/** The HTTP status that a problem has in every transport; undefined where its failure decides it. */
export function statusOf(problem: Problem): number | undefined {
  return 'status' in problem ? problem.status : undefined;
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

/** What a transport says of a problem. */
interface Rendered {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** `no-store` if left out. */
  readonly cacheControl?: string;
}

/** A problem as JSON, `{code, message}`, with the headers that go with its kind. */
export function jsonProblem(
  problem: Problem,
  { status, code, message, cacheControl = CACHE.none }: Rendered,
): ErrorAnswer {
  const wait = retrySeconds(problem, status);
  return {
    status,
    headers: {
      ...(problem.kind === 'wrong_method' && { allow: problem.allow }),
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
