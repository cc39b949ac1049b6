import type { Readable, Transform } from 'node:stream';
import { spawn, spawnSync } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';

/** An input that is being decompressed. */
export interface Decoded {
  readonly output: Readable;
  /** Resolves when every byte has passed; rejects with the first failure. */
  readonly finished: Promise<void>;
}

/** The compressed data violates its format. The message says how. */
export class DamagedInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DamagedInput';
  }
}

// The marks at which a block and the end of a stream begin, at any bit: 48 bits of pi and of its
// square root. A checksum of 32 bits follows, of the block or of all blocks of the stream.
const BLOCK = [0x31_41_59, 0x26_53_59] as const;
const END = [0x17_72_45, 0x38_50_90] as const;
const MARK_BITS = 48;
const CHECKSUM_BITS = 32;
/** `BZh`, the block size from 1 to 9, and the mark of a block or of the end. */
const HEADER_BYTES = 10;
/** The most bytes that a mark, its checksum and the next header can take. */
const MAX_MARK_BYTES = (MARK_BITS + CHECKSUM_BITS) / 8 + 1 + HEADER_BYTES;

/**
 * Passes on the bytes of a bzip2 file. Throws DamagedInput if anything but another stream follows
 * the end of a stream. An end mark counts only if its checksum matches the blocks before it,
 * because the bits of the mark also occur in compressed data, about once in 35 terabytes.
 */
export async function* checkBzip2Streams(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let checksum = 0;
  let rest: Buffer = Buffer.alloc(0);
  const scan = (bytes: Buffer, upTo: number): void => {
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
    const upTo = Math.max(0, bytes.length - MAX_MARK_BYTES);
    scan(bytes, upTo);
    rest = Buffer.from(bytes.subarray(upTo));
    yield chunk;
  }
  scan(rest, rest.length);
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

/** The marks that begin in the first `upTo` bytes, by their first bits. */
function* marksIn(bytes: Buffer, upTo: number): Generator<{ bit: number; isEnd: boolean }> {
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

/** The reason that a `.bz2` file cannot be read if `findBzip2` finds no program. */
export const NEEDS_BZIP2 = 'needs lbzip2 or bzip2 to be installed';

/** Path of the fastest installed program that decompresses bzip2; null if there is none. */
export function findBzip2(): string | null {
  const found = spawnSync('sh', ['-c', 'command -v lbzip2 || command -v bzip2'], {
    encoding: 'utf8',
  });
  return found.status === 0 ? found.stdout.trim() : null;
}

/**
 * Decompresses any number of bzip2 streams with an installed program. Fails with DamagedInput if the
 * data is damaged or if anything follows its end. bzip2 and lbzip2 ignore what they do not
 * recognise as another stream, and lbzip2 does not even warn.
 */
export function decompressBzip2(file: Readable, counter: Transform, signal: AbortSignal): Decoded {
  const program = findBzip2();
  if (program === null) throw new Error(NEEDS_BZIP2);
  const child = spawn(program, ['-dc'], { signal, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const exit = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, killedBy) => {
      if (killedBy !== null) reject(new Error(`${program} was ended by ${killedBy}`));
      else if (code === 0 && complaint === '') resolve();
      else reject(new DamagedInput(firstLine(complaint) || `${program} ended with ${code}`));
    });
  });
  exit.catch(() => {});
  const finished = pipeline(file, counter, checkBzip2Streams, child.stdin, { signal })
    .catch(async (error: unknown) => {
      if (!isClosed(error)) throw error;
      // The program closed the pipe early. Its own error message, if any, says more.
      await exit;
      throw new DamagedInput('more bytes follow its end');
    })
    .then(() => exit);
  return { output: child.stdout, finished };
}

/** The first line of the program's message; the lines after it only give explanations. */
function firstLine(complaint: string): string {
  return complaint.trim().split('\n', 1)[0]?.replace(/;$/, '') ?? '';
}

function isClosed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Decompresses any number of zstd frames, as `cat a.zst b.zst` and parallel compressors make them. Node's own stream
 * stops after the first. Throws Node's errors for damaged data, and `Z_BUF_ERROR` if the data ends inside a frame.
 */
export async function* decompressZstd(
  chunks: AsyncIterable<Buffer>,
  chunkSize: number,
): AsyncGenerator<Buffer> {
  let frame: ReturnType<typeof startFrame> | null = null;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (rest.length > 0) {
      frame ??= startFrame(chunkSize);
      // The decompressed bytes wait in memory, and may be thousands of times as many.
      const used = await frame.feed(rest.subarray(0, FED_AT_ONCE));
      yield* frame.take();
      rest = rest.subarray(used);
      if (frame.ended()) frame = null;
    }
  }
  if (frame) {
    await frame.finish();
    yield* frame.take();
  }
}

const FED_AT_ONCE = 1 << 16;

function startFrame(chunkSize: number) {
  const stream = createZstdDecompress({ chunkSize });
  const output: Buffer[] = [];
  let ended = false;
  const end = new Promise<void>((resolve, reject) => {
    stream.once('error', reject);
    stream.once('end', () => {
      ended = true;
      resolve();
    });
  });
  end.catch(() => {});
  stream.on('data', (data: Buffer) => output.push(data));
  return {
    /** Decompresses a chunk up to its end or the end of the frame. Returns how many bytes were used. */
    async feed(chunk: Buffer): Promise<number> {
      const before = stream.bytesWritten;
      // If the frame ends inside a chunk, the stream ends without confirming the write.
      await Promise.race([new Promise<unknown>((done) => stream.write(chunk, done)), end]);
      return stream.bytesWritten - before;
    },
    /** The bytes decompressed since the last call. */
    take: () => output.splice(0),
    /** Whether the frame ended before its chunk did. */
    ended: () => ended,
    finish(): Promise<void> {
      stream.end();
      return end;
    },
  };
}
