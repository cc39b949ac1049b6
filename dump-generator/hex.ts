import { mix, type Random } from './random.ts';

const FOUR_DIGITS: readonly string[] = Array.from({ length: 1 << 16 }, (_, value) =>
  value.toString(16).padStart(4, '0'),
);
const FOUR_CAPITALS: readonly string[] = FOUR_DIGITS.map((digits) => digits.toUpperCase());

/** A version 4 UUID, in capitals as Wikibase writes most of them. */
export function guid(random: Random, capitals: boolean): string {
  const digits = capitals ? FOUR_CAPITALS : FOUR_DIGITS;
  const [one, two, three, four] = [random.next(), random.next(), random.next(), random.next()];
  return (
    `${digits[one >>> 16]}${digits[one & 0xffff]}-${digits[two >>> 16]}-` +
    `${digits[0x4000 | (two & 0x0fff)]}-${digits[0x8000 | ((three >>> 16) & 0x3fff)]}-` +
    `${digits[three & 0xffff]}${digits[four >>> 16]}${digits[four & 0xffff]}`
  );
}

/** Forty digits that depend on the content alone, in the place of Wikibase's SHA-1. */
export function contentHash(content: string): string {
  let hash = 0x811c_9dc5;
  for (let at = 0; at < content.length; at += 1) {
    hash = Math.imul(hash ^ content.charCodeAt(at), 0x0100_0193);
  }
  let text = '';
  for (let part = 0; part < 5; part += 1) {
    const word = mix(hash, part, content.length);
    text += `${FOUR_DIGITS[word >>> 16]}${FOUR_DIGITS[word & 0xffff]}`;
  }
  return text;
}
