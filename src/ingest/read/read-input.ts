import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { PassThrough, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { InputFile } from '../../snapshot/manifest.ts';
import { reasonOf } from '../../core/reason.ts';
import { BuildError } from '../build-error.ts';
import { CHUNK_BYTES } from './block-memory.ts';
import type { Input } from './find-inputs.ts';
import { unpackZstd } from './unpack-zstd.ts';

/** Bytes of an input as they arrive, unpacked, and what was read once they have all come. */
export interface OpenInput {
  readonly chunks: AsyncIterable<Buffer>;
  /** Stored bytes that have come so far. */
  bytesRead(): number;
  /** Size and checksum of the stored bytes; complete after the last chunk. */
  describe(): InputFile;
}

/**
 * Opens an input. Reading throws BuildError, naming the input, where it is missing, cut off or not
 * packed as its name says; `.bz2` needs an installed `lbzip2` or `bzip2`.
 */
export function openInput(input: Input, signal: AbortSignal): OpenInput {
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
    chunks: unpacked(input, counter, signal),
    bytesRead: () => bytes,
    describe: () => ({ name: input.name, bytes, sha256: hash.copy().digest('hex') }),
  };
}

async function* unpacked(
  input: Input,
  counter: Transform,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const stored: Readable =
    input.path === '-'
      ? process.stdin
      : createReadStream(input.path, { highWaterMark: CHUNK_BYTES });
  const { output, finished } = unpack(input, stored, counter, signal);
  // The failure is thrown below, where the reader sees it.
  finished.catch(() => {});
  try {
    for await (const chunk of output) yield chunk as Buffer;
    await finished;
  } catch (error) {
    throw await inputError(input, error, finished);
  }
}

interface Unpacking {
  readonly output: Readable;
  /** Settles when every byte has passed, or with what went wrong. */
  readonly finished: Promise<void>;
}

function unpack(
  { packing }: Input,
  stored: Readable,
  counter: Transform,
  signal: AbortSignal,
): Unpacking {
  if (packing === 'plain') {
    return { output: counter, finished: pipeline(stored, counter, { signal }) };
  }
  if (packing === 'bzip2') return unpackBzip2(stored, counter, signal);
  if (packing === 'gzip') {
    const unpacker = createGunzip({ chunkSize: CHUNK_BYTES });
    return { output: unpacker, finished: pipeline(stored, counter, unpacker, { signal }) };
  }
  const output = new PassThrough({ highWaterMark: CHUNK_BYTES });
  const frames = (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> =>
    unpackZstd(source, CHUNK_BYTES);
  return { output, finished: pipeline(stored, counter, frames, output, { signal }) };
}

const BZIP2_COMMANDS = ['lbzip2', 'bzip2'];

function unpackBzip2(stored: Readable, counter: Transform, signal: AbortSignal): Unpacking {
  const command = `for c in ${BZIP2_COMMANDS.join(' ')}; do command -v $c >/dev/null && exec $c -dc; done; exit 127`;
  const child = spawn('sh', ['-c', command], { signal, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const exit = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else if (code === 127) reject(new Error('needs lbzip2 or bzip2 to be installed'));
      else reject(new Error(complaint.trim() || `bzip2 ended with status ${code}`));
    });
  });
  exit.catch(() => {});
  const finished = pipeline(stored, counter, child.stdin, { signal })
    // When bzip2 gives up it closes the pipe, and its own complaint says more than that.
    .catch((error: unknown) => exit.then(() => Promise.reject(error)))
    .then(() => exit);
  return { output: child.stdout, finished };
}

async function inputError(input: Input, error: unknown, finished: Promise<void>): Promise<unknown> {
  const cause = await finished.then(
    () => error,
    (failure: unknown) => failure,
  );
  if (cause instanceof Error && cause.name === 'AbortError') return cause;
  return new BuildError(`${input.path}: ${explain(cause)}`);
}

function explain(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : '';
  if (code === 'Z_DATA_ERROR') return `damaged or not packed as its name says (${reasonOf(cause)})`;
  return `cannot be read (${reasonOf(cause)})`;
}
