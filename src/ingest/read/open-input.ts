import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable, Transform, addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import type { InputFile } from '../../snapshot/manifest.ts';
import { reasonOf } from '../../system/reason.ts';
import { BuildError, DamagedInputError } from '../build-error.ts';
import { unlessAborted } from '../../system/unless-aborted.ts';
import { type Codec, type Input, shownPath } from './find-inputs.ts';
import { CHUNK_BYTES } from '../staging/work-files.ts';
import { type Decoded, decompressBzip2, decompressFrames } from './decompress.ts';

/**
 * Opens an input. Reading it throws BuildError, naming the input, if it is missing, cut off, or not compressed as its
 * name or its first bytes say. bzip2 needs an installed `lbzip2` or `bzip2`.
 */
export function openInput(input: Input, signal: AbortSignal) {
  const hash = createHash('sha256');
  let bytes = 0;
  const counter = new Transform({
    readableHighWaterMark: CHUNK_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return {
    /** The decompressed bytes as they arrive. */
    chunks: decompressed(input, counter, signal),
    /** Number of stored bytes read so far. */
    bytesRead: () => bytes,
    /** Size and checksum of the stored bytes; complete after the last chunk. */
    describe: (): InputFile => ({ name: input.name, bytes, sha256: hash.copy().digest('hex') }),
  };
}

async function* decompressed(
  input: Input,
  counter: Transform,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let finished = Promise.resolve();
  try {
    const stored = await openStored(input, signal);
    const decoded = decompress(stored, counter, signal);
    finished = decoded.finished;
    // The failure is thrown below, where the reader sees it.
    finished.catch(() => {});
    let isFirst = true;
    for await (const chunk of decoded.output) {
      if (isFirst) refuseCompressed(input, stored.codec, chunk as Buffer);
      isFirst = false;
      yield chunk as Buffer;
    }
    await finished;
  } catch (error) {
    if (error instanceof BuildError) throw error;
    // What ended the stored bytes says more than what that did to their reader.
    const cause = await finished.then(
      () => error,
      (failure: unknown) => failure,
    );
    throw cause instanceof Error && cause.name === 'AbortError' ? cause : explain(input, cause);
  }
}

interface Stored {
  readonly codec: Codec;
  readonly bytes: Readable;
}

/** The stored bytes. If the name does not give the compression, the first bytes do. */
async function openStored({ path, codec }: Input, signal: AbortSignal): Promise<Stored> {
  const bytes = path === '-' ? process.stdin : await openFile(path, signal);
  return codec === 'plain' ? lookAhead(addAbortSignal(signal, bytes)) : { codec, bytes };
}

async function openFile(path: string, signal: AbortSignal): Promise<Readable> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  // A named pipe opens only when somebody writes to it, and nothing else would end the wait.
  await unlessAborted(once(stream, 'open'), signal);
  return stream;
}

function decompress(
  { codec, bytes: stored }: Stored,
  counter: Transform,
  signal: AbortSignal,
): Decoded {
  if (codec === 'plain') {
    return { output: counter, finished: pipeline(stored, counter, { signal }) };
  }
  if (codec === 'bzip2') return decompressBzip2(stored, counter, signal);
  const create = codec === 'gzip' ? createGunzip : createZstdDecompress;
  const output = new PassThrough({ highWaterMark: CHUNK_BYTES });
  const frames = (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> =>
    decompressFrames(source, () => create({ chunkSize: CHUNK_BYTES }));
  return { output, finished: pipeline(stored, counter, frames, output, { signal }) };
}

function explain(input: Input, cause: unknown): BuildError {
  const path = shownPath(input);
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  if (code === 'ZSTD_error_frameParameter_windowTooLarge') {
    const command = decompressedBy(input, ['zstd -dc --long=31']);
    return new BuildError(
      `${path}: its zstd window takes more than 128 MiB; give it as ${command}`,
    );
  }
  const reason = reasonOf(cause);
  return /^(?:Z_DATA|BZ_DATA|ZSTD)_error/i.test(String(code))
    ? new DamagedInputError(`${path}: damaged or not compressed as its name says (${reason})`)
    : new BuildError(`${path}: cannot be read (${reason})`);
}

// Parallel compressors begin with skippable zstd frames, of which there are sixteen kinds.
const SKIPPED_FRAMES = Array.from({ length: 16 }, (_, kind) => [0x50 + kind, 0x2a, 0x4d, 0x18]);

const DECOMPRESS = {
  gzip: 'gzip -dc',
  zstd: 'zstd -dc --long=31',
  bzip2: 'bzip2 -dc',
  xz: 'xz -dc',
  lz4: 'lz4 -dc',
  zip: 'funzip',
} as const;
type Compression = keyof typeof DECOMPRESS;

// Sources: RFC 1952, RFC 8878, the first bytes that bzip2 writes, and the formats' own documents: tukaani.org/xz,
// lz4_Frame_format.md, APPNOTE.TXT of zip.
const SIGNATURES: readonly (readonly [compression: Compression, bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ...SKIPPED_FRAMES.map((bytes) => ['zstd', bytes] as const),
  ['bzip2', [0x42, 0x5a, 0x68]],
  ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]],
  ['lz4', [0x04, 0x22, 0x4d, 0x18]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
];

/** The number of bytes needed to recognise any compression. */
const MAX_SIGNATURE_BYTES = 6;

/** The compression of data that begins with these bytes; null for text. */
function compressionOf(head: Uint8Array): Compression | null {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? null;
}

/** The compression of stored data that begins with these bytes. */
function codecOf(head: Uint8Array): Codec {
  const compression = compressionOf(head);
  return compression === 'gzip' || compression === 'zstd' || compression === 'bzip2'
    ? compression
    : 'plain';
}

/** Throws BuildError if the decompressed bytes are compressed themselves, or in a way that a build does not read. */
function refuseCompressed(input: Input, codec: Codec, head: Uint8Array): void {
  const inner = compressionOf(head);
  if (inner === null) return;
  const what = codec === 'plain' ? `${inner} is not read` : `${inner} within ${codec}`;
  const programs = [codec === 'plain' ? [] : DECOMPRESS[codec], DECOMPRESS[inner]].flat();
  throw new BuildError(
    `${shownPath(input)}: ${what}; give it as ${decompressedBy(input, programs)}`,
  );
}

/** The command line that gives an input decompressed to a build. */
function decompressedBy({ path }: Input, [first = '', ...others]: readonly string[]): string {
  return [`${first} ${path === '-' ? 'FILE' : path}`, ...others, 'natalis build -'].join(' | ');
}

/** The bytes of a stream, and how they are compressed. Rejects with the errors of the stream. */
async function lookAhead(stream: Readable): Promise<Stored> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const seen: Buffer[] = [];
  let bytes = 0;
  while (bytes < MAX_SIGNATURE_BYTES) {
    const { value } = await chunks.next();
    if (!value) break;
    seen.push(value);
    bytes += value.length;
  }
  const head = Buffer.concat(seen);
  const again = async function* (): AsyncGenerator<Buffer> {
    // In one piece, in which the compression is looked for once more.
    yield seen.length === 1 ? (seen.pop() ?? head) : head;
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { codec: codecOf(head), bytes: Readable.from(again()) };
}
