/** 32 bits that depend on every character and on the seed (MurmurHash3 by Austin Appleby, public domain). */
export function keyHash(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) {
    let word = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
    hash ^= word;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
