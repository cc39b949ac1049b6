import {
  isQueryLength,
  LIST_LIMIT,
  MAX_OFFSET,
  MAX_QID_LENGTH,
  MAX_QUERY_LENGTH,
  MAX_SLUG_LENGTH,
  MAX_VERSION_LENGTH,
  MAX_YEAR,
  MAX_ZONE_LENGTH,
  type PageLimit,
  SEARCH_LIMIT,
} from '../core/limits.ts';
import { parseMonthDay, type MonthDay } from '../core/calendar/month-day.ts';
import { parseYear } from '../core/calendar/year-numbering.ts';
import type { FailureCode } from '../core/failure.ts';
import { isQid, QID_PATTERN } from '../core/qid.ts';
import { isLanguage, LANGUAGES, type Language } from '../core/text/languages.ts';
import { isSign, SIGNS, type Sign } from '../core/zodiac.ts';
import { isTimeZone } from '../site/time-zone.ts';

/**
 * A parameter: where it is in the request, which values are valid, and how its text becomes a
 * value.
 */
export interface Parameter<T> {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly example: string | number;
  /** JSON Schema of the value, for the contract. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value of an absent parameter. Without this member the parameter is required. */
  readonly absent?: { readonly value: T };
  /** The code of the failure for a text that does not have the form. */
  readonly code: FailureCode;
  /** The form in words that follow "must be". */
  readonly form: string;
  /** The value of a text; undefined if it does not have the form. */
  parse(text: string): T | undefined;
}

const INTEGER = /^(?:0|[1-9]\d*)$/;

function integerParameter(
  name: string,
  description: string,
  { minimum, maximum, fallback }: PageLimit,
): Parameter<number> {
  return {
    name,
    in: 'query',
    description,
    example: fallback,
    schema: { type: 'integer', minimum, maximum, default: fallback },
    absent: { value: fallback },
    code: 'invalid_parameter',
    form: `a whole number from ${minimum} to ${maximum}`,
    parse(text) {
      const value = INTEGER.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : undefined;
    },
  };
}

const LIMIT = 'The largest number of people to answer with.';

export const listLimit = integerParameter('limit', LIMIT, LIST_LIMIT);

export const searchLimit = integerParameter('limit', LIMIT, SEARCH_LIMIT);

export const offset = integerParameter(
  'offset',
  'Number of people to skip; the order is stable, by popularity and then by QID.',
  { minimum: 0, maximum: MAX_OFFSET, fallback: 0 },
);

/** Counts characters as people do: in code points, not in UTF-16 units. */
function isAtMost(text: string, characters: number): boolean {
  return [...text].length <= characters;
}

/** The `data_version` for which an address was made; null if the request names none. */
export const version: Parameter<string | null> = {
  name: 'v',
  in: 'query',
  description:
    'The `data_version` of Meta for which the address is meant. The answer may then be cached for a year. For any other version than the current one it is 404.',
  example: 'wd-20261101-s1-0123456789ab-r1',
  schema: { type: 'string', maxLength: MAX_VERSION_LENGTH },
  absent: { value: null },
  code: 'invalid_parameter',
  form: `a data_version of at most ${MAX_VERSION_LENGTH} characters`,
  parse: (text) => (isAtMost(text, MAX_VERSION_LENGTH) ? text : undefined),
};

export const language: Parameter<Language> = {
  name: 'lang',
  in: 'query',
  description:
    'Language of labels, descriptions and pages; falls back to `mul` and then to English. Nothing is translated.',
  example: 'en',
  schema: { type: 'string', enum: LANGUAGES, default: 'en' },
  absent: { value: 'en' },
  code: 'unsupported_language',
  form: `one of ${LANGUAGES.join(', ')}`,
  parse: (text) => (isLanguage(text) ? text : undefined),
};

export const timeZone: Parameter<string> = {
  name: 'tz',
  in: 'query',
  description: 'An IANA time zone, in any case; its local day and year decide the answer.',
  example: 'Europe/Berlin',
  schema: { type: 'string', minLength: 1, maxLength: MAX_ZONE_LENGTH, default: 'UTC' },
  absent: { value: 'UTC' },
  code: 'invalid_timezone',
  form: `the name of an IANA time zone such as Europe/Berlin, of at most ${MAX_ZONE_LENGTH} characters; offsets are not taken`,
  parse: (text) => (isAtMost(text, MAX_ZONE_LENGTH) && isTimeZone(text) ? text : undefined),
};

/** The trimmed text of a search. */
export const searchText: Parameter<string> = {
  name: 'q',
  in: 'query',
  description: 'A name, alias or QID.',
  example: 'douglas adams',
  schema: { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH },
  code: 'invalid_parameter',
  form: `a name, alias or QID of 1 to ${MAX_QUERY_LENGTH} characters, not only spaces`,
  parse(text) {
    const trimmed = text.trim();
    return isQueryLength(text) && trimmed !== '' ? trimmed : undefined;
  },
};

export const monthDay: Parameter<MonthDay> = {
  name: 'month-day',
  in: 'path',
  description: 'Gregorian month and day, two digits each; 02-29 is one.',
  example: '03-11',
  schema: { type: 'string', pattern: '^\\d{2}-\\d{2}$' },
  code: 'invalid_date',
  form: 'an existing month and day written MM-DD, such as 03-11 or 02-29',
  parse: (text) => parseMonthDay(text) ?? undefined,
};

export const year: Parameter<number> = {
  name: 'year',
  in: 'path',
  description: 'Historical year: -1 is 1 BCE and there is no year 0.',
  example: 1952,
  schema: { type: 'integer', minimum: -MAX_YEAR, maximum: MAX_YEAR, not: { const: 0 } },
  code: 'invalid_year',
  form: `a whole number from -${MAX_YEAR} to ${MAX_YEAR} without leading zeros and not 0; -44 is 44 BCE`,
  parse: (text) => parseYear(text) ?? undefined,
};

export const sign: Parameter<Sign> = {
  name: 'sign',
  in: 'path',
  description: 'A sign of the zodiac, in lower case.',
  example: 'pisces',
  schema: { type: 'string', enum: SIGNS },
  code: 'invalid_parameter',
  form: `one of ${SIGNS.join(', ')}`,
  parse: (text) => (isSign(text) ? text : undefined),
};

export const qid: Parameter<string> = {
  name: 'QID',
  in: 'path',
  description: 'Identifier of the person in Wikidata.',
  example: 'Q42',
  schema: { type: 'string', pattern: QID_PATTERN.source, maxLength: MAX_QID_LENGTH },
  code: 'invalid_identifier',
  form: `a Q and a number without leading zeros, such as Q42, of at most ${MAX_QID_LENGTH} characters`,
  parse: (text) => (isQid(text) ? text : undefined),
};

export const slug: Parameter<string> = {
  name: 'slug',
  in: 'path',
  description: 'Slug of the person, as a list or a search returned it.',
  example: 'douglas-adams',
  schema: { type: 'string', minLength: 1, maxLength: MAX_SLUG_LENGTH },
  code: 'invalid_identifier',
  form: `a slug that a list or a search returned, of 1 to ${MAX_SLUG_LENGTH} characters`,
  parse: (text) => (isAtMost(text, MAX_SLUG_LENGTH) ? text : undefined),
};
