import { parseMonthDay, type MonthDay } from '../core/calendar/month-day.ts';
import { isPresentableYear, MAX_YEAR } from '../core/calendar/year-numbering.ts';
import { Failure } from '../core/failure.ts';
import { isQid, MAX_QID_LENGTH, QID_PATTERN } from '../core/qid.ts';
import { isLanguage, LANGUAGES, type Language } from '../core/text/languages.ts';
import { isSign, SIGNS, type Sign } from '../core/zodiac.ts';
import { isTimeZone } from '../web/time-zone.ts';
import { NOT_FOUND } from './error-status.ts';

/** A parameter: where it stands, and how its text becomes a value or a failure that says what is right. */
export interface Parameter<T> {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly description: string;
  readonly example: string | number;
  /** JSON Schema of the value, as the contract has it. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** What stands for a parameter that is absent; without it the parameter is required. */
  readonly absent?: { readonly value: T };
  /** Throws Failure for a text that is not of the form. */
  parse(text: string): T;
}

/** The values of a route's parameters. */
export type ParameterValues<P extends Readonly<Record<string, Parameter<unknown>>>> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer T> ? T : never;
};

/** The raw texts of a request. */
export interface RawParameters {
  readonly path: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
}

/**
 * The values of the declared parameters; others are ignored (methodology 8.3). Throws Failure for one
 * that is missing, given twice, empty, or not of its form.
 */
export function readParameters<P extends Readonly<Record<string, Parameter<unknown>>>>(
  declared: P,
  raw: RawParameters,
): ParameterValues<P> {
  // An empty segment belongs to an address that does not exist, not to a value that is wrong.
  if (Object.values(raw.path).includes('')) throw new Failure('not_found', NOT_FOUND);
  const values = Object.entries(declared).map(([key, parameter]) => [
    key,
    readParameter(parameter, raw),
  ]);
  return Object.fromEntries(values) as ParameterValues<P>;
}

function readParameter<T>(parameter: Parameter<T>, { path, query }: RawParameters): T {
  const { name } = parameter;
  if (parameter.in === 'path') return parameter.parse(path[name.replace('-', '_')] ?? '');
  const [text, ...more] = query.getAll(name);
  if (more.length > 0) {
    throw new Failure('invalid_parameter', `The parameter "${name}" was given more than once.`);
  }
  if (text === undefined) {
    if (parameter.absent) return parameter.absent.value;
    throw new Failure('missing_parameter', `The parameter "${name}" is required.`);
  }
  if (text === '') {
    throw new Failure(
      'invalid_parameter',
      `The parameter "${name}" is empty; leave it out instead.`,
    );
  }
  return parameter.parse(text);
}

const INTEGER = /^(?:0|[1-9]\d*)$/;

interface IntegerRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly fallback: number;
}

function integerParameter(
  name: string,
  description: string,
  { minimum, maximum, fallback }: IntegerRange,
): Parameter<number> {
  return {
    name,
    in: 'query',
    description,
    example: fallback,
    schema: { type: 'integer', minimum, maximum, default: fallback },
    absent: { value: fallback },
    parse(text) {
      const value = INTEGER.test(text) ? Number(text) : Number.NaN;
      if (value >= minimum && value <= maximum) return value;
      throw new Failure(
        'invalid_parameter',
        `The parameter "${name}" must be a whole number from ${minimum} to ${maximum}.`,
      );
    },
  };
}

const LIMIT = 'How many people to answer with.';

export const listLimit = integerParameter('limit', LIMIT, {
  minimum: 1,
  maximum: 100,
  fallback: 20,
});

export const searchLimit = integerParameter('limit', LIMIT, {
  minimum: 1,
  maximum: 20,
  fallback: 10,
});

export const offset = integerParameter(
  'offset',
  'How many people of the list to pass over; the order is stable, by popularity and then by QID.',
  { minimum: 0, maximum: 1_000_000, fallback: 0 },
);

const MAX_VERSION_LENGTH = 150;

/** The `data_version` that an address was made for; null where none is asked for. */
export const version: Parameter<string | null> = {
  name: 'v',
  in: 'query',
  description:
    'The `data_version` of Meta for which the address is meant: the answer may then be kept for a year. Another than the current one is 404 unless its answer is still at hand.',
  example: 'wd-20261101-s1-0123456789ab-r1',
  schema: { type: 'string', minLength: 1, maxLength: MAX_VERSION_LENGTH },
  absent: { value: null },
  parse(text) {
    if ([...text].length <= MAX_VERSION_LENGTH) return text;
    throw new Failure(
      'invalid_parameter',
      `The parameter "v" must have at most ${MAX_VERSION_LENGTH} characters.`,
    );
  },
};

export const language: Parameter<Language> = {
  name: 'lang',
  in: 'query',
  description:
    'Language of labels, descriptions and pages; falls back to `mul` and then to English. Nothing is translated.',
  example: 'en',
  schema: { type: 'string', enum: LANGUAGES, default: 'en' },
  absent: { value: 'en' },
  parse(text) {
    if (isLanguage(text)) return text;
    throw new Failure(
      'unsupported_language',
      `The parameter "lang" must be one of ${LANGUAGES.join(', ')}.`,
    );
  },
};

const MAX_ZONE_LENGTH = 100;

export const timeZone: Parameter<string> = {
  name: 'tz',
  in: 'query',
  description: 'An IANA time zone, in any case; its local day and year decide the answer.',
  example: 'Europe/Berlin',
  schema: { type: 'string', minLength: 1, maxLength: MAX_ZONE_LENGTH, default: 'UTC' },
  absent: { value: 'UTC' },
  parse(text) {
    if ([...text].length <= MAX_ZONE_LENGTH && isTimeZone(text)) return text;
    throw new Failure(
      'invalid_timezone',
      'The parameter "tz" must be the name of an IANA time zone such as Europe/Berlin, of at most 100 characters; offsets are not taken.',
    );
  },
};

const MAX_QUERY_LENGTH = 150;

/** The trimmed text of a search. */
export const searchText: Parameter<string> = {
  name: 'q',
  in: 'query',
  description: 'A name, alias or QID.',
  example: 'douglas adams',
  schema: { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH },
  parse(text) {
    const trimmed = text.trim();
    if ([...text].length <= MAX_QUERY_LENGTH && trimmed !== '') return trimmed;
    throw new Failure(
      'invalid_parameter',
      'The parameter "q" must be a name, alias or QID of 1 to 150 characters, not only spaces.',
    );
  },
};

export const monthDay: Parameter<MonthDay> = {
  name: 'month-day',
  in: 'path',
  description: 'Gregorian month and day, two digits each; 02-29 is one.',
  example: '03-11',
  schema: { type: 'string', pattern: '^\\d{2}-\\d{2}$' },
  parse(text) {
    const parsed = parseMonthDay(text);
    if (parsed) return parsed;
    throw new Failure(
      'invalid_date',
      'The day must be an existing month and day written MM-DD, such as 03-11 or 02-29.',
    );
  },
};

const YEAR = /^-?[1-9]\d{0,5}$/;

export const year: Parameter<number> = {
  name: 'year',
  in: 'path',
  description: 'Historical year: -1 is 1 BCE and there is no year 0.',
  example: 1952,
  schema: { type: 'integer', minimum: -MAX_YEAR, maximum: MAX_YEAR, not: { const: 0 } },
  parse(text) {
    const value = YEAR.test(text) ? Number(text) : 0;
    if (isPresentableYear(value)) return value;
    throw new Failure(
      'invalid_year',
      'The year must be a whole number from -999999 to 999999 without leading zeros and not 0; -44 is 44 BCE.',
    );
  },
};

export const sign: Parameter<Sign> = {
  name: 'sign',
  in: 'path',
  description: 'A sign of the zodiac, in lower case.',
  example: 'pisces',
  schema: { type: 'string', enum: SIGNS },
  parse(text) {
    if (isSign(text)) return text;
    throw new Failure('invalid_parameter', `The sign must be one of ${SIGNS.join(', ')}.`);
  },
};

export const qid: Parameter<string> = {
  name: 'QID',
  in: 'path',
  description: 'Identifier of the person in Wikidata.',
  example: 'Q42',
  schema: { type: 'string', pattern: QID_PATTERN.source, maxLength: MAX_QID_LENGTH },
  parse(text) {
    if (isQid(text)) return text;
    throw new Failure(
      'invalid_identifier',
      `The QID must be a Q and a number without leading zeros, such as Q42, of at most ${MAX_QID_LENGTH} characters.`,
    );
  },
};

const MAX_SLUG_LENGTH = 250;

export const slug: Parameter<string> = {
  name: 'slug',
  in: 'path',
  description: 'Slug of the person, as a list or a search returned it.',
  example: 'douglas-adams',
  schema: { type: 'string', minLength: 1, maxLength: MAX_SLUG_LENGTH },
  parse(text) {
    if ([...text].length <= MAX_SLUG_LENGTH) return text;
    throw new Failure(
      'invalid_identifier',
      `The slug must be one that a list or a search returned, of 1 to ${MAX_SLUG_LENGTH} characters.`,
    );
  },
};
