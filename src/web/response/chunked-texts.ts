import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { ChunkedText } from './plan.ts';
import type { LongWork } from './step-runner.ts';
import { exactCopy, storeResponse, type ResponseCache, type StoredResponse } from './cache.ts';

export interface ChunkedTextSettings extends LongWork {
  readonly cache: ResponseCache;
}

/** Nobody waits for a text any more. */
export class Unwanted extends Error {}

// Each takes a few megabytes at the most. Who waits too long gets 503, as for any late answer.
const MAX_AT_ONCE = 4;

// In characters. Of a longer text only gzip is cached, which every client of such texts can read.
const MAX_WHOLE_LENGTH = 128 << 10;

// A few hundred addresses take 2 ms to compress; the level above this takes half as long again.
const GZIP_LEVEL = 6;

/**
 * Makes long texts piece by piece, so that others are answered in between. The function makes and caches the text of a
 * key, or waits for one that is being made. It rejects with Unwanted if no client waits any more when it would begin.
 */
export function createChunkedTexts({ cache, runSteps, hold }: ChunkedTextSettings) {
  // Each text that is being made, and for each of its clients whether it still waits.
  const making = new Map<
    string,
    { readonly response: Promise<StoredResponse>; readonly waiters: (() => boolean)[] }
  >();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function make(text: ChunkedText, isWanted: () => boolean): Promise<StoredResponse> {
    if (running < MAX_AT_ONCE) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      if (!isWanted()) throw new Unwanted();
      return await runSteps(responseOf(text));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return (key: string, text: ChunkedText, isWanted: () => boolean): Promise<StoredResponse> => {
    const known = making.get(key);
    if (known) {
      known.waiters.push(isWanted);
      return known.response;
    }
    const waiters = [isWanted];
    const release = hold();
    const response = make(text, () => waiters.some((waits) => waits()))
      .then((made) => {
        cache.set(key, made);
        return made;
      })
      .finally(() => {
        making.delete(key);
        release();
      });
    making.set(key, { response, waiters });
    return response;
  };
}

function* responseOf({
  etag,
  pieces,
}: ChunkedText): Generator<void, StoredResponse | Promise<StoredResponse>> {
  const made: string[] = [];
  let gzip: GzipText | null = null;
  let length = 0;
  try {
    for (const piece of pieces) {
      made.push(piece);
      length += piece.length;
      if (length > MAX_WHOLE_LENGTH) (gzip ??= gzipText()).write(made.splice(0).join(''));
      yield;
    }
    return gzip
      ? gzip.end().then((compressed) => ({ etag, headers: {}, forms: {}, ...compressed }))
      : storeResponse(etag, made);
  } catch (error) {
    gzip?.destroy();
    throw error;
  }
}

type GzipText = ReturnType<typeof gzipText>;

/** Compresses a text while it is made, in another thread. */
function gzipText() {
  const gzip = createGzip({ level: GZIP_LEVEL });
  const compressed = buffer(gzip);
  let uncompressedLength = 0;
  return {
    write(text: string): void {
      const bytes = Buffer.from(text);
      uncompressedLength += bytes.length;
      gzip.write(bytes);
    },
    async end() {
      gzip.end();
      return { body: exactCopy(await compressed), uncompressedLength };
    },
    destroy(): void {
      compressed.catch(() => {});
      gzip.destroy();
    },
  };
}
