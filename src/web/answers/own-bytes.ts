// Node's small buffers and the results of its compressors are slices of slabs of 64 KB. A cached body of
// 6 KB would keep its whole slab alive. So everything that is cached is copied.

// Texts are written here first, because counting the bytes of a text takes as long as writing them.
const scratch = Buffer.allocUnsafeSlow(512 << 10);

const MOST_BYTES_OF_A_CHARACTER = 3;

/** A text as UTF-8, in a buffer of exactly its size. It may come in pieces that split no character, or as bytes. */
export function ownBytesOf(text: string | readonly string[] | Uint8Array): Buffer {
  if (text instanceof Uint8Array) return ownCopy(text);
  const pieces = typeof text === 'string' ? [text] : text;
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  if (characters * MOST_BYTES_OF_A_CHARACTER > scratch.length)
    return countedBytesOf(pieces.join(''));
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end);
  return ownCopy(scratch.subarray(0, end));
}

function countedBytesOf(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
}

/** A copy in a buffer of exactly its size. */
export function ownCopy(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

// What V8, Node and the allocator take for a buffer beside its bytes
// (test/http/response-cache-memory.test.ts measures the sum).
const BUFFER_BYTES = 330;

/** Bytes of memory that a buffer takes. */
export function sizeOf(buffer: Buffer): number {
  return buffer.length + BUFFER_BYTES;
}
