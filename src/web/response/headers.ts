import { hash } from 'node:crypto';

/** Headers that every response has, whatever its status (service 12.5). */
export const STANDING_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Retry-After, RateLimit, RateLimit-Policy, Link',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** The content type of every JSON answer. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** The content type of every page. */
export const HTML_TYPE = 'text/html; charset=utf-8';

/** The only request header that changes a response; the language is in the address. */
export const VARY = 'Accept-Encoding';

/** Cache-Control of the kinds of responses (service 12.2). */
export const CACHE = {
  immutable: 'public, max-age=31536000, immutable',
  document: 'public, max-age=3600',
  none: 'no-store',
} as const;

/** Cache-Control of an answer that stays right for so many milliseconds, rounded down to seconds. */
export function cacheFor(milliseconds: number): string {
  return `public, max-age=${Math.max(0, Math.floor(milliseconds / 1000))}`;
}

/** The source under which a Content-Security-Policy admits an inline style (CSP Level 3, hash-source). */
export function styleSource(style: string): string {
  return `'sha256-${hash('sha256', style, 'base64')}'`;
}
