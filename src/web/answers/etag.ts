import { hash } from 'node:crypto';

const HEX_DIGITS = 12;

/**
 * A weak entity tag of everything that decides a body, so that the tag is known before the body is
 * (methodology 12.2, 12.3). Proxies that compress strip or rewrite strong tags.
 */
export function etagOf(...deciding: readonly string[]): string {
  return weakTag(shortHash(deciding.join('\n')));
}

/** The weak entity tag of a body, from its bytes (methodology 12.2). */
export function etagOfBody(body: Uint8Array): string {
  return weakTag(shortHash(body));
}

/** A weak entity tag with this text inside. */
export function weakTag(text: string): string {
  return `W/"${text}"`;
}

/** The first hexadecimal digits of the SHA-256 of bytes, or of a text as UTF-8; twelve by default. */
export function shortHash(content: string | Uint8Array, digits = HEX_DIGITS): string {
  return hash('sha256', content, 'hex').slice(0, digits);
}

// Proxies append this when they compress a response themselves.
const COMPRESSION_SUFFIX = /[-;](?:gzip|br|zstd)$/;

const TAG = /(?:W\/)?"([^"]*)"/g;

/**
 * Whether an `If-None-Match` header, if there is one, names a tag: it is `*`, or a list with this tag by weak comparison.
 * A tag in the list may have the suffix of a compression (RFC 9110 §13.1.2; methodology 12.3).
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const wanted = opaque(tag);
  for (const [, found] of header.matchAll(TAG)) {
    if (found === wanted || found?.replace(COMPRESSION_SUFFIX, '') === wanted) return true;
  }
  return false;
}

function opaque(tag: string): string {
  return tag.slice(tag.indexOf('"') + 1, -1);
}
