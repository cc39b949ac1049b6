import { LRUCache } from 'lru-cache';
import type { Coding } from './content-encoding.ts';
import { etagOfBody } from './etag.ts';
import { ownBytesOf, sizeOf } from './own-bytes.ts';

/** A finished body with its tag, its headers and its compressed forms. */
export interface StoredResponse {
  readonly etag: string;
  /** Headers that only this response has, such as Link. */
  readonly headers: Readonly<Record<string, string>>;
  /** In its own memory, like the compressed forms. */
  readonly body: Buffer;
  /** Of a long text the body is in gzip, and this is its length in bytes without it. */
  readonly unpackedLength?: number;
  readonly forms: Partial<Record<Coding, Buffer>>;
}

/** Whole responses by their keys. The least recently used ones go first. */
export interface ResponseCache {
  get(key: string): StoredResponse | undefined;
  set(key: string, response: StoredResponse): void;
  /** Counts the memory of a response anew, if it is cached, after it was given another form. */
  resize(key: string, response: StoredResponse): void;
  /** Bytes of memory that the cache takes. */
  readonly bytes: number;
  /** How often a response was asked for, by whether it was cached. */
  readonly lookups: { readonly kept: number; readonly missing: number };
}

// Memory of a response and of its entry in the cache, without buffers and characters
// (test/http/response-cache-memory.test.ts measures the sum).
const RESPONSE_BYTES = 100;
const ENTRY_BYTES = 250;

/** A response to be sent and cached. A tag of null is that of the body. */
export function storeResponse(
  tag: string | null,
  text: string | readonly string[] | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): StoredResponse {
  const body = ownBytesOf(text);
  // Hashing these bytes takes a third of the time of a text with letters beyond Latin-1.
  const etag = tag ?? etagOfBody(body);
  return { etag, headers, body, forms: {} };
}

/** A cache of at most so many bytes. */
export function createResponseCache(capacityBytes: number): ResponseCache {
  const stored = new LRUCache<string, StoredResponse>({
    // The library does not accept 0. Nothing fits into a single byte.
    maxSize: Math.max(capacityBytes, 1),
    sizeCalculation: (response, key) => bytesOf(response) + key.length + ENTRY_BYTES,
  });
  const lookups = { kept: 0, missing: 0 };
  return {
    get(key) {
      const found = stored.get(key);
      if (found) lookups.kept++;
      else lookups.missing++;
      return found;
    },
    lookups,
    set: (key, response) => void stored.set(key, response),
    resize(key, response) {
      if (stored.peek(key) !== response) return;
      // The library does not measure a value again that it has already.
      stored.delete(key);
      stored.set(key, response);
    },
    get bytes() {
      return stored.calculatedSize;
    },
  };
}

function bytesOf({ etag, headers, body, forms }: StoredResponse): number {
  let bytes = RESPONSE_BYTES + etag.length;
  for (const [name, value] of Object.entries(headers)) bytes += name.length + value.length;
  for (const buffer of [body, ...Object.values(forms)]) bytes += sizeOf(buffer);
  return bytes;
}
