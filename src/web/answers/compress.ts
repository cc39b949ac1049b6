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
import type { Coding } from './content-encoding.ts';
import { ownCopy } from './own-bytes.ts';
import type { ResponseCache, StoredResponse } from './response-cache.ts';

/** Levels of the three encoders: the cheapest, and the best that pays for a body that is sent often. */
const LEVELS = {
  quick: { zstd: 1, br: 1, gzip: 1 },
  good: { zstd: 6, br: 5, gzip: 6 },
} as const;

const goodCompressors: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  zstd: (body) => promisify(zstdCompress)(body, zstdOptions(body, LEVELS.good.zstd)),
  br: (body) => promisify(brotliCompress)(body, brotliOptions(body, LEVELS.good.br)),
  gzip: (body) => promisify(gzip)(body, { level: LEVELS.good.gzip }),
};

// Each body has an encoder of its own, whose tables are memory that the system has to give anew. By default zlib touches
// 54 new pages for a body of 5 kB, which takes longer than compressing it. Smaller tables cost one byte in a hundred.
const SMALL_TABLES = {
  zstd: { [constants.ZSTD_c_hashLog]: 12 },
  gzip: { windowBits: 14, memLevel: 6 },
};

const quickCompressors: Record<Coding, (body: Buffer) => Buffer> = {
  zstd: (body) => zstdCompressSync(body, zstdOptions(body, LEVELS.quick.zstd, SMALL_TABLES.zstd)),
  br: (body) => brotliCompressSync(body, brotliOptions(body, LEVELS.quick.br)),
  gzip: (body) => gzipSync(body, { level: LEVELS.quick.gzip, ...SMALL_TABLES.gzip }),
};

// An encoder takes up to two megabytes while it runs.
const MOST_AT_ONCE = 2;

/** Gives bodies in a coding at once, and compresses cached ones well in the background. */
export interface Encoder {
  /**
   * An answer that has just been made. Nobody may ask for it again, so it is compressed at the cheapest level, which takes
   * less time than the way to another thread and back, and the form is not cached.
   */
  once(response: StoredResponse, coding: Coding): Buffer;
  /**
   * A cached answer. A well compressed form replaces the quick one as soon as another thread has made it. It is a fifth
   * smaller.
   */
  again(key: string, response: StoredResponse, coding: Coding): Buffer;
}

/** Compresses the answers of one thread (docs/decisions/0063-compressed-by-demand.md). */
export function createEncoder(cache: Pick<ResponseCache, 'resize'>): Encoder {
  let running = 0;

  async function compressWell(
    key: string,
    response: StoredResponse,
    coding: Coding,
  ): Promise<void> {
    const { body, forms } = response;
    running++;
    try {
      forms[coding] = ownCopy(await goodCompressors[coding](body));
    } catch {
      // The next request tries again.
      delete forms[coding];
    } finally {
      running--;
    }
    cache.resize(key, response);
  }

  return {
    once: ({ body }, coding) => quickCompressors[coding](body),
    again(key, response, coding) {
      const { body, forms } = response;
      const form = forms[coding];
      if (form) return form;
      const quick = quickCompressors[coding](body);
      if (running < MOST_AT_ONCE) {
        forms[coding] = quick;
        void compressWell(key, response, coding);
      }
      return quick;
    },
  };
}

// An encoder that knows the length of the body takes memory for that length alone, and a third of the
// time.
function zstdOptions(
  { length }: Buffer,
  level: number,
  tables: NonNullable<ZstdOptions['params']> = {},
): ZstdOptions {
  const params = { [constants.ZSTD_c_compressionLevel]: level, ...tables };
  return { pledgedSrcSize: length, params };
}

function brotliOptions({ length }: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: brotliWindow(length),
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
    },
  };
}

/** The exponent of the smallest window that covers so many bytes (RFC 7932 §9.1). */
function brotliWindow(bytes: number): number {
  const bits = Math.ceil(Math.log2(bytes + 16));
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_MAX_WINDOW_BITS: most } = constants;
  return Math.min(Math.max(bits, least), most);
}
