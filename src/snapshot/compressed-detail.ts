import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** How many people's details a dictionary is made of. */
export const DETAILS_IN_DICTIONARY = 24;

const DICTIONARY_BYTES = 4 << 10;

// A step must leave less than this share of the bytes. More steps would take long for little.
const WORTH_A_STEP = 0.95;

// The window and the tables fit texts of a few kilobytes. Setting up larger ones takes longer than using them.
const COMPRESSION = {
  // Level 4 is hardly faster for five bytes more in a hundred.
  level: 6,
  memLevel: 5,
  windowBits: 13,
  chunkSize: 4096,
};

// Hardly any detail is longer. Most of Node's default of 16 KB would stay empty.
const DETAIL_BYTES = 4096;

/** An empty dictionary. The details that the dictionary is made of are first compressed with it. */
export const NO_DICTIONARY = Buffer.alloc(0);

/**
 * Makes the dictionary of a snapshot from some of its details, given as JSON texts. Each step puts one more detail in
 * front: the one that leaves all of them the fewest bytes. The choice decides a tenth of the bytes.
 */
export function dictionaryOf(details: readonly string[]): Buffer {
  let best: Buffer = NO_DICTIONARY;
  let wanted = Infinity;
  for (let before = -1; before < best.length && best.length < DICTIONARY_BYTES;) {
    before = best.length;
    const longer = details.map((text) =>
      Buffer.concat([Buffer.from(`${text}\n`), best]).subarray(-DICTIONARY_BYTES),
    );
    let least = wanted;
    for (const dictionary of longer) {
      const bytes = details.reduce((sum, text) => sum + compressDetail(text, dictionary).length, 0);
      if (bytes < least) [least, best] = [bytes, dictionary];
    }
    wanted = least * WORTH_A_STEP;
  }
  return best;
}

/** Compresses a detail, a JSON text, as raw deflate (RFC 1951). */
export function compressDetail(detail: string, dictionary: Uint8Array): Buffer {
  return deflateRawSync(detail, { ...COMPRESSION, dictionary });
}

/** The JSON text of a compressed detail. Throws for damaged bytes. */
export function decompressDetail(bytes: Uint8Array, dictionary: Uint8Array): string {
  return inflateRawSync(bytes, { dictionary, chunkSize: DETAIL_BYTES }).toString();
}
