import { textHash } from '../../core/text/text-hash.ts';

const MODULUS = 2 ** 52;

/**
 * Adds a pair of a text and a rank to a sum. Equal collections of pairs have the same sum, in
 * whatever order they were added. Different ones have the same sum only by chance, about once in
 * trillions. That is enough to find damage, but does not protect against forgery.
 */
export function addDigest(sum: number, text: string, rank: number): number {
  return (sum + textHash(text, rank)) % MODULUS;
}
