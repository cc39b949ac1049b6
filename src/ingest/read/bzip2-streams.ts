import { DamagedInput } from './unpacking.ts';

// The marks at which a block and the end of a stream begin, at any bit: 48 bits of pi and of its
// square root. A checksum of 32 bits follows, of the block or of all blocks of the stream.
const BLOCK = [0x31_41_59, 0x26_53_59] as const;
const END = [0x17_72_45, 0x38_50_90] as const;
const MARK_BITS = 48;
const CHECKSUM_BITS = 32;
/** `BZh`, the block size from 1 to 9, and the mark of a block or of the end. */
const HEADER_BYTES = 10;
/** The most bytes that a mark, its checksum and the next header can take. */
const LONGEST = (MARK_BITS + CHECKSUM_BITS) / 8 + 1 + HEADER_BYTES;

/**
 * Passes on the bytes of a bzip2 file. Throws DamagedInput if anything but another stream follows
 * the end of a stream. An end mark counts only if its checksum matches the blocks before it,
 * because the bits of the mark also occur in packed data, about once in 35 terabytes.
 */
export async function* checkBzip2Streams(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let checksum = 0;
  let rest: Buffer = Buffer.alloc(0);
  const look = (bytes: Buffer, upTo: number): void => {
    for (const { bit, isEnd } of marksIn(bytes, upTo)) {
      const noted = bitsAt(bytes, bit + MARK_BITS, CHECKSUM_BITS);
      if (!isEnd) {
        checksum = ((checksum << 1) | (checksum >>> 31)) ^ noted;
      } else if (noted === checksum >>> 0) {
        checksum = 0;
        const end = Math.ceil((bit + MARK_BITS + CHECKSUM_BITS) / 8);
        if (!isHeaderOrNothing(bytes, end))
          throw new DamagedInput('no stream follows one that ends');
      }
    }
  };
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const upTo = Math.max(0, bytes.length - LONGEST);
    look(bytes, upTo);
    rest = Buffer.from(bytes.subarray(upTo));
    yield chunk;
  }
  look(rest, rest.length);
}

interface Mark {
  /** Its first bit. */
  readonly bit: number;
  readonly isEnd: boolean;
}

// The second and third whole byte of a mark, for each of its shifts. Looking up two bytes is much
// faster than searching for sixteen patterns.
const INSIDE = new Uint8Array(1 << 16);
for (const [first, second] of [BLOCK, END]) {
  for (let shift = 0; shift < 8; shift++) {
    const bits = (BigInt(first) << 24n) | BigInt(second);
    INSIDE[Number((bits >> BigInt(24 + shift)) & 0xff_ffn)] = 1;
  }
}

/** The marks that begin in the first `upTo` bytes. */
function* marksIn(bytes: Buffer, upTo: number): Generator<Mark> {
  for (let at = nextCandidate(bytes, 0, upTo); at < upTo; at = nextCandidate(bytes, at + 1, upTo)) {
    for (let bit = 8 * at; bit < 8 * at + 8; bit++) {
      if (isMark(bytes, bit, END)) yield { bit, isEnd: true };
      else if (isMark(bytes, bit, BLOCK)) yield { bit, isEnd: false };
    }
  }
}

/** The next byte in which a mark may begin, or the end of the search. */
function nextCandidate(bytes: Buffer, from: number, upTo: number): number {
  let pair = bytes[from + 1] ?? 0;
  for (let at = from; at < upTo; at++) {
    pair = ((pair << 8) | (bytes[at + 2] ?? 0)) & 0xff_ff;
    if (INSIDE[pair] === 1) return at;
  }
  return upTo;
}

function isMark(bytes: Buffer, bit: number, [first, second]: typeof BLOCK | typeof END): boolean {
  return bitsAt(bytes, bit, 24) === first && bitsAt(bytes, bit + 24, 24) === second;
}

/** Up to 32 bits from a bit on, the first as the highest. Bits after the end are zeros. */
function bitsAt(bytes: Buffer, bit: number, count: number): number {
  const start = bit >>> 3;
  let value = 0;
  for (let at = start; at < start + 5; at++) value = value * 256 + (bytes[at] ?? 0);
  return Math.floor(value / 2 ** (40 - (bit & 7) - count)) % 2 ** count;
}

function isHeaderOrNothing(bytes: Buffer, at: number): boolean {
  if (at >= bytes.length) return at === bytes.length;
  const isNamed = /^BZh[1-9]$/.test(bytes.toString('latin1', at, at + 4));
  return isNamed && [BLOCK, END].some((mark) => isMark(bytes, 8 * (at + 4), mark));
}
