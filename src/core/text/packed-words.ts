/**
 * Words in one block of bytes: for each the number of letters it shares with the word before it, the number
 * of further bytes, and these bytes in UTF-8 (docs/snapshot-format.md). A letter is a code point. Takes words
 * of at most 255 bytes; in the order of their bytes the block is smallest.
 */
export function packWords(words: Iterable<string>): Buffer {
  const parts: Buffer[] = [];
  let before: readonly string[] = [];
  for (const word of words) {
    const letters = [...word];
    let shared = 0;
    while (shared < letters.length && letters[shared] === before[shared]) shared++;
    const rest = Buffer.from(letters.slice(shared).join(''));
    parts.push(Buffer.of(shared, rest.length), rest);
    before = letters;
  }
  return Buffer.concat(parts);
}
