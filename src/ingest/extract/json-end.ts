const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * The end (exclusive) of the JSON array or object that begins at `start`; -1 if it does not end
 * before `limit`. Brackets inside strings are ignored; nothing else is checked.
 */
export function jsonEnd(bytes: Uint8Array, start: number, limit: number): number {
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) {
      for (at++; at < limit && bytes[at] !== QUOTE; at++) {
        if (bytes[at] === BACKSLASH) at++;
      }
    } else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
      depth++;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}
