import { createZstdDecompress, type ZstdDecompress } from 'node:zlib';

/**
 * Unpacks any number of zstd frames, as `cat a.zst b.zst` and parallel packers make them. Node's
 * own stream stops after the first. Throws Node's errors for damaged data, and `Z_BUF_ERROR` if the
 * data ends inside a frame.
 */
export async function* unpackZstd(
  chunks: AsyncIterable<Buffer>,
  chunkSize: number,
): AsyncGenerator<Buffer> {
  let frame: Frame | null = null;
  for await (const chunk of chunks) {
    let rest = chunk;
    while (rest.length > 0) {
      frame ??= startFrame(chunkSize);
      // The unpacked bytes wait in memory, and may be thousands of times as many.
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

interface Frame {
  /** Unpacks a chunk up to its end or the end of the frame. Returns how many bytes were used. */
  feed(chunk: Buffer): Promise<number>;
  /** The bytes unpacked since the last call. */
  take(): Buffer[];
  /** Whether the frame ended before its chunk did. */
  ended(): boolean;
  finish(): Promise<void>;
}

function startFrame(chunkSize: number): Frame {
  const stream: ZstdDecompress = createZstdDecompress({ chunkSize });
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
    async feed(chunk) {
      const before = stream.bytesWritten;
      // If the frame ends inside a chunk, the stream ends without confirming the write.
      await Promise.race([new Promise<unknown>((done) => stream.write(chunk, done)), end]);
      return stream.bytesWritten - before;
    },
    take: () => output.splice(0),
    ended: () => ended,
    finish() {
      stream.end();
      return end;
    },
  };
}
