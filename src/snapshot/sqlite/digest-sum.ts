const MODULUS = 2 ** 52;

/**
 * A sum with one more pair of a text and a rank in it. Two collections of pairs are the same where
 * their sums are, in whatever order they were added, but for a chance of one in many millions: enough
 * to find damage, not to prove that nobody forged anything.
 */
export function addDigest(sum: number, text: string, rank: number): number {
  let hash = rank;
  for (let at = 0; at < text.length; at++) {
    hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  }
  return (sum + Math.abs(Math.imul(hash, 0x9e37_79b1)) + rank) % MODULUS;
}
