import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
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

// An encoder that knows the length of the body takes memory for that length alone, and a third of the
// time.
const compressors: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  zstd: (body) =>
    promisify(zstdCompress)(body, {
      pledgedSrcSize: body.length,
      params: { [constants.ZSTD_c_compressionLevel]: 6 },
    }),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow(body.length),
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** The exponent of the smallest window that covers so many bytes (RFC 7932 §9.1). */
function brotliWindow(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(Math.max(bits, least), most);
}

/** The body in a coding, compressed outside the thread that answers requests. */
export function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  return compressors[coding](body);
}
