/**
 * A whole number below 2^52, the same for equal texts and seeds (32 bits) and otherwise different but for
 * chance. Not for what somebody might forge.
 */
export function textHash(text: string, seed = 0): number {
  // Two hashes of the kind of FNV-1a. Were they linear, sums of them would hide exchanged texts.
  let high = seed ^ 0x811c_9dc5;
  let low = ~seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x0100_0193);
    low = Math.imul(low ^ code, 0x9e37_79b1);
  }
  return (mix(high) >>> 0) * 2 ** 20 + (mix(low) >>> 12);
}

/** Spreads every bit over all of them (the finish of MurmurHash3). */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return twice ^ (twice >>> 16);
}
