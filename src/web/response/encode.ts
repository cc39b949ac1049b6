import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
  type BrotliOptions,
  type ZstdOptions,
} from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { exactCopy, type Coding, type ResponseCache, type StoredResponse } from './cache.ts';

interface Compressor {
  /** At the cheapest level. */
  quick(body: Buffer): Buffer;
  /** At the best level that pays for a body that is sent often, in another thread. */
  good(body: Buffer): Promise<Buffer>;
}

// Each body has an encoder of its own, whose tables are memory that the system has to give anew. By default zlib touches
// 54 new pages for a body of 5 kB, which takes longer than compressing it. Smaller tables cost one byte in a hundred.
const COMPRESSORS: Readonly<Record<Coding, Compressor>> = {
  zstd: {
    quick: (body) =>
      zstdCompressSync(body, zstdOptions(body, 1, { [constants.ZSTD_c_hashLog]: 12 })),
    good: (body) => promisify(zstdCompress)(body, zstdOptions(body, 6)),
  },
  br: {
    quick: (body) => brotliCompressSync(body, brotliOptions(body, 1)),
    good: (body) => promisify(brotliCompress)(body, brotliOptions(body, 5)),
  },
  gzip: {
    quick: (body) => gzipSync(body, { level: 1, windowBits: 14, memLevel: 6 }),
    good: (body) => promisify(gzip)(body, { level: 6 }),
  },
};

// An encoder takes up to two megabytes while it runs.
const MAX_AT_ONCE = 2;

export type Encoder = ReturnType<typeof createEncoder>;

/**
 * Compresses the answers of one thread: all at once, and cached ones better in the background
 * (docs/decisions/0063-compressed-in-the-background.md).
 */
export function createEncoder(cache: Pick<ResponseCache, 'resize'>) {
  let running = 0;

  async function compressWell(
    key: string,
    response: StoredResponse,
    coding: Coding,
  ): Promise<void> {
    const { body, forms } = response;
    running++;
    try {
      forms[coding] = exactCopy(await COMPRESSORS[coding].good(body));
    } catch {
      // The next request tries again.
      delete forms[coding];
    } finally {
      running--;
    }
    cache.resize(key, response);
  }

  return {
    /**
     * An answer that has just been made. Nobody may ask for it again, so it is compressed at the cheapest level, which
     * takes less time than passing it to another thread, and the form is not cached.
     */
    compressNew: ({ body }: StoredResponse, coding: Coding): Buffer =>
      COMPRESSORS[coding].quick(body),
    /**
     * A cached answer. A well compressed form, which is a fifth smaller, replaces the quick one as soon as another thread
     * has made it.
     */
    compressCached(key: string, response: StoredResponse, coding: Coding): Buffer {
      const { body, forms } = response;
      const form = forms[coding];
      if (form) return form;
      const quick = COMPRESSORS[coding].quick(body);
      if (running < MAX_AT_ONCE) {
        forms[coding] = quick;
        void compressWell(key, response, coding);
      }
      return quick;
    },
  };
}

// An encoder that knows the length of the body takes memory for that length alone, and a third of the time.
function zstdOptions(
  { length }: Buffer,
  level: number,
  tables: NonNullable<ZstdOptions['params']> = {},
): ZstdOptions {
  const params = { [constants.ZSTD_c_compressionLevel]: level, ...tables };
  return { pledgedSrcSize: length, params };
}

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  // The smallest window that covers so many bytes (RFC 7932 §9.1).
  const bits = Math.ceil(Math.log2(length + 16));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, least), most),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** The codings that we offer, best first. */
export const CODINGS = ['zstd', 'br', 'gzip'] as const satisfies readonly Coding[];

// A smaller body saves no packet when it is compressed, and may even grow.
const MIN_BYTES = 1000;

/** Whether a body of so many bytes and this type is worth compressing. PNG is compressed in itself. */
export function isWorthCompressing(bytes: number, contentType: string): boolean {
  return bytes >= MIN_BYTES && contentType !== 'image/png';
}

/**
 * The coding that an `Accept-Encoding` header prefers; among equals our order decides. Null means the
 * body without a coding (RFC 9110 §12.5.3). `*` stands for gzip alone, because proxies that send it
 * often cannot read the newer codings (service 12.2).
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

/**
 * Whether an Accept header admits a media type, which we send in UTF-8. Of several ranges that match, the
 * most specific one decides (RFC 9110 §12.5.1).
 */
export function admits(accept: string, mediaType: string): boolean {
  const client = new Negotiator({ headers: { accept } });
  return client.mediaTypes([mediaType, `${mediaType};charset=utf-8`]).length > 0;
}
