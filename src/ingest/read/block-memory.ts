/** Memory for blocks, used again and again, that threads share without copying. */
export interface BlockMemory {
  /** Room for at least so many bytes; what is in it is of no meaning. */
  take(bytes: number): Uint8Array<SharedArrayBuffer>;
  /** Gives memory back that nobody looks at any more. */
  giveBack(memory: Uint8Array<SharedArrayBuffer>): void;
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
