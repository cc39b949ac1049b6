/** A whole number below 2^52, which almost always differs for other texts. It does not protect against forgery. */
export function textHash(text: string): number {
  // Two hashes similar to FNV-1a. If they were linear, a sum of them would not change when texts are exchanged.
  let high = mix(0x811c_9dc5);
  let low = mix(-1);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x0100_0193);
    low = Math.imul(low ^ code, 0x9e37_79b1);
  }
  return (mix(high) >>> 0) * 2 ** 20 + (mix(low) >>> 12);
}

/** Makes every bit depend on all the others (the finalizer of MurmurHash3). */
function mix(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2_ae35);
  return twice ^ (twice >>> 16);
}
