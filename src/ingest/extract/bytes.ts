const QUOTE = 34;
const ZERO = 48;

/** Whether a text stands at an offset of a line. */
export function matchesAt(line: Uint8Array, text: Uint8Array, at: number): boolean {
  for (let index = 0; index < text.length; index++) {
    if (line[at + index] !== text[index]) return false;
  }
  return true;
}

/** Where the next quotation mark is, or else where the line ends. */
export function nextQuote(line: Uint8Array, from: number): number {
  let at = from;
  while (at < line.length && line[at] !== QUOTE) at++;
  return at;
}

/** Where the decimal digits that begin at an offset end. */
export function endOfDigits(line: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    const digit = (line[at] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return at;
    at++;
  }
}
