import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** How many people's details a dictionary is made of. */
export const DETAILS_IN_DICTIONARY = 16;

const DICTIONARY_BYTES = 4 << 10;

// The window and the tables fit texts of a few kilobytes. Setting up larger ones takes longer than using them.
const PACKING = {
  // The best level takes a tenth longer for one byte in a hundred.
  level: 6,
  memLevel: 6,
  windowBits: 14,
  chunkSize: 4096,
};

// Hardly any detail is longer. Most of Node's default of 16 KB would stay empty.
const UNPACKED_BYTES = 4096;

/** An empty dictionary. The details that the dictionary is made of are first packed with it. */
export const NO_DICTIONARY = Buffer.alloc(0);

/** Makes the dictionary of a snapshot from some of its details, given as JSON texts. */
export function dictionaryOf(details: readonly string[]): Buffer {
  return Buffer.from(details.join('\n')).subarray(-DICTIONARY_BYTES);
}

/** Packs a detail, a JSON text, as raw deflate (RFC 1951). */
export function packDetail(detail: string, dictionary: Uint8Array): Buffer {
  return deflateRawSync(detail, { ...PACKING, dictionary });
}

/** The JSON text of a packed detail. Throws for damaged bytes. */
export function unpackDetail(bytes: Uint8Array, dictionary: Uint8Array): string {
  return inflateRawSync(bytes, { dictionary, chunkSize: UNPACKED_BYTES }).toString();
}
