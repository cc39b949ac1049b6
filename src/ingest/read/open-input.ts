import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough, Readable, Transform, addAbortSignal } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Gunzip, createGunzip } from 'node:zlib';
import type { InputFile } from '../../snapshot/manifest.ts';
import { reasonOf } from '../../core/reason.ts';
import { BuildError, DamagedInputError } from '../build-error.ts';
import { unlessAborted } from '../async.ts';
import type { Input, Packing } from './find-inputs.ts';
import { CHUNK_BYTES } from './read-blocks.ts';
import { DamagedInput, type Unpacking, unpackBzip2, unpackZstd } from './decompress.ts';

/** The unpacked bytes of an input as they arrive, and its description once it has been read. */
interface OpenInput {
  readonly chunks: AsyncIterable<Buffer>;
  /** Number of stored bytes read so far. */
  bytesRead(): number;
  /** Size and checksum of the stored bytes; complete after the last chunk. */
  describe(): InputFile;
}

/**
 * Opens an input. Reading it throws BuildError, naming the input, if it is missing, cut off, or not
 * packed as its name or its first bytes say. bzip2 needs an installed `lbzip2` or `bzip2`.
 */
export function openInput(input: Input, signal: AbortSignal): OpenInput {
  const hash = createHash('sha256');
  let bytes = 0;
  let padding = 0;
  const counter = new Transform({
    readableHighWaterMark: CHUNK_BYTES,
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      const zeros = chunk.length - 1 - chunk.findLastIndex((byte) => byte !== 0);
      padding = zeros === chunk.length ? padding + zeros : zeros;
      done(null, chunk);
    },
  });
  return {
    chunks: unpacked(input, { counter, bytes: () => bytes, padding: () => padding }, signal),
    bytesRead: () => bytes,
    describe: () => ({ name: input.name, bytes, sha256: hash.copy().digest('hex') }),
  };
}

/** Passes on stored bytes and counts them. */
interface Counted {
  readonly counter: Transform;
  /** Number of bytes so far. */
  bytes(): number;
  /** Number of zeros at the end of the bytes so far. */
  padding(): number;
}

async function* unpacked(
  input: Input,
  counted: Counted,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  let finished = Promise.resolve();
  try {
    const stored = await openStored(input, signal);
    const unpacking = unpack(stored, counted, signal);
    finished = unpacking.finished;
    // The failure is thrown below, where the reader sees it.
    finished.catch(() => {});
    for await (const chunk of unpacking.output) yield chunk as Buffer;
    await finished;
  } catch (error) {
    throw await inputError(input, error, finished);
  }
}

interface Stored {
  readonly packing: Packing;
  readonly bytes: Readable;
}

/** The stored bytes. If the name does not give the compression, the first bytes do. */
async function openStored({ path, packing }: Input, signal: AbortSignal): Promise<Stored> {
  const bytes = path === '-' ? process.stdin : await openFile(path, signal);
  if (packing !== 'plain') return { packing, bytes };
  addAbortSignal(signal, bytes);
  const { packing: found, whole } = await lookAhead(bytes);
  return { packing: found, bytes: whole };
}

async function openFile(path: string, signal: AbortSignal): Promise<Readable> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES });
  // A named pipe opens only when somebody writes to it, and nothing else would end the wait.
  await unlessAborted(once(stream, 'open'), signal);
  return stream;
}

function unpack(
  { packing, bytes: stored }: Stored,
  counted: Counted,
  signal: AbortSignal,
): Unpacking {
  const { counter } = counted;
  if (packing === 'plain') {
    return { output: counter, finished: pipeline(stored, counter, { signal }) };
  }
  if (packing === 'bzip2') return unpackBzip2(stored, counter, signal);
  if (packing === 'gzip') return unpackGzip(stored, counted, signal);
  const output = new PassThrough({ highWaterMark: CHUNK_BYTES });
  const frames = (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> =>
    unpackZstd(source, CHUNK_BYTES);
  return { output, finished: pipeline(stored, counter, frames, output, { signal }) };
}

function unpackGzip(stored: Readable, counted: Counted, signal: AbortSignal): Unpacking {
  const unpacker = createGunzip({ chunkSize: CHUNK_BYTES });
  const { counter } = counted;
  const fed = feed(counter, unpacker).then(() => {
    // After zeros Node looks for no more members. Only padding may follow.
    const left = counted.bytes() - counted.padding() - unpacker.bytesWritten;
    if (left > 0) throw new Error('more bytes follow its end, behind zeros');
  });
  const finished = Promise.all([pipeline(stored, counter, { signal }), fed]).then(() => {});
  finished.catch((error: unknown) => unpacker.destroy(error instanceof Error ? error : undefined));
  return { output: unpacker, finished };
}

/**
 * Writes bytes to an unpacker. It ends at zeros, even in the middle of the data; the rest is only
 * read to count it. A pipeline would report this as an abort or a premature close.
 */
async function feed(source: AsyncIterable<Buffer>, unpacker: Gunzip): Promise<void> {
  let hasEnded = false;
  const ended = new Promise<void>((resolve, reject) => {
    const end = (): void => {
      hasEnded = true;
      resolve();
    };
    // Newer Node versions abort the unpacker after its end while more is being written.
    unpacker.once('end', end).once('close', end).on('error', reject);
  });
  // The unpacker may fail while this waits for the source. Awaiting `ended` below throws that error.
  ended.catch(() => {});
  for await (const chunk of source) {
    if (hasEnded || unpacker.write(chunk)) continue;
    await Promise.race([once(unpacker, 'drain'), ended]);
  }
  if (!hasEnded) unpacker.end();
  await ended;
}

async function inputError(input: Input, error: unknown, finished: Promise<void>): Promise<unknown> {
  const cause = await finished.then(
    () => error,
    (failure: unknown) => failure,
  );
  if (cause instanceof Error && cause.name === 'AbortError') return cause;
  return explain(input.path, cause);
}

function explain(path: string, cause: unknown): BuildError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  const isDamaged =
    cause instanceof DamagedInput ||
    code === 'Z_DATA_ERROR' ||
    String(code).startsWith('ZSTD_error_');
  const reason = reasonOf(cause);
  return isDamaged
    ? new DamagedInputError(`${path}: damaged or not packed as its name says (${reason})`)
    : new BuildError(`${path}: cannot be read (${reason})`);
}

// Parallel packers begin with skippable zstd frames, of which there are sixteen kinds.
const SKIPPED_FRAMES = Array.from({ length: 16 }, (_, kind) => [0x50 + kind, 0x2a, 0x4d, 0x18]);

// Sources: RFC 1952, RFC 8878, and the first bytes that bzip2 writes.
const SIGNATURES: readonly (readonly [packing: Packing, bytes: readonly number[]])[] = [
  ['gzip', [0x1f, 0x8b]],
  ['zstd', [0x28, 0xb5, 0x2f, 0xfd]],
  ...SKIPPED_FRAMES.map((bytes) => ['zstd', bytes] as const),
  ['bzip2', [0x42, 0x5a, 0x68]],
];

/** The number of bytes needed to recognise any compression. */
const LONGEST = 4;

/** The compression of data that begins with these bytes. */
function packingOf(head: Uint8Array): Packing {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? 'plain';
}

/**
 * The compression of a stream, and a stream with all of its bytes. Rejects with the errors of the
 * stream.
 */
async function lookAhead(stream: Readable): Promise<{ packing: Packing; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer, undefined>;
  const seen: Buffer[] = [];
  let bytes = 0;
  while (bytes < LONGEST) {
    const { value } = await chunks.next();
    if (!value) break;
    seen.push(value);
    bytes += value.length;
  }
  const again = async function* (): AsyncGenerator<Buffer> {
    yield* seen.splice(0);
    yield* { [Symbol.asyncIterator]: () => chunks };
  };
  return { packing: packingOf(Buffer.concat(seen)), whole: Readable.from(again()) };
}
