import { ERROR_NAME } from './error-schema.ts';
import { examplesOf } from './examples.ts';
import { headersOf, type HeaderComponent } from './headers.ts';
import type { Reference, ResponseObject, Schema } from './types.ts';

function errorResponse(
  name: string,
  description: string,
  ...headers: readonly HeaderComponent[]
): ResponseObject {
  return {
    description,
    headers: headersOf('CacheControl', ...headers, 'RateLimit', 'RateLimitPolicy'),
    content: {
      'application/json': { schema: componentRef(ERROR_NAME), examples: examplesOf(name) },
    },
  };
}

/** The responses that operations share, by the name of their component. */
export const RESPONSES: Readonly<Record<string, ResponseObject>> = {
  NotModified: {
    description:
      'The client already has the current profile, as `If-None-Match` says. There is no body.',
    headers: headersOf('CacheControl', 'ETag', 'Vary'),
  },
  BadRequest: errorResponse('BadRequest', 'A parameter is missing or has the wrong form.'),
  NotFound: errorResponse(
    'NotFound',
    'There is no such person, address, or answer of the version asked for.',
  ),
  MethodNotAllowed: errorResponse(
    'MethodNotAllowed',
    'The address accepts only GET and HEAD.',
    'Allow',
  ),
  TooManyRequests: errorResponse(
    'TooManyRequests',
    'Too many requests from this address; wait before the next one.',
    'RetryAfter',
  ),
  InternalError: errorResponse('InternalError', 'A fault of the service.', 'RetryAfter'),
  Unavailable: errorResponse(
    'Unavailable',
    'The service is at its capacity, or the answer took too long.',
    'RetryAfter',
  ),
};

const ERRORS_BY_STATUS = {
  400: 'BadRequest',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'Unavailable',
} as const;

/**
 * The errors that every operation on data may answer with (interface specification, "Endpoints").
 */
export const ERROR_RESPONSES: Readonly<Record<string, Reference>> = Object.fromEntries(
  Object.entries(ERRORS_BY_STATUS).map(([status, name]) => [status, responseRef(name)]),
);

/** A reference to a shared response. */
export function responseRef(name: keyof typeof RESPONSES): Reference {
  return { $ref: `#/components/responses/${name}` };
}

/** A reference to the schema of an object. */
export function componentRef(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
