import { parseMonthDay, type MonthDay } from '../core/calendar/month-day.ts';
import { isPresentableYear } from '../core/calendar/year-numbering.ts';
import { Failure } from '../core/failure.ts';
import { isQid, MAX_QID_LENGTH } from '../core/qid.ts';
import { isLanguage, LANGUAGES, type Language } from '../core/text/languages.ts';
import { isSign, SIGNS, type Sign } from '../core/zodiac.ts';
import { isTimeZone } from '../web/time-zone.ts';
import { NOT_FOUND } from './error-status.ts';

/** A parameter: where it stands, and how its text becomes a value or a failure that says what is right. */
export interface Parameter<T> {
  readonly name: string;
  readonly in: 'path' | 'query';
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
  if (parameter.in === 'path') return parameter.parse(path[name] ?? '');
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

function integerParameter(
  name: string,
  minimum: number,
  maximum: number,
  fallback: number,
): Parameter<number> {
  return {
    name,
    in: 'query',
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

function textParameter(name: string, longest: number): Parameter<string | null> {
  return {
    name,
    in: 'query',
    absent: { value: null },
    parse(text) {
      if ([...text].length <= longest) return text;
      throw new Failure(
        'invalid_parameter',
        `The parameter "${name}" must have at most ${longest} characters.`,
      );
    },
  };
}

export const listLimit = integerParameter('limit', 1, 100, 20);
export const searchLimit = integerParameter('limit', 1, 20, 10);
export const offset = integerParameter('offset', 0, 1_000_000, 0);

/** The `data_version` that an address was made for; null where none is asked for. */
export const version = textParameter('v', 150);

export const language: Parameter<Language> = {
  name: 'lang',
  in: 'query',
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
  name: 'monthDay',
  in: 'path',
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
  parse(text) {
    if (isSign(text)) return text;
    throw new Failure('invalid_parameter', `The sign must be one of ${SIGNS.join(', ')}.`);
  },
};

export const qid: Parameter<string> = {
  name: 'qid',
  in: 'path',
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
  parse(text) {
    if ([...text].length <= MAX_SLUG_LENGTH) return text;
    throw new Failure(
      'invalid_identifier',
      `The slug must be one that a list or a search returned, of 1 to ${MAX_SLUG_LENGTH} characters.`,
    );
  },
};
