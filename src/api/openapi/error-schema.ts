import type { FailureCode } from '../../core/failure.ts';
import { STATUS_OF } from '../../web/status.ts';
import type { Schema } from './types.ts';

const MEANING: Readonly<Record<FailureCode, string>> = {
  invalid_parameter:
    'a parameter has the wrong form, is empty where a value is needed, or is given more than once',
  missing_parameter: 'a required parameter is missing',
  invalid_date: 'there is no such day',
  invalid_year: 'not a year, or the year 0',
  invalid_timezone: 'not the name of an IANA time zone',
  unsupported_language: 'a language that the service does not answer in',
  invalid_identifier: 'not in the form of a QID or a slug',
  not_found: 'there is nothing at this address',
  person_not_found: 'no such person in the snapshot',
  version_not_available: 'the version in `v` is not the current one',
  method_not_allowed: 'the address accepts only GET and HEAD',
  rate_limited: 'too many requests from this address',
  internal_error: 'a fault of the service',
  capacity_exceeded: 'too many requests at once',
  timeout: 'the answer took too long',
};

const CODES = Object.entries(MEANING)
  .map(([code, meaning]) => `- \`${code}\` (${STATUS_OF[code as FailureCode]}): ${meaning}`)
  .join('\n');

/** Name of the component. In generated clients, `Error` would hide the global with that name. */
export const ERROR_NAME = 'ApiError';

/** The schema of the body of every error. */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: 'Why a request was not answered.',
  required: ['code', 'message'],
  properties: {
    code: {
      type: 'string',
      pattern: '^[a-z]+(_[a-z]+)*$',
      // This is not an enumeration, because generated clients would break at the first new code.
      description: `What went wrong, for programs. Codes may be added; treat an unknown one by its status.\n\n${CODES}`,
      examples: ['invalid_date'],
    },
    message: {
      type: 'string',
      minLength: 1,
      description: 'An English sentence that says what would be right. Its wording may change.',
    },
  },
  additionalProperties: false,
};
