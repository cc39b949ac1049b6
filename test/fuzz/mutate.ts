import { pick, type Random } from '../../dump-generator/random.ts';

/** What inputs are made from: other inputs, and pieces that decide something in them. */
interface Material {
  readonly corpus: readonly Buffer[];
  readonly words: readonly Buffer[];
  readonly longest: number;
}

// Bytes at which readers of numbers, texts and formats decide something.
const TELLING = [0, 1, 9, 10, 13, 32, 34, 44, 45, 48, 57, 92, 127, 128, 191, 192, 239, 255];
const MOST_CHANGES = 4;
const LONGEST_RUN = 32;
// How often a whole token is replaced with a word, which leaves the form as it was.
const WHOLE = 0.5;

/** Makes an input: one of the corpus with one to four changes. */
export function mutate({ corpus, words, longest }: Material, random: Random): Buffer {
  let bytes = pick(random, corpus);
  for (let left = 1 + Math.floor(random.unit() ** 2 * MOST_CHANGES); left > 0; left--) {
    const tokens = [...bytes.toString('latin1').matchAll(/[\w.%-]+/g)];
    const token = tokens.length > 0 && random.chance(WHOLE) ? pick(random, tokens) : null;
    const [from, end, by] = token
      ? [token.index, token.index + token[0].length, pick(random, words)]
      : changeOf(bytes);
    bytes = Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(end)]).subarray(0, longest);
  }
  return bytes;

  function changeOf(bytes: Buffer) {
    const at = random.below(bytes.length + 1);
    const old = bytes[at] ?? 0;
    const run = Math.min(bytes.length, at + 1 + random.below(LONGEST_RUN));
    const again = bytes.toString('latin1', at, run);
    const other = pick(random, corpus);
    const pieces: (() => Buffer)[] = [
      () => Buffer.from([old ^ (1 << random.below(8))]),
      () => Buffer.from([pick(random, TELLING)]),
      () => Buffer.from([random.below(256)]),
      () => Buffer.from([old >= 48 && old <= 57 ? 48 + random.below(10) : old + 1]),
      // Any character, most of them of the first planes of Unicode.
      () => Buffer.from(String.fromCodePoint(random.below(1 << (7 + random.below(14))))),
      () => Buffer.alloc(0),
      // Now and then as often as it fits.
      () => Buffer.alloc(2 + random.unit() ** 8 * longest, again, 'latin1'),
      () => pick(random, words),
      () => other.subarray(random.below(other.length), random.below(other.length + 1)),
    ];
    const end = pick(random, [at, at + 1, at + 1, run, run, bytes.length]);
    return [at, end, pick(random, pieces)()] as const;
  }
}
