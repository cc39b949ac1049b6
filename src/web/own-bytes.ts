// Small buffers that Node makes, and what its compressors give, are slices of slabs of 64 KB: a body of
// 6 KB that is kept would keep all of its slab. What is kept is therefore copied.

/** A text as UTF-8 in memory of its own, as much as it needs. */
export function ownBytesOf(text: string): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  own.write(text);
  return own;
}

/** A copy in memory of its own, as much as it needs. */
export function ownCopy(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
