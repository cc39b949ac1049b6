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

/** The body in a coding, compressed well, outside the thread that answers requests. */
export function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  return goodCompressors[coding](body);
}

/**
 * The body in a coding, compressed at once, at the cheapest level. A page takes less time than the way to
 * another thread and back, and becomes a fifth larger than by `compress`.
 */
export function compressQuickly(body: Buffer, coding: Coding): Buffer {
  return quickCompressors[coding](body);
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
