import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';

/** The codings that a body is offered in, best first. */
export const CODINGS = ['zstd', 'br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

// Below this a compressed body saves no packet and may even be longer.
const SMALLEST_BYTES = 1000;

/** Whether a body of so many bytes is worth compressing. */
export function isWorthCompressing(bytes: number): boolean {
  return bytes >= SMALLEST_BYTES;
}

/**
 * The coding that an `Accept-Encoding` header likes best, ours deciding among equals; null for the
 * body as it is (RFC 9110 §12.5.3).
 */
export function chooseCoding(header: string | undefined): Coding | null {
  if (header === undefined || header === '') return null;
  const weights = readWeights(header);
  let best: Coding | null = null;
  let bestWeight = weights.get('identity') ?? 0;
  for (const coding of CODINGS) {
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight > 0 && (weight > bestWeight || (best === null && weight === bestWeight))) {
      best = coding;
      bestWeight = weight;
    }
  }
  return best;
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== '') weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}

const compressors: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  zstd: (body) =>
    promisify(zstdCompress)(body, { params: { [constants.ZSTD_c_compressionLevel]: 6 } }),
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
};

/** The body in a coding; compressed outside the thread that answers requests. */
export function compress(body: Buffer, coding: Coding): Promise<Buffer> {
  return compressors[coding](body);
}
