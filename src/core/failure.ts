/**
 * Every way in which a question can fail (methodology 12.6). The list is open to additions only;
 * each transport has its own words for them.
 */
export const FAILURE_CODES = [
  'invalid_parameter',
  'missing_parameter',
  'invalid_date',
  'invalid_year',
  'invalid_timezone',
  'unsupported_language',
  'invalid_identifier',
  'not_found',
  'person_not_found',
  'version_not_available',
  'method_not_allowed',
  'rate_limited',
  'internal_error',
  'capacity_exceeded',
  'timeout',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** HTTP status of every failure (methodology 12.6). */
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

/** A failure with a code from the closed list and an English sentence that says what would be right. */
export class Failure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}
