import { LRUCache } from 'lru-cache';
import { compress, type Coding } from './content-encoding.ts';
import { ownBytesOf, ownCopy } from './own-bytes.ts';

/** A finished body with what belongs to it, and its compressed forms as they are asked for. */
export interface StoredResponse {
  readonly etag: string;
  /** In memory of its own, as the compressed forms are. */
  readonly body: Buffer;
  /** Headers of this response alone, such as Link. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body in a coding; made once. */
  encoded(coding: Coding): Promise<Buffer>;
  /** Bytes of memory that it takes, compressed forms included. */
  bytes(): number;
  /** Calls the listener each time it has come to take more memory. */
  onGrowth(listener: () => void): void;
}

/** Whole responses by what decides them, the least recently used going first. */
export interface ResponseCache {
  get(key: string): StoredResponse | undefined;
  set(key: string, response: StoredResponse): void;
  /** Bytes of memory that all of it takes. */
  readonly bytes: number;
}

// What V8, Node and the allocator take beside the bytes and characters themselves
// (test/web/response-cache-memory.test.ts measures the sum of them).
const RESPONSE_BYTES = 600;
const BUFFER_BYTES = 450;
const PLACE_BYTES = 250;

/** A response to be sent and kept. */
export function storeResponse(
  etag: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): StoredResponse {
  const body = ownBytesOf(text);
  const forms: Partial<Record<Coding, Promise<Buffer>>> = {};
  const listeners: (() => void)[] = [];
  let bytes = RESPONSE_BYTES + etag.length + charactersOf(headers) + sizeOf(body);

  async function add(coding: Coding): Promise<Buffer> {
    const form = ownCopy(await compress(body, coding));
    bytes += sizeOf(form);
    for (const listener of listeners) listener();
    return form;
  }

  return {
    etag,
    body,
    headers,
    encoded(coding) {
      const known = forms[coding];
      if (known) return known;
      const form = add(coding);
      forms[coding] = form;
      // It is tried again by whoever asks next.
      form.catch(() => delete forms[coding]);
      return form;
    },
    bytes: () => bytes,
    onGrowth: (listener) => void listeners.push(listener),
  };
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

function sizeOf(buffer: Buffer): number {
  return buffer.length + BUFFER_BYTES;
}

function charactersOf(headers: Readonly<Record<string, string>>): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  );
}
