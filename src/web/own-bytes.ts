// Node's small buffers and the results of its compressors are slices of slabs of 64 KB. A kept body of
// 6 KB would keep its whole slab alive. So everything that is kept is copied.

/** A text as UTF-8, in a buffer of exactly its size. */
export function ownBytesOf(text: string): Buffer {
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
