import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip } from 'node:zlib';
import { compress } from './compress.ts';
import type { RunAlone } from './one-at-a-time.ts';
import { ownCopy, sizeOf } from './own-bytes.ts';
import { keepForms, type StoredResponse } from './response-cache.ts';

// A few hundred addresses take 2 ms to compress; the level above this takes half as long again.
const GZIP_LEVEL = 6;

// Each chunk is a trip to another thread. Smaller chunks would take less memory but more trips.
const PLAIN_CHUNK_BYTES = 64 << 10;

/**
 * Compresses a text while it is made, so that the whole text is never in memory. Only gzip, which every
 * client of sitemaps can read, is made now. Another coding is made
 * on the first request for it. That takes the whole text in memory, so `alone` makes one at a time.
 *
 * @throws the reason of `signal`, between two pieces, when it is aborted
 */
export async function packResponse(
  etag: string,
  pieces: AsyncIterable<string>,
  { signal, alone }: { readonly signal: AbortSignal; readonly alone: RunAlone },
): Promise<StoredResponse> {
  let length = 0;
  const packed = await pipeline(
    async function* () {
      signal.throwIfAborted();
      for await (const piece of pieces) {
        signal.throwIfAborted();
        const bytes = Buffer.from(piece);
        length += bytes.length;
        yield bytes;
      }
    },
    createGzip({ level: GZIP_LEVEL }),
    joined,
  );
  const forms = keepForms(
    (coding) => alone(async () => ownCopy(await compress(await promisify(gunzip)(packed), coding))),
    sizeOf(packed),
    { gzip: Promise.resolve(packed) },
  );
  return {
    etag,
    headers: {},
    body: { length, open: () => createGunzip({ chunkSize: PLAIN_CHUNK_BYTES }).end(packed) },
    ...forms,
  };
}

async function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return ownCopy(Buffer.concat(all));
}
