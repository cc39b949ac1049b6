import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** How many people's details a dictionary is made of. */
export const DETAILS_IN_DICTIONARY = 16;

const DICTIONARY_BYTES = 32 << 10;

// Hardly any detail is longer. Of Node's default of 16 KB most would be taken for nothing.
const UNPACKED_BYTES = 4096;

/** The dictionary with which the details that make the dictionary are packed. */
export const NO_DICTIONARY = Buffer.alloc(0);

/** The dictionary that details like these are packed with. zstd takes any bytes for one. */
export function dictionaryOf(details: readonly string[]): Buffer {
  return Buffer.from(details.join('\n')).subarray(-DICTIONARY_BYTES);
}

/** Packs a detail, a JSON text, with zstd. */
export function packDetail(detail: string, dictionary: Uint8Array): Buffer {
  return zstdCompressSync(detail, { dictionary });
}

/** The JSON text of a packed detail. Throws for damaged bytes. */
export function unpackDetail(bytes: Uint8Array, dictionary: Uint8Array): string {
  return zstdDecompressSync(bytes, { dictionary, chunkSize: UNPACKED_BYTES }).toString();
}
