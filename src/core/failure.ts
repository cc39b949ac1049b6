/**
 * Every way in which a question can fail (methodology 12.6). The list is open to additions only;
 * each transport has its own words and numbers for them.
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

/** A failure with a code from the closed list and an English sentence that says what would be right. */
export class Failure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, message: string) {
    super(message);
    this.name = 'Failure';
    this.code = code;
  }
}
