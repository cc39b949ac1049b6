import { LRUCache } from 'lru-cache';
import { compress } from './content-encoding.ts';
import { keepForms, sizeOf, type KeptForms } from './kept-forms.ts';
import { ownBytesOf, ownCopy } from './own-bytes.ts';

/** A finished body with what belongs to it, and its compressed forms as they are asked for. */
export interface StoredResponse extends KeptForms {
  readonly etag: string;
  /** In memory of its own, as the compressed forms are. */
  readonly body: Buffer;
  /** Headers of this response alone, such as Link. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Whole responses by what decides them, the least recently used going first. */
export interface ResponseCache {
  get(key: string): StoredResponse | undefined;
  set(key: string, response: StoredResponse): void;
  /** Bytes of memory that all of it takes. */
  readonly bytes: number;
}

// What V8 and Node take for a response and for its place in the cache, beside buffers and characters
// (src/web/response-cache-memory.test.ts measures the sum).
const RESPONSE_BYTES = 600;
const PLACE_BYTES = 250;

/** A response to be sent and kept. */
export function storeResponse(
  etag: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): StoredResponse {
  const body = ownBytesOf(text);
  const bytes = RESPONSE_BYTES + etag.length + charactersOf(headers) + sizeOf(body);
  const forms = keepForms(async (coding) => ownCopy(await compress(body, coding)), bytes);
  return { etag, body, headers, ...forms };
}

/** A cache that takes at most so many bytes of memory. */
export function createResponseCache(capacityBytes: number): ResponseCache {
  const stored = new LRUCache<string, StoredResponse>({
    // The library takes no 0; nothing fits into a single byte either.
    maxSize: Math.max(capacityBytes, 1),
    sizeCalculation: (response, key) => response.bytes() + key.length + PLACE_BYTES,
  });

  function countAnew(key: string, response: StoredResponse): void {
    if (stored.peek(key) !== response) return;
    // A value that is set again keeps the size that it had.
    stored.delete(key);
    stored.set(key, response);
  }

  return {
    get: (key) => stored.get(key),
    set(key, response) {
      stored.set(key, response);
      response.onGrowth(() => countAnew(key, response));
    },
    get bytes() {
      return stored.calculatedSize;
    },
  };
}

function charactersOf(headers: Readonly<Record<string, string>>): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  );
}
