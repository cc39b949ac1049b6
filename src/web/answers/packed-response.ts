import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip, createGzip, gunzip } from 'node:zlib';
import { compress } from './content-encoding.ts';
import { keepForms, sizeOf } from './kept-forms.ts';
import type { RunAlone } from './one-at-a-time.ts';
import { ownCopy } from './own-bytes.ts';
import type { StoredResponse } from './response-cache.ts';

/** A finished body of megabytes. Only its compressed forms are kept. */
export interface PackedResponse extends StoredResponse {
  /** The body in gzip, which every client of sitemaps can read. */
  readonly body: Buffer;
  /** Bytes of the body without a coding. */
  readonly length: number;
  /** The body without a coding. It is unpacked while it is read. */
  plain(): Readable;
}

/** Whether only the compressed forms of a response are kept. */
export function isPacked(response: StoredResponse): response is PackedResponse {
  return 'plain' in response;
}

// A few hundred addresses take 2 ms to compress; the level above this takes half as long again.
const GZIP_LEVEL = 6;

// Each chunk is a trip to another thread. Smaller chunks would take less memory but more trips.
const PLAIN_CHUNK_BYTES = 64 << 10;

/**
 * Compresses a text while it is made, so that the whole text is never in memory. Another coding is made
 * on the first request for it. That takes the whole text in memory, so `alone` makes one at a time.
 *
 * @throws the reason of `signal`, between two pieces, when it is aborted
 */
export async function packResponse(
  etag: string,
  pieces: AsyncIterable<string>,
  { signal, alone }: { readonly signal: AbortSignal; readonly alone: RunAlone },
): Promise<PackedResponse> {
  let length = 0;
  const body = await pipeline(
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
    (coding) => alone(async () => ownCopy(await compress(await promisify(gunzip)(body), coding))),
    sizeOf(body),
    { gzip: Promise.resolve(body) },
  );
  return {
    etag,
    headers: {},
    body,
    length,
    plain: () => createGunzip({ chunkSize: PLAIN_CHUNK_BYTES }).end(body),
    ...forms,
  };
}

async function joined(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return ownCopy(Buffer.concat(all));
}
