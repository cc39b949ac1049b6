const QUOTE = 34;
const ZERO = 48;

/** Whether a line has this text at an offset. */
export function matchesAt(line: Uint8Array, text: Uint8Array, at: number): boolean {
  for (let index = 0; index < text.length; index++) {
    if (line[at + index] !== text[index]) return false;
  }
  return true;
}

/** Offset of the next quotation mark, or the length of the line if there is none. */
export function nextQuote(line: Uint8Array, from: number): number {
  let at = from;
  while (at < line.length && line[at] !== QUOTE) at++;
  return at;
}

/** Offset (exclusive) at which the decimal digits that begin at `from` end. */
export function endOfDigits(line: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const digit = (line[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return at;
    at++;
  }
}
