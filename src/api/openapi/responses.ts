import type {
  ExampleObject,
  HeaderObject,
  Reference,
  ResponseObject,
  SchemaObject,
} from './types.ts';
import type { FailureCode } from '../../core/failure.ts';
import { STATUS_OF } from '../../web/problem.ts';
import stored from './examples.json' with { type: 'json' };

/** The response headers that the OpenAPI document describes. */
export const HEADERS = {
  'Cache-Control': {
    description: 'Who may cache the response, and for how long.',
    required: true,
    schema: { type: 'string' },
    example: 'public, max-age=3600, must-revalidate',
  },
  ETag: {
    description: 'Weak tag of the response, for `If-None-Match`.',
    required: true,
    schema: { type: 'string', pattern: '^W/"[^"]+"$' },
    example: 'W/"wd-20261101-s1-0123456789ab-r1.Q42.en.a1b2c3"',
  },
  Vary: {
    description: 'The request headers that change the response. The language is in the address.',
    required: true,
    schema: { type: 'string' },
    example: 'Accept-Encoding',
  },
  Link: {
    description:
      'The canonical address, if the person was requested by an earlier or a longer slug.',
    required: false,
    schema: { type: 'string' },
    example: '<https://natalis.example/api/v1/people/douglas-adams>; rel="canonical"',
  },
  Allow: {
    description: 'The methods that the address accepts.',
    required: true,
    schema: { type: 'string' },
    example: 'GET, HEAD, OPTIONS',
  },
  'Retry-After': {
    description: 'Seconds to wait before the next request.',
    required: true,
    schema: { type: 'integer', minimum: 1, maximum: 86_400 },
    example: 17,
  },
  RateLimit: {
    description:
      'What is left of the limit: `r` more requests; the oldest one counted expires in `t` seconds. Only on responses that may not be cached.',
    required: false,
    schema: { type: 'string' },
    example: '"rest";r=0;t=17',
  },
  'RateLimit-Policy': {
    description:
      'The limit: `q` requests in `w` seconds. Only on responses that may not be cached.',
    required: false,
    schema: { type: 'string' },
    example: '"rest";q=60;w=60',
  },
} as const satisfies Record<string, HeaderObject>;

type HeaderName = keyof typeof HEADERS;

/** The name of a header's component, in which no hyphen may stand. */
export function headerComponent(name: string): string {
  return name.replaceAll('-', '');
}

/** References to the components of a response's headers. */
export function headersOf(...names: readonly HeaderName[]): Readonly<Record<string, Reference>> {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${headerComponent(name)}` }]),
  );
}

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
  capacity_exceeded: 'too many requests at once, or a snapshot that cannot be read',
  timeout: 'the answer took too long',
};

const CODES = Object.entries(MEANING)
  .map(([code, meaning]) => `- \`${code}\` (${STATUS_OF[code as FailureCode]}): ${meaning}`)
  .join('\n');

/** Name of the component. Generated clients have classes of their own that are called `Error` and `ApiError`. */
export const ERROR_NAME = 'ErrorBody';

/** The schema of the body of every error. */
export const ERROR_SCHEMA: SchemaObject = {
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

// The request has the method, and the path with its query.
const STORED: Readonly<Record<string, { readonly request: string; readonly body: unknown }>> =
  stored;

/** The base address in the stored answers. */
const STORED_BASE = 'https://natalis.example';

/**
 * Real answers of the service over the bundled sample, by the name of their component. `base`
 * replaces the base address of the stored ones.
 */
export function examplesUnder(base: string): Readonly<Record<string, ExampleObject>> {
  const examples = Object.entries(STORED).map(([name, { request, body }]) => [
    name,
    { summary: request, value: body },
  ]);
  const text = JSON.stringify(Object.fromEntries(examples));
  return JSON.parse(text.replaceAll(STORED_BASE, base)) as Record<string, ExampleObject>;
}

/** An example as the `examples` of a response. */
export function examplesOf(name: string): Readonly<Record<string, Reference>> {
  return { [name]: { $ref: `#/components/examples/${name}` } };
}

/** The responses of errors by status: the name of the component, its description, and the header that it alone has. */
const ERRORS: Readonly<
  Record<number, readonly [name: string, description: string, header?: HeaderName]>
> = {
  400: ['BadRequest', 'A parameter is missing or has the wrong form.'],
  404: ['NotFound', 'There is no such person, address, or answer of the version asked for.'],
  405: ['MethodNotAllowed', 'The address accepts only GET and HEAD.', 'Allow'],
  429: [
    'TooManyRequests',
    'Too many requests from this address; wait before the next one.',
    'Retry-After',
  ],
  500: ['InternalError', 'A fault of the service.', 'Retry-After'],
  503: [
    'Unavailable',
    'The service is at its capacity, or the answer took too long.',
    'Retry-After',
  ],
};

/** The responses that operations share, by the name of their component. */
export const RESPONSES: Readonly<Record<string, ResponseObject>> = {
  NotModified: {
    description:
      'The client already has the current profile, as `If-None-Match` says. There is no body.',
    headers: headersOf('Cache-Control', 'ETag', 'Vary'),
  },
  ...Object.fromEntries(
    Object.values(ERRORS).map(([name, description, header]) => [
      name,
      {
        description,
        headers: headersOf(
          'Cache-Control',
          ...(header ? [header] : []),
          'RateLimit',
          'RateLimit-Policy',
        ),
        content: {
          'application/json': { schema: componentRef(ERROR_NAME), examples: examplesOf(name) },
        },
      },
    ]),
  ),
};

/** The errors that every operation on data may answer with, by status (service 12.6). */
export const ERROR_RESPONSES: Readonly<Record<string, Reference>> = Object.fromEntries(
  Object.entries(ERRORS).map(([status, [name]]) => [status, responseRef(name)]),
);

/** A reference to a shared response. */
export function responseRef(name: string): Reference {
  return { $ref: `#/components/responses/${name}` };
}

/** A reference to the schema of an object. */
export function componentRef(name: string): SchemaObject {
  return { $ref: `#/components/schemas/${name}` };
}
