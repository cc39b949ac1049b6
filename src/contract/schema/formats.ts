import { MAX_QID_LENGTH, MAX_YEAR } from '../../core/limits.ts';
import { TIME_PATTERN } from '../../core/time/time-value.ts';
import { QID_PATTERN } from '../../core/qid.ts';
import { described, integer, text } from './json-schema.ts';

/** Forms of texts and numbers that occur in several objects (methodology 1). */
export const qid = described(
  'Identifier of an entity in Wikidata.',
  text({ pattern: QID_PATTERN, maxLength: MAX_QID_LENGTH }),
);

/** Verbatim Wikibase time, in the statement's calendar. */
export const wikibaseTime = described(
  'The time exactly as Wikidata has it, in the calendar of the statement; month and day may be 00. 12 July 44 BCE is `-0044-07-12T00:00:00Z`.',
  text({ pattern: TIME_PATTERN }),
);

// A year of four to six digits, not all of them 0. Clients compile patterns in engines that cannot look ahead.
const YEAR = String.raw`-?([1-9]\d{3,5}|0[1-9]\d{2,4}|00[1-9]\d{1,3}|000[1-9]\d{0,2}|0000[1-9]\d?|00000[1-9])`;

/** Gregorian date at its own precision; historical year, never 0000. */
export const reducedDate = described(
  'Proleptic Gregorian date, only as precise as it is known: `1950-03-04`, `1950-03` or `1950`. Historical year: 12 July 44 BCE, Julian, is `-0044-07-10`.',
  text({ pattern: new RegExp(String.raw`^${YEAR}(-\d{2}(-\d{2})?)?$`) }),
);

/** Full Gregorian date; historical year. */
export const fullDate = described(
  'Proleptic Gregorian day with a historical year: 12 July 44 BCE, Julian, is `-0044-07-10`.',
  text({ pattern: new RegExp(String.raw`^${YEAR}-\d{2}-\d{2}$`) }),
);

/** The value in Wikibase's RDF export, with an astronomical year. */
export const rdfDateTime = described(
  'The value as the Wikidata Query Service gives it. The year is astronomical, unlike everywhere else here: 0000 is 1 BCE, and 12 July 44 BCE, Julian, is `-0043-07-10T00:00:00Z`.',
  text({ pattern: /^-?\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/ }),
);

export const monthDay = described('Gregorian month and day.', text({ pattern: /^\d{2}-\d{2}$/ }));

/** Instant in UTC, whole seconds. */
export const instant = described(
  'Instant in UTC, in whole seconds.',
  text({ pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/ }),
);

export const precision = described(
  'How precise the date is, in the numbers of Wikidata: 11 day, 10 month, 9 year, 8 decade, 7 century, 6 millennium, less for longer spans; 12 to 14 count as 11.',
  integer(0, 14),
);

// That 0 does not occur is said in words, since generators of clients turn `not` into a member of any type.
export const year = described(
  'Historical year: -44 is 44 BCE, -1 is 1 BCE and 0 does not occur.',
  integer(-MAX_YEAR, MAX_YEAR),
);

/** An absolute address. */
export const address = text({ format: 'uri' });
