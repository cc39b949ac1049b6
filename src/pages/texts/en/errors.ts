import type { ErrorTexts } from '../catalogue.ts';
import { plural } from './plural.ts';

const INVALID = 'This address cannot be right';
const LATER = 'Nothing is wrong with the address. Try again in a moment.';

export const errors: ErrorTexts = {
  headings: {
    invalid_parameter: INVALID,
    missing_parameter: INVALID,
    invalid_date: 'There is no such day',
    invalid_year: 'There is no such year',
    invalid_timezone: INVALID,
    unsupported_language: INVALID,
    invalid_identifier: INVALID,
    not_found: 'There is nothing at this address',
    person_not_found: 'Nobody in this snapshot is called by this address',
    version_not_available: 'There is nothing at this address',
    method_not_allowed: 'This page can only be read',
    rate_limited: 'Too many requests',
    internal_error: 'Something went wrong here',
    capacity_exceeded: 'Too busy just now',
    timeout: 'That took too long',
  },
  advice: {
    invalid_parameter:
      'A sign is written in English and in lower case, such as pisces; a search has at most 150 characters; an offset is a whole number from 0 to 1,000,000.',
    missing_parameter: 'Something is missing in it. The search above may find what you look for.',
    invalid_date:
      'A day is written as month and day, such as 03-11 for 11 March. 29 February is there in leap years only.',
    invalid_year:
      'A year is a whole number without leading zeros; -44 is 44 BC, and there was no year 0.',
    invalid_timezone: 'The time zone in it is not known.',
    unsupported_language: 'There are pages in six languages; they stand below.',
    invalid_identifier: 'People are found by the addresses that lists and searches lead to.',
    not_found: 'It may have been mistyped, or it never was an address of ours.',
    person_not_found:
      'The name may be written otherwise, or the person is not in this snapshot, which holds people of note only and not all of them. A search may help.',
    version_not_available: 'Only the present snapshot is served.',
    method_not_allowed: 'Ask for it with GET.',
    rate_limited: 'So many requests came from your address that we must ask you to wait.',
    internal_error: LATER,
    capacity_exceeded: LATER,
    timeout: LATER,
  },
  retryAfter: ({ number, text }) => `Try again in ${text} ${plural(number, 'second', 'seconds')}.`,
  home: 'To those born today',
};
