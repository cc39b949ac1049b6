import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Sliced } from '../plan.ts';
import type { Turns } from '../turns.ts';
import { ownCopy } from './own-bytes.ts';
import { storeResponse, type ResponseCache, type StoredResponse } from './response-cache.ts';

export interface SlicedTextSettings {
  readonly cache: ResponseCache;
  readonly turns: Turns;
  /** Keeps the current snapshot open until the function that it gives is called. */
  hold(): () => void;
}

/** Makes and caches a text of a key, or joins those who wait for it already. */
export type MakeSlicedText = (key: string, text: Sliced) => Promise<StoredResponse>;

// All of them take turns with the clients as if they were one.
const SLICED_TEXTS = 'sliced texts';

// Each takes a few megabytes at the most. Who waits too long gets 503, as for any late answer.
const MOST_AT_ONCE = 4;

// In characters. Of a longer text only gzip is cached, which every client of such texts can read.
const LONGEST_WHOLE = 128 << 10;

// A few hundred addresses take 2 ms to compress; the level above this takes half as long again.
const GZIP_LEVEL = 6;

/** Makes texts a piece a turn, so that others are answered between two pieces. */
export function createSlicedTexts({ cache, turns, hold }: SlicedTextSettings): MakeSlicedText {
  const making = new Map<string, Promise<StoredResponse>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function make({ etag, pieces }: Sliced): Promise<StoredResponse> {
    if (running < MOST_AT_ONCE) running++;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await turns.inSlices(SLICED_TEXTS, responseOf(etag, pieces));
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return (key, text) => {
    const known = making.get(key);
    if (known) return known;
    const release = hold();
    const made = make(text)
      .then((response) => {
        cache.set(key, response);
        return response;
      })
      .finally(() => {
        making.delete(key);
        release();
      });
    making.set(key, made);
    return made;
  };
}

/** Makes one piece a step. */
function* responseOf(
  etag: string,
  pieces: Iterable<string>,
): Generator<void, StoredResponse | Promise<StoredResponse>> {
  const made: string[] = [];
  let gzip: GzipText | null = null;
  let length = 0;
  try {
    for (const piece of pieces) {
      made.push(piece);
      length += piece.length;
      if (length > LONGEST_WHOLE) (gzip ??= gzipText()).write(made.splice(0).join(''));
      yield;
    }
    return gzip
      ? gzip.end().then((packed) => ({ etag, headers: {}, forms: {}, ...packed }))
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
  const whole = buffer(gzip);
  let unpackedLength = 0;
  return {
    write(text: string): void {
      const bytes = Buffer.from(text);
      unpackedLength += bytes.length;
      gzip.write(bytes);
    },
    async end() {
      gzip.end();
      return { body: ownCopy(await whole), unpackedLength };
    },
    destroy(): void {
      whole.catch(() => {});
      gzip.destroy();
    },
  };
}
