import type { HeaderObject, Reference } from './types.ts';

/** Response headers of the contract by the name of their component. */
export const HEADERS = {
  CacheControl: {
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
  RetryAfter: {
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
  RateLimitPolicy: {
    description:
      'The limit: `q` requests in `w` seconds. Only on responses that may not be cached.',
    required: false,
    schema: { type: 'string' },
    example: '"rest";q=60;w=60',
  },
} as const satisfies Record<string, HeaderObject>;

export type HeaderComponent = keyof typeof HEADERS;

const NAMES: Readonly<Record<HeaderComponent, string>> = {
  CacheControl: 'Cache-Control',
  ETag: 'ETag',
  Vary: 'Vary',
  Link: 'Link',
  Allow: 'Allow',
  RetryAfter: 'Retry-After',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
};

/** References to the components of a response's headers. */
export function headersOf(
  ...components: readonly HeaderComponent[]
): Readonly<Record<string, Reference>> {
  return Object.fromEntries(
    components.map((name) => [NAMES[name], { $ref: `#/components/headers/${name}` }]),
  );
}
