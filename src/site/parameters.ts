import { type CivilDate, parseYear } from '../core/calendar/calendar.ts';
import { parseDate, parseMonthDay, type MonthDay } from '../core/calendar/date-text.ts';
import type { FailureCode } from '../core/failure.ts';
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
  SEARCH_LIMIT,
  TOOL_LIST_LIMIT,
} from '../core/limits.ts';
import { isQid, QID_PATTERN } from '../core/qid.ts';
import { isLanguage, LANGUAGES, type Language } from '../core/text/languages.ts';
import { isSign, SIGNS, type Sign } from '../core/calendar/zodiac.ts';
import { isTimeZone } from './time-zone.ts';

/** Which values a client may give under a name, how a text becomes one, and what is said about it. */
export interface Parameter<T> {
  /** As REST has it. A tool names its arguments itself. */
  readonly name: string;
  readonly description: string;
  readonly example: string | number;
  /** JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value of an absent parameter. Without this member the parameter is required. */
  readonly absent?: { readonly value: T };
  /** The code of the failure for a text that does not have the form. */
  readonly code: FailureCode;
  /** The form in words that follow "must be". */
  readonly form: string;
  /** The value of a text; null if it does not have the form. */
  parse(text: string): T | null;
  /** What MCP says otherwise. Its words are few, because models read them with every list of tools. */
  readonly tool?: {
    /** The schema with a description. */
    readonly schema?: Parameter<T>['schema'];
    readonly form?: string;
    /** A sentence after that about the form. */
    readonly hint?: string;
  };
}

/** The parameters of a route or a tool, by the names that its code has for them. */
export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

export type ParameterValues<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

/**
 * The value of what a program gives: a text or, where the parameter is an integer, a number. Null if it does not have
 * the form.
 */
export function valueOf<T>({ schema, parse }: Parameter<T>, given: unknown): T | null {
  const isNumber = typeof given === 'number' && schema['type'] === 'integer';
  const text = isNumber ? String(given) : given;
  return typeof text === 'string' ? parse(text) : null;
}

/** The values of declared parameters, each as it is read by its name there. */
export function valuesOf<P extends Parameters>(
  declared: P,
  read: (parameter: Parameter<unknown>, name: string) => unknown,
): ParameterValues<P> {
  const values = Object.entries(declared).map(([name, each]) => [name, read(each, name)]);
  return Object.fromEntries(values) as ParameterValues<P>;
}

const INTEGER = /^(?:0|[1-9]\d*)$/;

interface Range {
  readonly minimum: number;
  readonly maximum: number;
  /** The value of an absent parameter; it is required if left out. */
  readonly fallback?: number;
}

function integer(
  name: string,
  description: string,
  { minimum, maximum, fallback }: Range,
  toolDescription?: string,
): Parameter<number> {
  const range = { type: 'integer', minimum, maximum };
  const standard = fallback !== undefined && { default: fallback };
  const span = `from ${minimum} to ${maximum}`;
  return {
    name,
    description,
    example: fallback ?? maximum,
    schema: { ...range, ...standard },
    ...(fallback !== undefined && { absent: { value: fallback } }),
    code: 'invalid_parameter',
    form: `a whole number ${span}`,
    parse(text) {
      const value = INTEGER.test(text) ? Number(text) : Number.NaN;
      return value >= minimum && value <= maximum ? value : null;
    },
    tool: {
      ...(toolDescription && { schema: { ...range, description: toolDescription, ...standard } }),
      form: `a JSON integer ${span}`,
    },
  };
}

const LIMIT = 'The largest number of people to answer with.';

export const listLimit = integer('limit', LIMIT, LIST_LIMIT);

export const toolListLimit = integer('limit', LIMIT, TOOL_LIST_LIMIT);

export const searchLimit = integer('limit', LIMIT, SEARCH_LIMIT);

export const offset = integer(
  'offset',
  'Number of people to skip; the order is stable, by popularity and then by QID.',
  { minimum: 0, maximum: MAX_OFFSET, fallback: 0 },
  'People to skip.',
);

export const month = integer('month', 'Month, 1 to 12.', { minimum: 1, maximum: 12 });

export const day = integer('day', 'Day of the month, 1 to 31.', { minimum: 1, maximum: 31 });

/** Counts characters as people do: in code points, not in UTF-16 units. */
function isAtMost(text: string, characters: number): boolean {
  return [...text].length <= characters;
}

/** The `data_version` for which an address was made; null if the request names none. */
export const version: Parameter<string | null> = {
  name: 'v',
  description:
    'The `data_version` of Meta for which the address is meant. The answer may then be cached for a year. For any other version than the current one it is 404.',
  example: 'wd-20261101-s1-0123456789ab-r1',
  schema: { type: 'string', maxLength: MAX_VERSION_LENGTH },
  absent: { value: null },
  code: 'invalid_parameter',
  form: `a data_version of at most ${MAX_VERSION_LENGTH} characters`,
  parse: (text) => (isAtMost(text, MAX_VERSION_LENGTH) ? text : null),
};

const LANGUAGE = { type: 'string', enum: LANGUAGES, default: 'en' } as const;

export const language: Parameter<Language> = {
  name: 'lang',
  description:
    'Language of labels, descriptions and pages. Labels fall back to `mul` and then to English. Nothing is translated.',
  example: 'en',
  schema: LANGUAGE,
  absent: { value: 'en' },
  code: 'unsupported_language',
  form: `one of ${LANGUAGES.join(', ')}`,
  parse: (text) => (isLanguage(text) ? text : null),
  tool: {
    schema: { ...LANGUAGE, description: 'Language of names and descriptions.' },
    hint: 'Leave it out for English.',
  },
};

const ZONE = { type: 'string', minLength: 1, maxLength: MAX_ZONE_LENGTH, default: 'UTC' } as const;

export const timeZone: Parameter<string> = {
  name: 'tz',
  description: 'An IANA time zone, in any case; its local day and year decide the answer.',
  example: 'Europe/Berlin',
  schema: ZONE,
  absent: { value: 'UTC' },
  code: 'invalid_timezone',
  form: `the name of an IANA time zone such as Europe/Berlin, of at most ${MAX_ZONE_LENGTH} characters; offsets are not taken`,
  parse: (text) => (isAtMost(text, MAX_ZONE_LENGTH) && isTimeZone(text) ? text : null),
  tool: {
    schema: {
      ...ZONE,
      description: 'IANA time zone of the user, such as Europe/Berlin; it decides the day.',
    },
    form: 'the name of an IANA time zone such as Europe/Berlin; offsets are not taken',
    hint: 'Leave it out for UTC.',
  },
};

/** The trimmed text of a search. */
export const searchText: Parameter<string> = {
  name: 'q',
  description: 'A name, alias or QID.',
  example: 'douglas adams',
  schema: { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH },
  code: 'invalid_parameter',
  form: `a name, alias or QID of 1 to ${MAX_QUERY_LENGTH} characters, not only spaces`,
  parse: (text) => (isQueryLength(text) ? text.trim() || null : null),
  tool: {
    form: `a name or a QID such as "Q42", a text of 1 to ${MAX_QUERY_LENGTH} characters and not only spaces`,
  },
};

export const monthDay: Parameter<MonthDay> = {
  name: 'month-day',
  description: 'Gregorian month and day, two digits each; 02-29 is one.',
  example: '03-11',
  schema: { type: 'string', pattern: '^\\d{2}-\\d{2}$' },
  code: 'invalid_date',
  form: 'an existing month and day written MM-DD, such as 03-11 or 02-29',
  parse: parseMonthDay,
};

const YEAR = { type: 'integer', minimum: -MAX_YEAR, maximum: MAX_YEAR } as const;

export const year: Parameter<number> = {
  name: 'year',
  description: 'Historical year: -1 is 1 BCE and there is no year 0.',
  example: 1952,
  schema: { ...YEAR, not: { const: 0 } },
  code: 'invalid_year',
  form: `a whole number from -${MAX_YEAR} to ${MAX_YEAR} without leading zeros and not 0; -44 is 44 BCE`,
  parse: parseYear,
  tool: {
    schema: {
      ...YEAR,
      description:
        'Year of birth; leave it out for any. Historical: -44 is 44 BCE and there is no year 0.',
    },
    form: `a JSON integer from -${MAX_YEAR} to ${MAX_YEAR} and not 0; -44 is 44 BCE`,
    hint: 'Leave it out for people born on this day in any year.',
  },
};

const DATE = { type: 'string', pattern: '^-?[0-9]{4,6}-[0-9]{2}-[0-9]{2}$' } as const;

export const date: Parameter<CivilDate> = {
  name: 'date',
  description: 'A Gregorian day with a historical year.',
  example: '1952-03-11',
  schema: DATE,
  code: 'invalid_date',
  form: 'an existing Gregorian day such as 1952-03-11 or -0043-01-03',
  parse: parseDate,
  tool: {
    schema: {
      ...DATE,
      description:
        'YYYY-MM-DD in the Gregorian calendar; without it, today. -0044-03-15 is 15 March 44 BCE.',
    },
    form: 'a day that exists, YYYY-MM-DD in the Gregorian calendar, such as "1969-07-20"; "-0044-03-15" is 15 March 44 BCE and there is no year 0000',
    hint: 'Leave it out for today.',
  },
};

export const sign: Parameter<Sign> = {
  name: 'sign',
  description: 'A sign of the zodiac, in lower case.',
  example: 'pisces',
  schema: { type: 'string', enum: SIGNS },
  code: 'invalid_parameter',
  form: `one of ${SIGNS.join(', ')}`,
  parse: (text) => (isSign(text) ? text : null),
};

function filter(
  name: 'occupation' | 'country',
  example: string,
  says: string,
): Parameter<string | null> {
  const kind = name === 'country' ? 'a country' : 'an occupation';
  const schema = { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH };
  return {
    name,
    description: `${says} A name in any language, or a QID.`,
    example,
    schema,
    absent: { value: null },
    code: 'invalid_parameter',
    form: `${kind} by its name or its QID, of at most ${MAX_QUERY_LENGTH} characters`,
    parse: (text) => (isQueryLength(text) ? text.trim() || null : null),
    tool: { schema: { ...schema, description: `${says} Name or QID.` } },
  };
}

export const occupation = filter(
  'occupation',
  'physicist',
  'Only people with this occupation or one that lies under it.',
);

export const country = filter(
  'country',
  'Q183',
  'Only citizens of this country and people born in what is this country today.',
);

/** What the lists of births can be filtered by (methodology 8.5). */
export const listFilters = { occupation, country };

export const qid: Parameter<string> = {
  name: 'QID',
  description: 'Identifier of the person in Wikidata.',
  example: 'Q42',
  schema: { type: 'string', pattern: QID_PATTERN.source, maxLength: MAX_QID_LENGTH },
  code: 'invalid_identifier',
  form: `a Q and a number without leading zeros, such as Q42, of at most ${MAX_QID_LENGTH} characters`,
  parse: (text) => (isQid(text) ? text : null),
};

export const slug: Parameter<string> = {
  name: 'slug',
  description: 'Slug of the person, as a list or a search returned it.',
  example: 'douglas-adams',
  schema: { type: 'string', minLength: 1, maxLength: MAX_SLUG_LENGTH },
  code: 'invalid_identifier',
  form: `a slug that a list or a search returned, of 1 to ${MAX_SLUG_LENGTH} characters`,
  parse: (text) => (isAtMost(text, MAX_SLUG_LENGTH) ? text : null),
};
