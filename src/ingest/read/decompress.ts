import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Gunzip, ZstdDecompress } from 'node:zlib';
import { reasonOf } from '../../system/reason.ts';

/** An input that is being decompressed. */
export interface Decoded {
  readonly output: Readable;
  /** Resolves when every byte has passed; rejects with the first failure. */
  readonly finished: Promise<void>;
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
 * Decompresses any number of bzip2 streams with an installed program. Damaged data is an error with libbz2's code.
 * lbzip2 ends without a warning at what it does not recognise as another stream; the missing `]` of a dump, or the missing
 * last newline, shows it then.
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
      // The lines after the first only give explanations.
      else reject(damaged(reasonOf(complaint.trim()).replace(/;$/, '') || `it ended with ${code}`));
    });
  });
  exit.catch(() => {});
  const finished = pipeline(file, counter, child.stdin, { signal })
    .catch(async (error: unknown) => {
      if (!isClosed(error)) throw error;
      // The program closed the pipe early. Its own error message, if any, says more.
      await exit;
      throw damaged('more bytes follow its end');
    })
    .then(() => exit);
  return { output: child.stdout, finished };
}

function damaged(message: string): Error {
  return Object.assign(new Error(message), { code: 'BZ_DATA_ERROR' });
}

function isClosed(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  return code === 'EPIPE' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Decompresses any number of gzip members or zstd frames, as `cat a.gz b.gz` and parallel compressors make them, with
 * zeros as padding behind any of them. Node's own streams, which `create` makes, stop after the first zstd frame, and at
 * padding. Throws Node's errors for damaged data, and `Z_BUF_ERROR` if the data ends inside a frame.
 */
export async function* decompressFrames(
  chunks: AsyncIterable<Buffer>,
  create: () => Gunzip | ZstdDecompress,
): AsyncGenerator<Buffer> {
  let frame: ReturnType<typeof startFrame> | null = null;
  for await (const chunk of chunks) {
    let rest = frame ? chunk : withoutPadding(chunk);
    while (rest.length > 0) {
      frame ??= startFrame(create());
      // The decompressed bytes wait in memory, and may be thousands of times as many.
      const used = await frame.feed(rest.subarray(0, FED_AT_ONCE));
      yield* frame.take();
      rest = rest.subarray(used);
      if (frame.ended()) {
        frame = null;
        rest = withoutPadding(rest);
      }
    }
  }
  if (frame) {
    await frame.finish();
    yield* frame.take();
  }
}

const FED_AT_ONCE = 1 << 16;

function withoutPadding(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => byte !== 0);
  return bytes.subarray(start === -1 ? bytes.length : start);
}

function startFrame(stream: Gunzip | ZstdDecompress) {
  const output: Buffer[] = [];
  const end = once(stream, 'end');
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
    ended: () => stream.readableEnded,
    async finish(): Promise<void> {
      stream.end();
      await end;
    },
  };
}
