import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { JSON_TYPE } from './headers.ts';
import type { Computed, Plan } from './plan.ts';

/** A content coding that we offer. */
export type Coding = 'zstd' | 'br' | 'gzip';

/** A finished body with its tag, its headers and its compressed forms. */
export interface StoredResponse {
  readonly etag: string;
  /** Headers that only this response has, such as Link. */
  readonly headers: Readonly<Record<string, string>>;
  /** In its own memory, like the compressed forms. */
  readonly body: Buffer;
  /** Set when `body` is gzip: the length in bytes before compression. */
  readonly uncompressedLength?: number;
  readonly forms: Partial<Record<Coding, Buffer>>;
}

// Memory of a response, of its entry in the cache, and what V8, Node and the allocator take for each buffer besides its
// bytes (test/http/memory.test.ts measures the sum).
const RESPONSE_BYTES = 100;
const ENTRY_BYTES = 250;
const BUFFER_BYTES = 330;

/** Makes a response to send and to cache. Without a tag it gets a hash of its body as tag. */
export function storeResponse(
  tag: string | null,
  text: string | readonly string[] | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): StoredResponse {
  const body = ownBytesOf(text);
  // Hashing these bytes takes a third of the time of a text with letters beyond Latin-1.
  return { etag: tag ?? weakTag(shortHash(body)), headers, body, forms: {} };
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Whole responses by their keys, in at most so many bytes of memory. The least recently used ones go first. */
export function createResponseCache(capacityBytes: number) {
  const stored = new LRUCache<string, StoredResponse>({
    // The library does not accept 0. Nothing fits into a single byte.
    maxSize: Math.max(capacityBytes, 1),
    sizeCalculation: (response, key) => bytesOf(response) + key.length + ENTRY_BYTES,
  });
  const lookups = { hit: 0, miss: 0 };
  return {
    get(key: string): StoredResponse | undefined {
      const found = stored.get(key);
      if (found) lookups.hit++;
      else lookups.miss++;
      return found;
    },
    /** How often a response was asked for, by whether it was cached. */
    lookups,
    set: (key: string, response: StoredResponse) => void stored.set(key, response),
    clear: () => stored.clear(),
    /** Counts the memory of a response anew, if it is cached, after it was given another form. */
    resize(key: string, response: StoredResponse): void {
      if (stored.peek(key) !== response) return;
      // The library does not measure a value again that it has already.
      stored.delete(key);
      stored.set(key, response);
    },
    get bytes(): number {
      return stored.calculatedSize;
    },
  };
}

function bytesOf({ etag, headers, body, forms }: StoredResponse): number {
  let bytes = RESPONSE_BYTES + etag.length;
  for (const [name, value] of Object.entries(headers)) bytes += name.length + value.length;
  for (const buffer of [body, ...Object.values(forms)]) bytes += buffer.length + BUFFER_BYTES;
  return bytes;
}

// Node's small buffers and the results of its compressors are slices of slabs of 64 KB. A cached body of
// 6 KB would keep its whole slab alive. So everything that is cached is copied.

// Texts are written here first, because counting the bytes of a text takes as long as writing them.
const scratch = Buffer.allocUnsafeSlow(512 << 10);

const MAX_BYTES_PER_CHARACTER = 3;

/** A text as UTF-8, in a buffer of exactly its size. It may come in pieces that split no character, or as bytes. */
export function ownBytesOf(text: string | readonly string[] | Uint8Array): Buffer {
  if (text instanceof Uint8Array) return exactCopy(text);
  const pieces = typeof text === 'string' ? [text] : text;
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  // Node gives a text of this length a buffer of its own.
  if (characters * MAX_BYTES_PER_CHARACTER > scratch.length) return Buffer.from(pieces.join(''));
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end);
  return exactCopy(scratch.subarray(0, end));
}

/** A copy in a buffer of exactly its size. */
export function exactCopy(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

const HEX_DIGITS = 12;

/**
 * A weak entity tag of everything that decides a body, so that the tag is known before the body is
 * (service 12.2, 12.3). Proxies that compress strip or rewrite strong tags.
 */
export function etagOf(...deciding: readonly string[]): string {
  return weakTag(shortHash(deciding.join('\n')));
}

/**
 * Plans a JSON answer whose key and tag are made of everything that decides it (service 12.2). Of an object all values
 * count, in their order.
 */
export function planJson(
  deciding: readonly unknown[],
  cacheControl: string,
  compute: (etag: () => string) => Computed,
): Plan {
  const parts = deciding.flatMap(textsIn);
  let hashed: string | undefined;
  const etag = (): string => (hashed ??= etagOf(...parts));
  return {
    key: JSON.stringify(parts),
    cacheControl,
    contentType: JSON_TYPE,
    head: () => ({ etag: etag() }),
    compute: () => compute(etag),
  };
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** A weak entity tag with this text inside. */
export function weakTag(text: string): string {
  return `W/"${text}"`;
}

/** The first hexadecimal digits of the SHA-256 of bytes, or of a text as UTF-8; twelve by default. */
export function shortHash(content: string | Uint8Array, digits = HEX_DIGITS): string {
  return hash('sha256', content, 'hex').slice(0, digits);
}

// Proxies append this when they compress a response themselves.
const COMPRESSION_SUFFIX = /[-;](?:gzip|br|zstd)$/;

const TAG = /(?:W\/)?"([^"]*)"/g;

/**
 * Whether an `If-None-Match` header, if there is one, names a tag: it is `*`, or a list with this tag by weak
 * comparison. A tag in the list may have the suffix of a compression (RFC 9110 §13.1.2; service 12.3).
 */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const wanted = tag.slice(tag.indexOf('"') + 1, -1);
  for (const [, found] of header.matchAll(TAG)) {
    if (found === wanted || found?.replace(COMPRESSION_SUFFIX, '') === wanted) return true;
  }
  return false;
}
