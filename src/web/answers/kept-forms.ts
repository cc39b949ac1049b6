import type { Coding } from './content-encoding.ts';

/** The compressed forms of a body. Each is made on the first request for it, and its memory is counted. */
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

// What V8, Node and the allocator take for a buffer beside its bytes
// (src/web/answers/response-cache-memory.test.ts measures the sum).
const BUFFER_BYTES = 450;

/** Bytes of memory that a buffer takes. */
export function sizeOf(buffer: Buffer): number {
  return buffer.length + BUFFER_BYTES;
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
