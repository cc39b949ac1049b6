import { Failure, type FailureCode } from '../core/failure.ts';

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

/** The message for an address at which there is nothing. */
export const NOT_FOUND = 'There is nothing at this address; the API is at /api/v1.';

/** The failure that a thrown value is to the client: a known one itself, anything else a fault of ours. */
export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  return new Failure('internal_error', 'Something went wrong here; the request was well formed.');
}

/** The Error body of the interface specification. */
export function errorBody({ code, message }: Failure): string {
  return JSON.stringify({ code, message });
}
