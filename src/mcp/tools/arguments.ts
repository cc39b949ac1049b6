import {
  isQueryLength,
  MAX_OFFSET,
  MAX_QUERY_LENGTH,
  MAX_YEAR,
  MAX_ZONE_LENGTH,
} from '../../core/limits.ts';
import type { CivilDate } from '../../core/calendar/civil-date.ts';
import { parseDate } from '../../core/calendar/date-text.ts';
import { isPresentableYear } from '../../core/calendar/year-numbering.ts';
import { Failure } from '../../core/failure.ts';
import { isLanguage, LANGUAGES, type Language } from '../../core/text/languages.ts';
import { isTimeZone } from '../../site/time-zone.ts';
import type { JsonSchema, RawArguments } from './tool.ts';

/** An argument of a tool: its schema and the function that reads its value. */
export interface Argument<T> {
  readonly schema: JsonSchema;
  /** The default for an absent argument; an argument without a default is required. */
  readonly absent?: { readonly value: T };
  /** Throws Failure for a wrong value, and says what would be right. */
  parse(value: unknown): T;
}

export type Arguments = Readonly<Record<string, Argument<unknown>>>;

export type ArgumentValues<A extends Arguments> = {
  readonly [K in keyof A]: A[K] extends Argument<infer T> ? T : never;
};

/** The schema of an object with these arguments and no others (methodology 14.5). */
export function inputSchemaOf(declared: Arguments): JsonSchema & { readonly type: 'object' } {
  const entries = Object.entries(declared);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, { schema }]) => [name, schema])),
    required: entries.filter(([, { absent }]) => !absent).map(([name]) => name),
    additionalProperties: false,
  };
}

/** The values of the declared arguments. Throws Failure for an unknown, missing or wrong one. */
export function readArguments<A extends Arguments>(
  declared: A,
  raw: RawArguments,
): ArgumentValues<A> {
  const names = Object.keys(declared);
  const unknown = Object.keys(raw).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const shown = JSON.stringify(unknown.slice(0, 50));
    throw new Failure('invalid_parameter', { parameter: shown, known: names.join(', ') });
  }
  const values = Object.entries(declared).map(([name, argument]) => [
    name,
    readArgument(name, argument, raw),
  ]);
  return Object.fromEntries(values) as ArgumentValues<A>;
}

function readArgument<T>(name: string, { absent, parse }: Argument<T>, raw: RawArguments): T {
  const value = raw[name];
  // A model in a strict mode cannot leave an argument out (methodology 14.5).
  const isLeftOut = value === undefined || (absent && (value === null || value === ''));
  if (!isLeftOut) return parse(value);
  if (absent) return absent.value;
  throw new Failure('missing_parameter', { parameter: name });
}

interface IntegerRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly description?: string;
}

function integer(name: string, { minimum, maximum, description }: IntegerRange): Argument<number> {
  return {
    schema: { type: 'integer', minimum, maximum, ...(description && { description }) },
    parse(value) {
      const number = numberOf(value);
      if (isIntegerWithin(number, minimum, maximum)) return number;
      throw new Failure('invalid_parameter', {
        parameter: name,
        form: `a JSON integer from ${minimum} to ${maximum}`,
      });
    },
  };
}

function optionalInteger(name: string, range: IntegerRange, fallback: number): Argument<number> {
  const { schema, parse } = integer(name, range);
  return { schema: { ...schema, default: fallback }, absent: { value: fallback }, parse };
}

/** A text of digits as the number that it is; any other value as it is (methodology 14.5). */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
}

function isIntegerWithin(value: unknown, minimum: number, maximum: number): value is number {
  return Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
}

export const month = integer('month', { minimum: 1, maximum: 12 });

export const day = integer('day', { minimum: 1, maximum: 31 });

export const year: Argument<number | null> = {
  schema: {
    type: 'integer',
    minimum: -MAX_YEAR,
    maximum: MAX_YEAR,
    description:
      'Only people born in this year. Leave it out for any year. Historical: -44 is 44 BCE and there is no year 0.',
  },
  absent: { value: null },
  parse(value) {
    const number = numberOf(value);
    if (typeof number === 'number' && isPresentableYear(number)) return number;
    throw new Failure('invalid_year', {
      parameter: 'year',
      form: `a JSON integer from ${-MAX_YEAR} to ${MAX_YEAR} and not 0; -44 is 44 BCE`,
      hint: 'Leave it out for people born on this day in any year.',
    });
  },
};

export const listLimit = optionalInteger('limit', { minimum: 1, maximum: 25 }, 10);

export const searchLimit = optionalInteger('limit', { minimum: 1, maximum: 20 }, 10);

export const offset = optionalInteger(
  'offset',
  {
    minimum: 0,
    maximum: MAX_OFFSET,
    description: 'Number of people to skip.',
  },
  0,
);

export const language: Argument<Language> = {
  schema: {
    type: 'string',
    enum: LANGUAGES,
    default: 'en',
    description: 'Language of names and descriptions.',
  },
  absent: { value: 'en' },
  parse(value) {
    if (typeof value === 'string' && isLanguage(value)) return value;
    throw new Failure('unsupported_language', {
      parameter: 'lang',
      form: `one of ${LANGUAGES.join(', ')}`,
      hint: `Leave it out for English.`,
    });
  },
};

export const timeZone: Argument<string> = {
  schema: {
    type: 'string',
    minLength: 1,
    maxLength: MAX_ZONE_LENGTH,
    default: 'UTC',
    description:
      'IANA time zone of the user, such as Europe/Berlin: it decides which day is today.',
  },
  absent: { value: 'UTC' },
  parse(value) {
    if (typeof value === 'string' && value.length <= MAX_ZONE_LENGTH && isTimeZone(value)) {
      return value;
    }
    throw new Failure('invalid_timezone', {
      parameter: 'tz',
      form: 'the name of an IANA time zone such as Europe/Berlin; offsets are not taken',
      hint: 'Leave it out for UTC.',
    });
  },
};

/** A name or QID, trimmed. */
export function queryText(description: string): Argument<string> {
  return {
    schema: { type: 'string', minLength: 1, maxLength: MAX_QUERY_LENGTH, description },
    parse(value) {
      const trimmed = typeof value === 'string' ? value.trim() : '';
      if (trimmed !== '' && isQueryLength(String(value))) return trimmed;
      throw new Failure('invalid_parameter', {
        parameter: 'query',
        form: `a name or a QID such as "Q42", a text of 1 to ${MAX_QUERY_LENGTH} characters and not only spaces`,
      });
    },
  };
}

export const date: Argument<CivilDate | null> = {
  schema: {
    type: 'string',
    pattern: '^-?[0-9]{4,6}-[0-9]{2}-[0-9]{2}$',
    description:
      'YYYY-MM-DD in the Gregorian calendar; without it, today. -0044-03-15 is 15 March 44 BCE.',
  },
  absent: { value: null },
  parse(value) {
    const parsed = typeof value === 'string' ? parseDate(value) : null;
    if (parsed) return parsed;
    throw new Failure('invalid_date', {
      parameter: 'date',
      form: 'a day that exists, YYYY-MM-DD in the Gregorian calendar, such as "1969-07-20"; "-0044-03-15" is 15 March 44 BCE and there is no year 0000',
      hint: 'Leave it out for today.',
    });
  },
};
