import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATUS_OF } from './status.ts';

test('methodology 12.6: the codes and their statuses', () => {
  assert.deepEqual(STATUS_OF, {
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
  });
});
