import { textHash } from '../../core/text/text-hash.ts';

const MODULUS = 2 ** 52;

/**
 * A sum with one more pair of a text and a rank in it. Two collections of pairs have the same sum, in
 * whatever order they were added, where they are the same; otherwise by chance alone, of one in trillions:
 * enough to find damage, not to prove that nobody forged anything.
 */
export function addDigest(sum: number, text: string, rank: number): number {
  return (sum + textHash(text, rank)) % MODULUS;
}
