const LOW = 2 ** 21;

/** A whole number below 2^53 that is the same for equal texts and rarely for others. */
export function slugHash(slug: string): number {
  let a = 0x811c_9dc5;
  let b = 0x9747_b28c;
  for (let at = 0; at < slug.length; at++) {
    const code = slug.charCodeAt(at);
    a = Math.imul(a ^ code, 0x0100_0193);
    b = Math.imul(b ^ code, 0x5bd1_e995) ^ (b >>> 15);
  }
  return (a >>> 0) * LOW + ((b >>> 0) % LOW);
}
