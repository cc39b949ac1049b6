import { LRUCache } from 'lru-cache';
import type { Flowing } from '../handle/outgoing.ts';
import { compress } from './compress.ts';
import type { Coding } from './content-encoding.ts';
import { etagOfBody } from './etag.ts';
import { ownBytesOf, ownCopy, sizeOf } from './own-bytes.ts';

/** The well compressed forms of a body. Each is made once, when it is asked for, and its memory is counted. */
export interface KeptForms {
  /** The body in a coding, made once. */
  encoded(coding: Coding): Promise<Buffer>;
  /** The same if it has been made already. */
  made(coding: Coding): Buffer | undefined;
  /** Bytes of memory that the body and its forms take. */
  bytes(): number;
  /** Calls the listener each time they take more memory than before. */
  onGrowth(listener: () => void): void;
}

/** A finished body with its tag, its headers and its compressed forms. */
export interface StoredResponse extends KeptForms {
  readonly etag: string;
  /** In its own memory, like the compressed forms. A long one is unpacked while it is sent. */
  readonly body: Buffer | (Flowing & { readonly length: number });
  /** Headers that only this response has, such as Link. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Whole responses by their keys. The least recently used ones go first. */
export interface ResponseCache {
  get(key: string): StoredResponse | undefined;
  set(key: string, response: StoredResponse): void;
  /** Bytes of memory that the cache takes. */
  readonly bytes: number;
  /** How often a response was asked for, by whether it was kept. */
  readonly lookups: { readonly kept: number; readonly missing: number };
}

// Memory of a response and of its place in the cache, without buffers and characters
// (test/http/response-cache-memory.test.ts measures the sum).
const RESPONSE_BYTES = 600;
const PLACE_BYTES = 250;

/** A response to be sent and kept. A tag of null is that of the body. `pack` compresses the body well. */
export function storeResponse(
  tag: string | null,
  text: string | readonly string[] | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
  pack: (body: Buffer, coding: Coding) => Promise<Buffer> = compress,
): StoredResponse {
  const body = ownBytesOf(text);
  // Hashing these bytes takes a third of the time of a text with letters beyond Latin-1.
  const etag = tag ?? etagOfBody(body);
  const bytes = RESPONSE_BYTES + etag.length + charactersOf(headers) + sizeOf(body);
  const forms = keepForms(async (coding) => ownCopy(await pack(body, coding)), bytes);
  return { etag, body, headers, ...forms };
}

/** A cache of at most so many bytes. */
export function createResponseCache(capacityBytes: number): ResponseCache {
  const stored = new LRUCache<string, StoredResponse>({
    // The library does not accept 0. Nothing fits into a single byte.
    maxSize: Math.max(capacityBytes, 1),
    sizeCalculation: (response, key) => response.bytes() + key.length + PLACE_BYTES,
  });

  const lookups = { kept: 0, missing: 0 };

  function countAnew(key: string, response: StoredResponse): void {
    if (stored.peek(key) !== response) return;
    // The library does not measure a value again that it has already.
    stored.delete(key);
    stored.set(key, response);
  }

  return {
    get(key) {
      const found = stored.get(key);
      if (found) lookups.kept++;
      else lookups.missing++;
      return found;
    },
    lookups,
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

/**
 * Keeps what `make` gives for a coding. `bytes` is what the body takes without these forms, `known` are
 * forms that are there already. Buffers that `make` gives must own their memory.
 */
export function keepForms(
  make: (coding: Coding) => Promise<Buffer>,
  bytes: number,
  known: Partial<Record<Coding, Promise<Buffer>>> = {},
): KeptForms {
  const forms: Partial<Record<Coding, Promise<Buffer>>> = { ...known };
  const made: Partial<Record<Coding, Buffer>> = {};
  const listeners: (() => void)[] = [];
  let taken = bytes;

  async function add(coding: Coding): Promise<Buffer> {
    const form = await make(coding);
    made[coding] = form;
    taken += sizeOf(form);
    for (const listener of listeners) listener();
    return form;
  }

  return {
    encoded(coding) {
      const kept = forms[coding];
      if (kept) return kept;
      const form = add(coding);
      forms[coding] = form;
      // After a failure the next request tries again.
      form.catch(() => delete forms[coding]);
      return form;
    },
    made: (coding) => made[coding],
    bytes: () => taken,
    onGrowth: (listener) => void listeners.push(listener),
  };
}
