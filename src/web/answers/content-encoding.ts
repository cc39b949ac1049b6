import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** The codings that we offer, best first. */
export const CODINGS = ['zstd', 'br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

// A smaller body saves no packet when it is compressed, and may even grow.
const SMALLEST_BYTES = 1000;

// These formats are compressed in themselves.
const COMPRESSED_TYPES: ReadonlySet<string> = new Set(['image/png']);

/** Whether a body of so many bytes and this type is worth compressing. */
export function isWorthCompressing(bytes: number, contentType: string): boolean {
  return bytes >= SMALLEST_BYTES && !COMPRESSED_TYPES.has(contentType);
}

/**
 * The coding that an `Accept-Encoding` header prefers; among equals our order decides. Null means the
 * body without a coding (RFC 9110 §12.5.3). `*` stands for gzip alone, because proxies that send it
 * often cannot read the newer codings (methodology 12.2).
 */
export function chooseCoding(header: string | undefined): Coding | null {
  if (header === undefined || header === '') return null;
  const chosen = choices.memo(header);
  return chosen === 'identity' ? null : chosen;
}

/** Whether a client would rather have gzip than a body without a coding. */
export function acceptsGzip(header: string | undefined): boolean {
  const client = new Negotiator({ headers: { 'accept-encoding': header ?? 'identity' } });
  return client.encoding(['gzip', 'identity'], { preferred: ['gzip'] }) === 'gzip';
}

// Clients send few different headers.
const HEADERS_REMEMBERED = 100;

const choices = new LRUCache<string, Coding | 'identity'>({
  max: HEADERS_REMEMBERED,
  memoMethod(header) {
    const client = new Negotiator({ headers: { 'accept-encoding': header } });
    const named = new Set(client.encodings().map((name) => name.toLowerCase()));
    const offered = CODINGS.filter((coding) => coding === 'gzip' || named.has(coding));
    const best = client.encoding([...offered, 'identity'], { preferred: CODINGS });
    return offered.find((coding) => coding === best) ?? 'identity';
  },
});
