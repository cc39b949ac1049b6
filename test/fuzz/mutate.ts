import { pick, type Random } from '../../dump-generator/random.ts';

/** What inputs are made from. */
export interface Material {
  /** Inputs that others are made from; at least one. */
  readonly corpus: readonly Buffer[];
  readonly words: readonly Buffer[];
  /** Longest input, in bytes. */
  readonly longest: number;
}

// Bytes at which readers of numbers, texts and formats decide something.
const TELLING = [0, 1, 9, 10, 13, 32, 34, 44, 45, 48, 57, 92, 127, 128, 191, 192, 239, 255];
const MOST_CHANGES = 4;
const LONGEST_RUN = 32;

/** Makes an input: one of the corpus with one to four changes. */
export function mutate({ corpus, words, longest }: Material, random: Random): Buffer {
  const one = (from: readonly Buffer[]): Buffer => from[random.below(from.length)] ?? EMPTY;
  const changes: ((bytes: Buffer, at: number, end: number) => (Buffer | number)[])[] = [
    (bytes, at) => [
      bytes.subarray(0, at),
      (bytes[at] ?? 0) ^ (1 << random.below(8)),
      bytes.subarray(at + 1),
    ],
    (bytes, at) => [bytes.subarray(0, at), pick(random, TELLING), bytes.subarray(at + 1)],
    (bytes, at) => [bytes.subarray(0, at), random.below(256), bytes.subarray(at)],
    (bytes, at) => [bytes.subarray(0, at), character(random), bytes.subarray(at)],
    (bytes, at) => [bytes.subarray(0, at), digit(bytes[at], random), bytes.subarray(at + 1)],
    (bytes, at, end) => [bytes.subarray(0, at), bytes.subarray(end)],
    (bytes, at, end) => [bytes.subarray(0, end), bytes.subarray(at, end), bytes.subarray(end)],
    (bytes, at, end) => [bytes.subarray(0, at), one(words), bytes.subarray(end)],
    (bytes, at) => [bytes.subarray(0, at), one(words), bytes.subarray(at)],
    (bytes, at, end) => [bytes.subarray(0, at), part(one(corpus), random), bytes.subarray(end)],
    (bytes, at) => [bytes.subarray(0, at), part(one(corpus), random)],
    (bytes, at) => [bytes.subarray(0, at)],
  ];
  let bytes = one(corpus);
  for (let left = 1 + random.below(MOST_CHANGES); left > 0; left--) {
    const at = random.below(bytes.length + 1);
    const end = Math.min(bytes.length, at + 1 + random.below(LONGEST_RUN));
    const change = changes[random.below(changes.length)];
    const pieces = change?.(bytes, at, end) ?? [];
    bytes = Buffer.concat(
      pieces.map((piece) => (typeof piece === 'number' ? Buffer.from([piece]) : piece)),
    ).subarray(0, longest);
  }
  return bytes;
}

const EMPTY = Buffer.alloc(0);

/** Any character, most of them of the first planes of Unicode. */
function character(random: Random): Buffer {
  const code = random.below(pick(random, [0x80, 0x2_00, 0x30_00, 0x1_00_00, 0x11_00_00]));
  return Buffer.from(String.fromCodePoint(code));
}

/** Another digit in the place of a digit, otherwise a byte beside the old one. */
function digit(byte = 0, random: Random): number {
  return byte >= 48 && byte <= 57 ? 48 + random.below(10) : (byte + 1) & 0xff;
}

function part(bytes: Buffer, random: Random): Buffer {
  const start = random.below(bytes.length + 1);
  return bytes.subarray(start, start + 1 + random.below(bytes.length - start + 1));
}
