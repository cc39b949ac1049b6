/** Memory for blocks, used again and again, that threads share without copying. */
export interface BlockMemory {
  /** Room for at least so many bytes; what is in it is of no meaning. */
  take(bytes: number): Uint8Array<SharedArrayBuffer>;
  /** Gives memory back that nobody looks at any more. */
  giveBack(memory: Uint8Array<SharedArrayBuffer>): void;
}

/** Chunks of at least so many bytes have memory of their own: smaller ones may share Node's pool. */
export const CHUNK_BYTES = 1 << 20;

/**
 * Frees the memory of a chunk that nobody looks at any more, if this is the last part of it. The
 * garbage collector only counts such memory, and would mark the whole heap again every few chunks.
 */
export function free({ buffer, byteOffset, byteLength }: Uint8Array): void {
  const isLast = byteOffset + byteLength === buffer.byteLength;
  if (isLast && buffer.byteLength >= CHUNK_BYTES && buffer instanceof ArrayBuffer) {
    buffer.transfer(0);
  }
}

const ROUNDED_TO = 1 << 20;

/** Memory of which nothing is in use. */
export function createBlockMemory(): BlockMemory {
  const free: Uint8Array<SharedArrayBuffer>[] = [];
  return {
    take(bytes) {
      const fits = free.findIndex((memory) => memory.length >= bytes);
      if (fits !== -1) return free.splice(fits, 1)[0] ?? allocate(bytes);
      // One that is too small makes room, so that no more is held than was ever in use at once.
      free.pop();
      return allocate(bytes);
    },
    giveBack: (memory) => void free.push(memory),
  };
}

function allocate(bytes: number): Uint8Array<SharedArrayBuffer> {
  const rounded = Math.ceil(bytes / ROUNDED_TO) * ROUNDED_TO;
  return new Uint8Array(new SharedArrayBuffer(rounded));
}
