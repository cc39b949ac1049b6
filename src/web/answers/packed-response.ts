import { promisify } from 'node:util';
import { createGunzip, gunzip } from 'node:zlib';
import { compress } from './compress.ts';
import type { GrownBody } from './growing-body.ts';
import { ownCopy, sizeOf } from './own-bytes.ts';
import { keepForms, type StoredResponse } from './response-cache.ts';
import type { RunInTurn } from './run-in-turn.ts';

// Each chunk is a trip to another thread. Smaller chunks would take less memory but more trips.
const PLAIN_CHUNK_BYTES = 64 << 10;

/**
 * A long text of which only gzip is kept, which every client of sitemaps can read. Another coding is made on the first
 * request for it. That takes the whole text in memory, so `turn` makes one at a time.
 */
export function packedResponse(
  etag: string,
  { packed: shared, length }: GrownBody,
  turn: RunInTurn,
): StoredResponse {
  const packed = ownCopy(shared);
  const forms = keepForms(
    (coding) => turn(async () => ownCopy(await compress(await promisify(gunzip)(packed), coding))),
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
