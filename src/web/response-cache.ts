import { compress, type Coding } from './content-encoding.ts';

/** A finished body with what belongs to it, and its compressed forms as they are asked for. */
export interface StoredResponse {
  readonly etag: string;
  readonly body: Buffer;
  /** Headers of this response alone, such as Link. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body in a coding; made once. */
  encoded(coding: Coding): Promise<Buffer>;
  /** Bytes in memory, compressed forms included. */
  bytes(): number;
}

/** Whole responses by what decides them, the least recently used going first. */
export interface ResponseCache {
  get(key: string): StoredResponse | undefined;
  set(key: string, response: StoredResponse): void;
  readonly bytes: number;
}

/** A response to be sent and kept. */
export function storeResponse(
  etag: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): StoredResponse {
  const body = Buffer.from(text);
  const forms = new Map<Coding, Promise<Buffer>>();
  let compressedBytes = 0;
  return {
    etag,
    body,
    headers,
    encoded(coding) {
      const known = forms.get(coding);
      if (known) return known;
      const form = compress(body, coding);
      forms.set(coding, form);
      form.then(
        (bytes) => (compressedBytes += bytes.length),
        // It is tried again by whoever asks next.
        () => forms.delete(coding),
      );
      return form;
    },
    bytes: () => body.length + compressedBytes,
  };
}

// What a key, the object and its place in the map take, roughly.
const OVERHEAD_BYTES = 500;

/** A cache of at most so many bytes. */
export function createResponseCache(capacityBytes: number): ResponseCache {
  const stored = new Map<string, { response: StoredResponse; bytes: number }>();
  let total = 0;

  function remove(key: string): void {
    const entry = stored.get(key);
    if (!entry) return;
    stored.delete(key);
    total -= entry.bytes;
  }

  function add(key: string, response: StoredResponse): void {
    const bytes = response.bytes() + 2 * key.length + OVERHEAD_BYTES;
    if (bytes > capacityBytes) return;
    stored.set(key, { response, bytes });
    total += bytes;
    for (const oldest of stored.keys()) {
      if (total <= capacityBytes) break;
      remove(oldest);
    }
  }

  return {
    get(key) {
      const response = stored.get(key)?.response;
      if (!response) return undefined;
      // Added anew: it becomes the most recent, and counts with the forms made since.
      remove(key);
      add(key, response);
      return response;
    },
    set(key, response) {
      remove(key);
      add(key, response);
    },
    get bytes() {
      return total;
    },
  };
}
