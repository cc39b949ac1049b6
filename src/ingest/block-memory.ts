/** Reusable memory for blocks, which threads share without copying. */
export interface BlockMemory {
  /** Memory of at least this many bytes, with undefined content. */
  take(bytes: number): Uint8Array<SharedArrayBuffer>;
  /** Returns memory that is no longer used. */
  giveBack(memory: Uint8Array<SharedArrayBuffer>): void;
}

/** Chunks of at least this size have memory of their own. Smaller ones may share Node's pool. */
export const CHUNK_BYTES = 1 << 20;

/**
 * Frees the memory of a chunk that is no longer used, if this is the last part of it. The garbage
 * collector only counts such memory, and would otherwise mark the whole heap every few chunks.
 */
export function free({ buffer, byteOffset, byteLength }: Uint8Array): void {
  const isLast = byteOffset + byteLength === buffer.byteLength;
  if (isLast && buffer.byteLength >= CHUNK_BYTES && buffer instanceof ArrayBuffer) {
    buffer.transfer(0);
  }
}

const ROUNDED_TO = 1 << 20;

/** Creates an empty pool of block memory. */
export function createBlockMemory(): BlockMemory {
  const free: Uint8Array<SharedArrayBuffer>[] = [];
  return {
    take(bytes) {
      const fits = free.findIndex((memory) => memory.length >= bytes);
      if (fits !== -1) return free.splice(fits, 1)[0] ?? allocate(bytes);
      // Memory that is too small is dropped, so that the pool never holds more than was in use at
      // once.
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
