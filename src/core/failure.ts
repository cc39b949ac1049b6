/**
 * Every way in which a question can fail (service 12.6). Codes may be added but never removed.
 * Each transport has its own numbers and sentences for them.
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

/** The names and values that a failure is about. Each transport makes its own sentence of them. */
export type FailureFacts = Readonly<Record<string, string | number>>;

/** A failure with a code from the closed list and the facts about it. */
export class Failure extends Error {
  readonly code: FailureCode;
  readonly facts: FailureFacts;

  constructor(code: FailureCode, facts: FailureFacts = {}) {
    super([code, ...Object.entries(facts).map(([name, fact]) => `${name}: ${fact}`)].join(', '));
    this.name = 'Failure';
    this.code = code;
    this.facts = facts;
  }
}
