const MODULUS = 2 ** 52;

/**
 * A sum with one more pair of a text and a rank in it. Two collections of pairs have the same sum, in
 * whatever order they were added, where they are the same; otherwise by chance alone, of one in trillions:
 * enough to find damage, not to prove that nobody forged anything.
 */
export function addDigest(sum: number, text: string, rank: number): number {
  // Two hashes of the kind of FNV-1a. Were they linear, texts could change places without being noticed.
  let high = rank ^ 0x811c_9dc5;
  let low = ~rank;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x0100_0193);
    low = Math.imul(low ^ code, 0x9e37_79b1);
  }
  return (sum + (mix(high) >>> 0) * 2 ** 20 + (mix(low) >>> 12)) % MODULUS;
}

/** Spreads every bit over all of them (the finish of MurmurHash3). */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return twice ^ (twice >>> 16);
}
